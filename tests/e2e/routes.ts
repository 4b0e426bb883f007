import { readFileSync } from 'node:fs';
import { defaultSettings as site } from '#generated/default-settings.ts';

/** A route of the specification's table and its expected result. */
export interface Route {
  readonly path: string;
  /** The final address, if it differs. */
  readonly endsAt?: string;
  readonly status: number;
  readonly title: string;
}

const titled = (page: string) => `${page} | ${site.brand}`;
const page = (path: string, title: string): Route => ({ path, status: 200, title: titled(title) });

const slug = 'express-entry-how-ranking-works';

/** An embedded post with a picture, an author, a table and both dates. */
export const post = {
  path: `/blog/posts/${slug}`,
  changed: 'November 9, 2026',
  ...(JSON.parse(
    readFileSync(new URL(`../../src/site/content/posts/${slug}.json`, import.meta.url), 'utf8'),
  ) as { readonly title: string; readonly author: { readonly name: string } }),
};

export const services: readonly Route[] = [
  page('/services/study/study-in-canada', 'Study in Canada'),
  page('/services/work/open-pgwp-permits', 'Open Work Permits & PGWP'),
  page('/services/work/lmia-employer-permits', 'LMIA & Employer Permits'),
  page('/services/work/extensions-coop', 'Work Permit Extensions & Co-op'),
  page('/services/visit/visitor-visas', 'Visitor Visas'),
  page('/services/immigrate/express-entry', 'Express Entry'),
  page('/services/immigrate/provincial-nominee', 'Provincial Nominee Program'),
  page('/services/immigrate/atlantic-immigration', 'Atlantic Immigration Program'),
  page('/services/immigrate/family-sponsorship', 'Family Sponsorship'),
  page('/services/immigrate/business-immigration', 'Business Immigration'),
  page('/services/other/pr-citizenship', 'PR Card & Citizenship'),
  page('/services/other/appeals-refugee', 'Appeals, Refugee & Humanitarian Cases'),
  page('/services/other/review-services', 'Application Review'),
  page('/services/other/sop-dli-opinion', 'SOP & School Choice (DLI)'),
];

const notFound = { status: 404, title: titled('Page Not Found') };

/** The whole table of section 2 with its 24 routes, and the pages added since. */
export const routes: readonly Route[] = [
  {
    path: '/',
    status: 200,
    title: titled('Trusted RCIC-Led Canadian Immigration Services'),
  },
  page('/about', 'About'),
  page('/fees', 'Fees'),
  page('/contact', 'Contact'),
  page('/privacy-policy', 'Privacy Policy'),
  page('/erase-my-data', 'Erase my data'),
  ...services,
  page('/book-your-appointment', 'Book a consultation'),
  { ...page('/blog', 'Blog'), endsAt: '/blog/posts' },
  page('/blog/posts', 'Blog'),
  page(post.path, post.title),
  { path: '/404', ...notFound },
  { path: '/no-such-page', endsAt: '/404', ...notFound },
];

/** The routes that show their own page, without redirects. */
export const destinations = routes.filter((route) => !route.endsAt);

/** One page of each kind, for tests that need not repeat on similar pages. */
export const eachKind: ReadonlySet<string> = new Set([
  '/',
  '/about',
  '/contact',
  '/services/immigrate/express-entry',
  '/book-your-appointment',
  '/blog/posts',
  post.path,
  '/404',
]);

/** The pages that differ most from each other, for checks with the same result on nearly all pages. */
export const differing: ReadonlySet<string> = new Set([
  '/',
  '/contact',
  '/services/immigrate/express-entry',
  post.path,
]);
