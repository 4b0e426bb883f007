import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { unbrokenPhone } from '#components/primitives/smart-link.tsx';
import { defaultSettings as firm } from '#generated/default-settings.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService, token } from '#tests/support/other-service.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { readPage } from '#tests/support/read-page.ts';
import { stillClock } from '#tests/support/still-clock.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

interface State {
  readonly siteUrl: string;
  readonly resources: Readonly<Record<string, { readonly post: { readonly title: string } }>>;
}

const list = (...records: readonly Record<string, unknown>[]) => ({
  kind: 'list' as const,
  records,
});

const contact = (subtitle: string) =>
  list({ id: 1, page_subtitle: subtitle, contact_no: '+1 647 555 0100' });

const content = {
  contact_page: contact('Words of the other service'),
  navigation: list({
    id: 7,
    menu_items: [
      { label: 'Elsewhere', url: '/about' },
      { label: 'Hidden', url: '/contact', visible: false },
      { label: 'Services', sub_menu: [{ label: 'Only this', url: '/contact' }] },
    ],
  }),
  posts: list(
    {
      id: 1,
      status: 'published',
      slug: 'other-post',
      title: 'Quotes " and <b>marks</b> & more',
      body: '<p>Ends &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; here</p>',
      header_image: 'other-picture',
      author: { name: 'R. <Iyer>' },
      date_created: '2026-02-28T23:30:00Z',
      date_updated: null,
    },
    { id: 2, status: 'draft', slug: 'other-draft', title: 'Unready words', body: '<p>Unready</p>' },
  ),
  study_in_canada: list({ id: 1, status: 'review', title: 'Study elsewhere' }),
  visitor_visa: list({ id: 1, status: 'draft', title: 'Unready draft' }),
  pr_card_citizenship: list({ id: 1, status: 'archived', title: 'Unready archive' }),
};

let otherService: Awaited<ReturnType<typeof openOtherService>>;
let site: Awaited<ReturnType<typeof openSite>>;
let time: ReturnType<typeof stillClock>;

beforeEach(async () => {
  otherService = await openOtherService(content);
  time = stillClock();
  site = await openSite({
    content: otherService.content,
    limits: { clock: time.clock, retries: 0 },
  });
});
afterEach(async () => {
  await otherService.stop();
  await site.close();
});

test('pages show the content of the service that CONTENT_URL names', async () => {
  const page = readPage((await site.get('/contact')).text);
  expect(page.words('main')).toContain('Words of the other service');
  expect(page.words('main')).toContain(unbrokenPhone('+1 647 555 0100'));
  expect(page.words('header')).toContain('Elsewhere');
  expect(page.words('header')).not.toContain('Hidden');
});

test('a change in the service is shown after the next read', async () => {
  const later = await openSite({ content: otherService.content, isSynced: false });
  onTestFinished(later.close);
  await later.reader.sync();
  otherService.replaceCollections({ ...content, contact_page: contact('New words') });
  expect((await later.get('/contact')).text).not.toContain('New words');
  await later.reader.sync();
  expect((await later.get('/contact')).text).toContain('New words');
});

test('the text of a post is escaped, and its scripts are removed', async () => {
  const { status, text } = await site.get('/blog/posts/other-post');
  expect(status).toBe(200);
  const page = readPage(text);
  const title = 'Quotes " and <b>marks</b> & more';
  expect(page.words('h1')).toBe(title);
  expect(page.title).toBe(`${title} | ${firm.brand}`);
  for (const name of ['og:title', 'twitter:title']) {
    expect(page.meta(name)).toEqual([`${title} | ${firm.brand}`]);
  }
  expect(page.meta('og:image')[0]).toMatch(`${siteUrl}/og/blog/posts/other-post-`);
  expect(page.meta('og:type')).toEqual(['article']);
  expect(page.words('article')).toContain('Posted on February 28, 2026');
  expect(page.words('article')).toContain('By R. <Iyer>');
  expect(page.words('article')).toContain('Ends </script><script>alert(1)</script> here');
  expect(page.all('script').map(({ attributes }) => attributes['type'])).toEqual([
    'module',
    'application/ld+json',
    'application/json',
  ]);
});

test('data for the browser is intact, whatever it contains', async () => {
  const { text } = await site.get('/blog/posts/other-post');
  const state = readPage(text)
    .all('script')
    .find(({ attributes }) => attributes['id'] === 'state');
  const carried = JSON.parse(state?.text ?? '');
  const { siteUrl: origin, resources } = carried as State;
  expect(origin).toBe(siteUrl);
  expect(resources['/content/post/other-post.json']?.post.title).toContain('<b>marks</b>');
});

