export type Expected = readonly [query: string, ...first: readonly [string, ...string[]]];

export const pgwp = '/services/work/open-pgwp-permits';
export const lmia = '/services/work/lmia-employer-permits';
export const extensions = '/services/work/extensions-coop';
export const study = '/services/study/study-in-canada';
export const visitor = '/services/visit/visitor-visas';
export const express = '/services/immigrate/express-entry';
export const provinces = '/services/immigrate/provincial-nominee';
export const family = '/services/immigrate/family-sponsorship';
export const business = '/services/immigrate/business-immigration';
export const atlantic = '/services/immigrate/atlantic-immigration';
export const citizenship = '/services/other/pr-citizenship';
export const appeals = '/services/other/appeals-refugee';
export const review = '/services/other/review-services';
export const sop = '/services/other/sop-dli-opinion';
export const booking = '/book-your-appointment';
export const policy = '/privacy-policy';
export const rights = `${policy}#your-rights-access-correction-and-deletion`;
export const offices = '/contact#contact';

/** Any section or question of a page. */
export const anyPart = (path: string) => `${path}#*`;
export const account = '/about#faq-9';
export const sin = '/about#faq-10';
export const biometrics = '/fees#faq-8';
export const police = '/fees#faq-9';
export const stamping = '/fees#faq-10';
export const ended = [
  `${extensions}#triage-ended`,
  `${extensions}#triage-ended-late`,
  `${extensions}#triage-ended-over`,
  `${extensions}#triage-ended-refused`,
  `${extensions}#faq-4`,
] as const;
export const refusedStudyPermit = [
  `${appeals}#triage-study-permit`,
  `${appeals}#triage-study-permit-abroad`,
  `${appeals}#triage-study-permit-unsure`,
] as const;
export const coop = [extensions, `${extensions}#item-list-2`] as const;
