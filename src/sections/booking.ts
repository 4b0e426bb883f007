/** The sections that only the booking page shows. */
export { bookingCards } from './booking-cards/booking-cards';
export { disclaimer } from './disclaimer/disclaimer';
