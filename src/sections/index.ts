import { deferred } from '#components/hydration/deferred.tsx';
import { introduction } from './introduction/introduction';
import { pageHero } from './page-hero/page-hero';
import { type AnySection, deferSection } from './section';
import { steps } from './steps/steps';

// What some pages show is not sent to who reads another.
const about = deferred('src/sections/about.ts', () => import('./about'));
const banner = deferred('src/sections/banner/banner.tsx', () => import('./banner/banner'));
const booking = deferred('src/sections/booking.ts', () => import('./booking'));
const contact = deferred('src/sections/contact/contact.tsx', () => import('./contact/contact'));
const fees = deferred('src/sections/fees.ts', () => import('./fees'));
const home = deferred('src/sections/home.ts', () => import('./home'));
const service = deferred('src/sections/service.ts', () => import('./service'));
// What is special about a page or two: each by itself.
const beforeAfter = deferred(
  'src/sections/before-after/before-after.tsx',
  () => import('./before-after/before-after'),
);
const calendar = deferred(
  'src/sections/calendar/calendar.tsx',
  () => import('./calendar/calendar'),
);
const dayCount = deferred(
  'src/sections/day-count/day-count.tsx',
  () => import('./day-count/day-count'),
);
const duties = deferred('src/sections/duties/duties.tsx', () => import('./duties/duties'));
const familyTree = deferred(
  'src/sections/family-tree/family-tree.tsx',
  () => import('./family-tree/family-tree'),
);
const ladder = deferred('src/sections/ladder/ladder.tsx', () => import('./ladder/ladder'));
const provinceMap = deferred(
  'src/sections/province-map/province-map.tsx',
  () => import('./province-map/province-map'),
);
const remedies = deferred(
  'src/sections/remedies/remedies.tsx',
  () => import('./remedies/remedies'),
);
const score = deferred('src/sections/score/score.tsx', () => import('./score/score'));
const statusLine = deferred(
  'src/sections/status-line/status-line.tsx',
  () => import('./status-line/status-line'),
);
if (import.meta.env.SSR) {
  await Promise.all(
    [
      ...[about, banner, booking, contact, fees, home, service],
      ...[beforeAfter, calendar, dayCount, duties, familyTree],
      ...[ladder, provinceMap, remedies, score, statusLine],
    ].map((module) => module.load()),
  );
}

/** The registry: every section a descriptor may name. */
export const sections = {
  banner: deferSection(banner, 'banner'),
  beforeAfter: deferSection(beforeAfter, 'beforeAfter'),
  bookingCards: deferSection(booking, 'bookingCards'),
  calendar: deferSection(calendar, 'calendar'),
  checkList: deferSection(service, 'checkList'),
  checklistColumns: deferSection(service, 'checklistColumns'),
  claims: deferSection(service, 'claims'),
  contact: deferSection(contact, 'contact'),
  coreValues: deferSection(about, 'coreValues'),
  dayCount: deferSection(dayCount, 'dayCount'),
  disclaimer: deferSection(booking, 'disclaimer'),
  duties: deferSection(duties, 'duties'),
  familyTree: deferSection(familyTree, 'familyTree'),
  faq: deferSection(service, 'faq'),
  feeTable: deferSection(fees, 'feeTable'),
  formattedText: deferSection(service, 'formattedText'),
  founder: deferSection(about, 'founder'),
  governmentFees: deferSection(fees, 'governmentFees'),
  homeHero: deferSection(home, 'homeHero'),
  inShort: deferSection(service, 'inShort'),
  introduction,
  itemList: deferSection(service, 'itemList'),
  ladder: deferSection(ladder, 'ladder'),
  logoStrip: deferSection(home, 'logoStrip'),
  offers: deferSection(service, 'offers'),
  pageHero,
  provinceMap: deferSection(provinceMap, 'provinceMap'),
  reasonCards: deferSection(home, 'reasonCards'),
  remedies: deferSection(remedies, 'remedies'),
  scenarios: deferSection(service, 'scenarios'),
  score: deferSection(score, 'score'),
  serviceCards: deferSection(home, 'serviceCards'),
  situations: deferSection(home, 'situations'),
  statusLine: deferSection(statusLine, 'statusLine'),
  steps,
  team: deferSection(about, 'team'),
  testimonials: deferSection(home, 'testimonials'),
} satisfies Record<string, AnySection>;

export type Sections = typeof sections;
export type SectionName = keyof Sections;
