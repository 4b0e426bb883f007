/** A group of service pages as a new page needs it. */
export interface ServiceGroup {
  /** As descriptors, menus and the contact form have it. */
  readonly title: string;
  /** Its part of the address: `/services/<segment>/…`. */
  readonly segment: string;
  /** An embedded asset that suits any page of the group. */
  readonly image: string;
}

/**
 * The groups, in the order of menus (specification, section 2). `src` has its own list, which this side may not import;
 * tests/contract/fifteenth-page.contract.test.ts holds the two together.
 */
export const serviceGroups: readonly ServiceGroup[] = [
  { title: 'Study', segment: 'study', image: 'hero-study' },
  { title: 'Work', segment: 'work', image: 'hero-open-work' },
  { title: 'Visit', segment: 'visit', image: 'hero-visitor' },
  { title: 'Immigrate', segment: 'immigrate', image: 'hero-express-entry' },
  { title: 'Other Services', segment: 'other', image: 'hero-review' },
];

/** The service routes of the specification (section 2): reserved even while one of them has no descriptor. */
export const specifiedPaths: ReadonlySet<string> = new Set([
  '/services/study/study-in-canada',
  '/services/work/open-pgwp-permits',
  '/services/work/lmia-employer-permits',
  '/services/work/extensions-coop',
  '/services/visit/visitor-visas',
  '/services/immigrate/express-entry',
  '/services/immigrate/provincial-nominee',
  '/services/immigrate/atlantic-immigration',
  '/services/immigrate/family-sponsorship',
  '/services/immigrate/business-immigration',
  '/services/other/pr-citizenship',
  '/services/other/appeals-refugee',
  '/services/other/review-services',
  '/services/other/sop-dli-opinion',
]);
