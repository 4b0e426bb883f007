/** The sections that only the home page shows. */
export { homeHero } from './home-hero/home-hero';
export { logoStrip } from './logo-strip/logo-strip';
export { reasonCards } from './reason-cards/reason-cards';
export { serviceCards } from './service-cards/service-cards';
export { situations } from './situations/situations';
export { testimonials } from './testimonials/testimonials';
