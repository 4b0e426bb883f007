import { beforeAll, expect, test, vi } from 'vitest';
import { unbrokenPhone } from '#components/primitives/smart-link.tsx';
import { defaultSettings as firm } from '#generated/default-settings.ts';
import { requestOrigin, siteUrl } from '#tests/support/addresses.ts';
import { type EmbeddedSite, embeddedSite } from '#tests/support/embedded-site.ts';
import { readPage } from '#tests/support/read-page.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: EmbeddedSite;

beforeAll(async () => {
  site = await embeddedSite();
});

const opened = new Map<string, ReturnType<typeof site.get>>();

const answerOf = (path: string) => {
  const answer = opened.get(path) ?? site.get(path, { headers: { host: 'forged.test' } });
  opened.set(path, answer);
  return answer;
};

/** The route table of the specification (section 2), with the part of each title before “ | <brand>”. */
const table: readonly (readonly [path: string, title: string])[] = [
  ['/', 'Trusted RCIC-Led Canadian Immigration Services'],
  ['/about', 'About'],
  ['/contact', 'Contact'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/erase-my-data', 'Erase my data'],
  ['/services/study/study-in-canada', 'Study in Canada'],
  ['/services/work/open-pgwp-permits', 'Open'],
  ['/services/work/lmia-employer-permits', 'LMIA'],
  ['/services/work/extensions-coop', 'Work Permit Extensions'],
  ['/services/visit/visitor-visas', 'Visitor Visa'],
  ['/services/immigrate/express-entry', 'Express Entry'],
  ['/services/immigrate/provincial-nominee', 'Provincial Nominee'],
  ['/services/immigrate/atlantic-immigration', 'Atlantic Immigration'],
  ['/services/immigrate/family-sponsorship', 'Family Sponsorship'],
  ['/services/immigrate/business-immigration', 'Business Immigration'],
  ['/services/other/pr-citizenship', 'PR Card'],
  ['/services/other/appeals-refugee', 'Appeals'],
  ['/services/other/review-services', 'Application Review'],
  ['/services/other/sop-dli-opinion', 'SOP'],
  ['/book-your-appointment', 'Book'],
  ['/blog/posts', 'Blog'],
  ['/blog/posts/proof-of-funds', 'Proof of funds'],
  ['/blog/category/study', 'Blog: Study'],
  ['/blog/author/anitha-selvarajan', 'Anitha Selvarajan'],
];

test.each(table)('%s is a whole page: “%s”', async (path, title) => {
  const { status, headers, text } = await answerOf(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const page = readPage(text);
  expect(page.title?.startsWith(title)).toBe(true);
  expect(page.title?.endsWith(` | ${firm.brand}`)).toBe(true);
  expect(page.all('h1')).toHaveLength(1);
  expect(page.all('h1')[0]?.text.trim()).not.toBe('');
  expect(page.links('header')).toContain('/contact');
  expect(page.links('footer')).toContain('/privacy-policy');
  for (const { phone } of firm.offices) {
    expect(page.words('footer')).toContain(unbrokenPhone(phone));
  }
});

test.each(table)('%s can be found and shared', async (path) => {
  const { text } = await answerOf(path);
  const page = readPage(text);
  expect(page.canonical).toBe(`${siteUrl}${path}`);
  const [description = ''] = page.meta('description');
  expect(description.length).toBeGreaterThan(20);
  expect(page.meta('robots')).toEqual([]);
  expect(page.meta('og:title')).toEqual([page.title]);
  expect(page.meta('og:description')).toEqual([description]);
  expect(page.meta('og:url')).toEqual([`${siteUrl}${path}`]);
  expect(page.meta('og:site_name')).toEqual([firm.brand]);
  expect(page.meta('og:type')).toEqual([path.includes('/posts/') ? 'article' : 'website']);
  expect(page.meta('twitter:card')).toEqual(['summary_large_image']);
  expect(page.meta('twitter:title')).toEqual([page.title]);
  expect(page.meta('twitter:description')).toEqual([description]);
  expect(page.meta('twitter:image')).toEqual(page.meta('og:image'));
  const [image, ...more] = page.meta('og:image');
  expect(more).toEqual([]);
  expect(image).toMatch(`${siteUrl}/og/`);
  expect(text).not.toContain(new URL(requestOrigin).host);
  expect(text).not.toContain('forged.test');
});

test.each([
  ['/blog', 301, '/blog/posts'],
  ['/nowhere', 302, '/404'],
  ['/services', 302, '/404'],
  ['/services/study', 302, '/404'],
  ['/blog/posts/one/two', 302, '/404'],
  ['/About/us', 302, '/404'],
])('%s answers %i to %s', async (path, status, location) => {
  const answer = await site.get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
});

test('/404 has two buttons and the popular pages', async () => {
  const { status, headers, text } = await site.get('/404');
  expect(status).toBe(404);
  expect(headers.get('cache-control')).toBe('no-store');
  const page = readPage(text);
  expect(page.words('h1')).toBe('Page Not Found');
  expect(page.words('main')).toMatch(/Return Home.*Contact Us/);
  expect(page.links('main')).toEqual(
    expect.arrayContaining([
      '/',
      '/contact',
      '/services/immigrate/express-entry',
      '/services/study/study-in-canada',
      '/services/work/open-pgwp-permits',
      '/about',
      '/services/immigrate/provincial-nominee',
    ]),
  );
  expect(page.canonical).toBeUndefined();
  expect(page.meta('robots')).toEqual(['noindex']);
});

test.each([
  ['unknown', 'no-such-post'],
  ['no slug', 'proof_of_nothing'],
  ['markup', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['longer than any slug', 'a'.repeat(400)],
  ['a name of the list', 'recent'],
])('a post whose address is %s is not found, in the specified box', async (_case, slug) => {
  const { status, headers, text } = await site.get(`/blog/posts/${slug}`);
  expect(status).toBe(404);
  expect(headers.get('cache-control')).toBe('no-store');
  const page = readPage(text);
  const [box] = page.all('div').filter(({ attributes }) => attributes['role'] === 'alert');
  expect(box?.text).toMatch(/Error Loading Post.*Post not found.*Return to Home/);
  expect(page.links('main')).toContain('/');
  expect(page.meta('robots')).toEqual(['noindex']);
  expect(text).not.toContain('<script>alert');
});

test('the blog list has pages of twelve posts, newest first, with links that need no script', async () => {
  const first = readPage((await site.get('/blog/posts')).text);
  const second = await site.get('/blog/posts?page=2');
  expect(second.status).toBe(200);
  const page = readPage(second.text);
  expect(page.title).toBe(`Blog, page 2 | ${firm.brand}`);
  expect(page.canonical).toBe(`${siteUrl}/blog/posts?page=2`);
  const posts = (links: readonly string[]) => links.filter((link) => /\/posts\/./.test(link));
  expect(new Set(posts(first.links('h2'))).size).toBe(12);
  expect(posts(page.links('h2')).length).toBeGreaterThan(0);
  expect(posts(first.links('aside'))).toHaveLength(5);
  expect(first.links('main')).toContain('/blog/posts?page=2');
  expect(page.links('main')).toContain('/blog/posts');
  const dates = first.all('time').map(({ attributes }) => attributes['datetime'] ?? '');
  const cards = dates.slice(0, 12);
  expect(cards).toEqual(cards.toSorted().reverse());
});

test.each(['0', '-1', '99', '10000', '1.5', 'x', '', '01', '1e3'])(
  '/blog/posts?page=%s is not found, without an error about loading',
  async (page) => {
    const { status, text } = await site.get(`/blog/posts?page=${page}`);
    expect(status).toBe(404);
    expect(readPage(text).words('main')).toContain('No posts available at the moment.');
    expect(text).not.toContain('Failed to load posts');
    expect(text).not.toContain('Unable to load recent posts');
  },
);

test('the contact page shows no banner before an enquiry', async () => {
  const main = readPage((await site.get('/contact?enquiry=sent')).text).words('main');
  expect(main).not.toContain('Thank you for contacting us');
  expect(main).not.toContain('There was an error');
});
