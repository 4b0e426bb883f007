import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { previewAddress } from '#server/http/preview-signature.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { servicePath } from '#tests/support/service-page.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const secret = 'a secret of at least thirty-two characters';
const list = (...records: readonly Record<string, unknown>[]) => ({
  kind: 'list' as const,
  records,
});

const content = {
  navigation: list({
    id: 1,
    menu_items: [
      { label: 'About', url: '/about' },
      { label: 'Visit', url: servicePath },
    ],
  }),
  posts: list({
    id: 2,
    status: 'draft',
    slug: 'unready',
    title: 'Unready words',
    body: '<p>Unready. We guarantee approval.</p>',
  }),
  visitor_visa: list({
    id: 1,
    status: 'draft',
    subtitle: 'Unready visit',
    publish_on: '2099-01-05T10:00:00Z',
    unpublish_on: '2099-02-05T11:30:00+01:00',
    faq_items: [{ question: 'Unready?', answer: '' }],
  }),
};

let otherService: Awaited<ReturnType<typeof openOtherService>>;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  otherService = await openOtherService(content);
  site = await openSite({ content: otherService.content, previewSecret: secret });
});

afterAll(async () => {
  await site.close();
  await otherService.stop();
});

const post = { collection: 'posts', id: '2' };
const addressOf = (entry: { collection: string; id?: string }, now = Date.now()) =>
  previewAddress(secret, entry, now);

test('an editor with a signed address sees a draft post', async () => {
  const { status, text, headers } = await site.get(await addressOf(post));
  expect(status).toBe(200);
  expect(text).toContain('<h1>Unready words</h1>');
  expect(text).toMatch(/Preview of Blog posts: the entry, draft\./);
  expect(text).toContain(`href="${otherService.content.url}/admin/content/posts/2"`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toContain('noindex');
});

test('the preview shows the findings of the content check, each once', async () => {
  const { text } = await site.get(await addressOf(post));
  expect(text).toContain('promises what a regulated consultant must not promise');
  const ids = text.match(/<summary>\d+ things to fix/g);
  expect(ids).toHaveLength(1);
  const page = await site.get(await addressOf({ collection: 'visitor_visa' }));
  expect(page.text.match(/Answer is empty\./g)).toHaveLength(1);
});

test('a preview names what links to the page and what else changes, and opens the field of a finding', async () => {
  const { text } = await site.get(await addressOf({ collection: 'visitor_visa' }));
  expect(text).toMatch(/Linked from 1 place<.+Every page \(in the menu\)/);
  expect(text).toContain(
    'Visitors will not see this page, because it is not published yet, but these link to it: Every page (in the menu).',
  );
  expect(text).toContain(
    'data-directus="collection:visitor_visa;item:1;fields:faq_items;mode:drawer"',
  );
  const draft = await site.get(await addressOf(post));
  expect(draft.text).toMatch(/Publishing also changes \d places?<.+Blog posts \(the list\)/);
  expect(draft.text).not.toContain('Linked from');
});

test('only the content service may frame a preview', async () => {
  for (const address of [await addressOf(post), '/preview?collection=posts&id=2']) {
    const { headers } = await site.get(address);
    expect(headers.has('x-frame-options')).toBe(false);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain(`frame-ancestors ${otherService.content.url}`);
  }
  const { headers } = await site.get('/about');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('a withdrawn page is shown with its omitted sections', async () => {
  const { status, text } = await site.get(await addressOf({ collection: 'visitor_visa' }));
  expect(status).toBe(200);
  expect(text).toContain('Unready visit');
  expect(text).toMatch(
    /, draft, shown from 2099-01-05 \d\d:00 in [^(]+ \(2099-01-05 10:00 UTC\), until 2099-02-05 /,
  );
  expect(text).toMatch(
    /Visitor[^<]* → [^<]*1 → Answer is empty\. The whole entry of the list is left out/,
  );
});

test.each([
  ['without a token', '/preview?collection=posts&id=2', 403],
  ['with a token of another form', '/preview?collection=posts&id=2&token=secret', 403],
  ['without anything', '/preview', 403],
])('a preview %s shows one plain sentence', async (_how, address, expected) => {
  const { status, text } = await site.get(address);
  expect(status).toBe(expected);
  expect(text).toMatch(/^This address of a preview is not valid: [^.]+\.$/);
});

test('a signed-in editor gets a new address when Studio changes the version', async () => {
  const changed = (await addressOf({ collection: 'about_page' })).replace('&', '&version=draft&');
  const ended = await addressOf(post, Date.now() - 3_601_000);
  const signedIn = { headers: { cookie: 'directus_session_token=ey.J.x' } };
  for (const address of [changed, ended]) {
    // This test's content service does not know the session.
    const { status, text } = await site.get(address, signedIn);
    expect([status, text]).toEqual([403, expect.stringMatching(/^Sign in at /)]);
  }
});

test('an expired preview says so', async () => {
  const { status, text } = await site.get(await addressOf(post, Date.now() - 3_601_000));
  expect([status, text]).toEqual([410, expect.stringContaining('has expired')]);
});

test('a preview of an entry that is missing or has no page says so', async () => {
  for (const entry of [
    { collection: 'posts', id: '99' },
    { collection: 'directus_users', id: '1' },
  ]) {
    const { status, text } = await site.get(await addressOf(entry));
    expect([status, text]).toEqual([404, expect.stringContaining('nothing to preview')]);
  }
});

test('no parameter shows visitors a draft', async () => {
  const { search } = new URL(await addressOf(post), 'https://museum.test');
  await site.get(`/preview${search}`);
  const parameters = ['', '?preview=true', '?draft=1', '?status=draft', '?version=draft', search];
  const paths = [
    '/blog/posts/unready',
    '/content/post/unready.json',
    servicePath,
    '/content/visitor_visa.json',
    '/blog/posts',
    '/content/posts/recent.json',
    '/sitemap.xml',
  ];
  for (const path of paths) {
    for (const parameter of parameters) {
      const { text, status } = await site.get(path + parameter);
      expect([path + parameter, status, /Unready (?:words|visit)/.test(text)]).toEqual([
        path + parameter,
        status,
        false,
      ]);
    }
  }
});

test('without a secret there are no previews', async () => {
  const without = await openSite({ content: otherService.content });
  for (const address of [await addressOf(post), '/preview/open?collection=posts&id=2']) {
    expect((await without.get(address)).status).toBe(404);
  }
  await without.close();
});
