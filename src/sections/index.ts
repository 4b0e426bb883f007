import { deferred } from '#components/hydration/deferred.tsx';
import { introduction } from './introduction/introduction';
import { pageHero } from './page-hero/page-hero';
import { type AnySection, deferSection } from './section';
import { steps } from './steps/steps';

// What some pages show is not sent to who reads another.
const about = deferred('src/sections/about.ts', () => import('./about'));
const booking = deferred('src/sections/booking.ts', () => import('./booking'));
const contact = deferred('src/sections/contact/contact.tsx', () => import('./contact/contact'));
const fees = deferred('src/sections/fees.ts', () => import('./fees'));
const home = deferred('src/sections/home.ts', () => import('./home'));
const service = deferred('src/sections/service.ts', () => import('./service'));
const signatures = deferred('src/sections/signatures.ts', () => import('./signatures'));
if (import.meta.env.SSR) {
  await Promise.all(
    [about, booking, contact, fees, home, service, signatures].map((module) => module.load()),
  );
}

/** The registry: every section a descriptor may name. */
export const sections = {
  banner: deferSection(service, 'banner'),
  beforeAfter: deferSection(signatures, 'beforeAfter'),
  bookingCards: deferSection(booking, 'bookingCards'),
  calendar: deferSection(signatures, 'calendar'),
  checkList: deferSection(service, 'checkList'),
  checklistColumns: deferSection(service, 'checklistColumns'),
  claims: deferSection(service, 'claims'),
  contact: deferSection(contact, 'contact'),
  coreValues: deferSection(about, 'coreValues'),
  dayCount: deferSection(signatures, 'dayCount'),
  disclaimer: deferSection(booking, 'disclaimer'),
  duties: deferSection(signatures, 'duties'),
  familyTree: deferSection(signatures, 'familyTree'),
  faq: deferSection(service, 'faq'),
  feeTable: deferSection(fees, 'feeTable'),
  formattedText: deferSection(service, 'formattedText'),
  founder: deferSection(about, 'founder'),
  governmentFees: deferSection(fees, 'governmentFees'),
  homeHero: deferSection(home, 'homeHero'),
  inShort: deferSection(service, 'inShort'),
  introduction,
  itemList: deferSection(service, 'itemList'),
  ladder: deferSection(signatures, 'ladder'),
  logoStrip: deferSection(home, 'logoStrip'),
  offers: deferSection(service, 'offers'),
  pageHero,
  provinceMap: deferSection(signatures, 'provinceMap'),
  reasonCards: deferSection(home, 'reasonCards'),
  remedies: deferSection(signatures, 'remedies'),
  scenarios: deferSection(service, 'scenarios'),
  score: deferSection(signatures, 'score'),
  serviceCards: deferSection(home, 'serviceCards'),
  situations: deferSection(home, 'situations'),
  statusLine: deferSection(signatures, 'statusLine'),
  steps,
  team: deferSection(about, 'team'),
  testimonials: deferSection(home, 'testimonials'),
} satisfies Record<string, AnySection>;

export type Sections = typeof sections;
export type SectionName = keyof Sections;