test.each([
  ['draft', '/services/visit/visitor-visas'],
  ['archived', '/services/other/pr-citizenship'],
])('a service page that is %s redirects to the home page', async (_state, path) => {
  const { status, headers, text } = await site.get(path);
  expect([status, headers.get('location')]).toEqual([302, '/']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).not.toContain('Unready');
});

test.each([
  '/content/visitor_visa.json',
  '/content/pr_card_citizenship.json',
  '/content/post/other-draft.json',
  '/content/posts/page/1.json',
  '/content/posts/recent.json',
  '/blog/posts',
  '/blog/posts/other-draft',
  '/sitemap.xml',
])('%s reveals no unpublished content', async (path) => {
  expect((await site.get(path)).text).not.toContain('Unready');
});

test('a service page with any other status is shown', async () => {
  const { status, text } = await site.get('/services/study/study-in-canada');
  expect(status).toBe(200);
  expect(readPage(text).words('h1')).toBe('Study elsewhere');
});

test('the sidebar follows the Services menu of the content', async () => {
  const page = readPage((await site.get('/services/study/study-in-canada')).text);
  expect(page.words('aside')).toContain('Only this');
  expect(page.words('aside')).toContain('Not sure where to start?');
});

test.each([
  ['forbids', '/services/work/lmia-employer-permits'],
  ['forbids', '/about'],
])('a collection that the service %s makes %s unavailable, not missing', async (_case, path) => {
  const { status, text } = await site.get(path);
  expect(status).toBe(503);
  expect(readPage(text).words('main')).toContain('This page is not available just now');
});

test('assets come from the service, with the token, which no answer contains', async () => {
  const servicePicture = await site.get('/assets/other-picture');
  expect([servicePicture.status, servicePicture.headers.get('content-type')]).toEqual([
    200,
    'image/svg+xml',
  ]);
  expect(servicePicture.text).toContain('From the other service');
  const ownPicture = await site.get('/assets/logo');
  expect(ownPicture.status).toBe(200);
  const paths = ['/', '/contact', '/blog/posts', '/content/navigation.json', '/robots.txt'];
  for (const path of paths) {
    const { text, headers } = await site.get(path);
    expect(text).not.toContain(token);
    expect(text).not.toContain(otherService.content.url);
    expect(JSON.stringify([...headers])).not.toContain(token);
  }
});

/** Removes the time of the answer from a page, which is the only part that always differs. */
const apartFromMoment = (html: string) => html.replace(/(?<=name="openedAt" value=")[^"]*/, '');

test('when the service stops, pages are served with the last content', async () => {
  const before = new Map<string, string>();
  for (const path of ['/contact', '/blog/posts', '/blog/posts/other-post']) {
    before.set(path, (await site.get(path)).text);
  }
  await otherService.stop();
  for (const _day of [1, 2]) {
    time.pass(86_400_000);
    for (const [path, text] of before) {
      const answer = await site.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(apartFromMoment(answer.text)).toBe(apartFromMoment(text));
    }
  }
});

test('a site started without its service shows how to contact the firm', async () => {
  const written = quietConsole();
  await otherService.stop();
  const without = await openSite({ content: otherService.content, limits: { retries: 0 } });
  onTestFinished(without.close);
  for (const path of ['/', '/contact', '/services/study/study-in-canada']) {
    const { status, headers, text } = await without.get(path);
    expect([path, status]).toEqual([path, 503]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('retry-after')).toBe('300');
    const page = readPage(text);
    expect(page.words('main')).toContain('This page is not available just now');
    expect(page.links('main')).toContain(`tel:${firm.offices[0]?.phone.replaceAll(' ', '')}`);
    expect(page.links('main')).toContain(`mailto:${firm.email}`);
    expect(page.words('header')).toContain(firm.brand);
    expect(page.links('footer')).toContain('/privacy-policy');
    expect(page.meta('robots')).toEqual(['noindex']);
    expect(text).not.toContain(new URL(otherService.content.url).host);
    expect(text).not.toContain('ECONNREFUSED');
  }
  expect(written.text()).toContain('cannot be reached');
  expect(written.text()).not.toContain(token);
});

test('a site started before its content service shows the content once the service runs', async () => {
  await otherService.stop();
  const early = await openSite({ content: otherService.content, limits: { retries: 0 } });
  onTestFinished(early.close);
  expect((await early.get('/contact')).status).toBe(503);
  await otherService.start();
  const { status, text } = await early.get('/contact');
  expect(status).toBe(200);
  expect(text).toContain('Words of the other service');
});
