import { banner } from './banner/banner';
import { bookingCards } from './booking-cards/booking-cards';
import { checkList } from './check-list/check-list';
import { checklistColumns } from './checklist-columns/checklist-columns';
import { claims } from './claims/claims';
import { contact } from './contact/contact';
import { coreValues } from './core-values/core-values';
import { disclaimer } from './disclaimer/disclaimer';
import { faq } from './faq/faq';
import { formattedText } from './formatted-text/formatted-text';
import { founder } from './founder/founder';
import { homeHero } from './home-hero/home-hero';
import { introduction } from './introduction/introduction';
import { itemList } from './item-list/item-list';
import { logoStrip } from './logo-strip/logo-strip';
import { offers } from './offers/offers';
import { pageHero } from './page-hero/page-hero';
import { reasonCards } from './reason-cards/reason-cards';
import { scenarios } from './scenarios/scenarios';
import type { Section } from './section';
import { serviceCards } from './service-cards/service-cards';
import { steps } from './steps/steps';
import { testimonials } from './testimonials/testimonials';

/** The registry: every section a descriptor may name. */
export const sections = {
  banner,
  bookingCards,
  checkList,
  checklistColumns,
  claims,
  contact,
  coreValues,
  disclaimer,
  faq,
  formattedText,
  founder,
  homeHero,
  introduction,
  itemList,
  logoStrip,
  offers,
  pageHero,
  reasonCards,
  scenarios,
  serviceCards,
  steps,
  testimonials,
  // biome-ignore lint/suspicious/noExplicitAny: sections differ in content and options; each descriptor is checked against its own.
} satisfies Record<string, Section<any, any>>;

export type Sections = typeof sections;
export type SectionName = keyof Sections;
