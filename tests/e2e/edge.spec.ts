import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { swept } from '../support/sweep';
import { openHeldContent } from './edge/held-content';
import { ask } from './edge/same-answer';
import { startEdge } from './edge/start-edge';
import { type Running, startContentService } from './processes';
import { eachKind, post, services } from './routes';
import { test as base, documentsOf, expect, fullyHydrated, open } from './test';

/** The server on Node that every end-to-end test asks: the same site, and the address that both say they have. */
const node = process.env['E2E_ORIGIN'] ?? '';

const test = base.extend<object, { readonly edge: Running }>({
  edge: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      const edge = await startEdge({ SITE_URL: node });
      await use(edge);
      await edge.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ edge }, use) => use(edge.origin),
});

const service = services[0]?.path ?? '';

test('the pages of the sitemap are the same answers as on Node, byte for byte (§own.edge)', async ({
  edge,
}) => {
  const { body } = await ask(node, '/sitemap.xml');
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.slice(node.length),
  );
  expect(paths.length).toBeGreaterThan(30);
  for (const path of swept(paths, (each) => eachKind.has(each))) {
    const answer = await ask(edge.origin, path);
    expect(answer.status, path).toBe(200);
    expect(answer, path).toEqual(await ask(node, path));
  }
  expect(edge.printed()).toBe('');
});

const answers = [
  '/404',
  '/nowhere',
  '/blog',
  '/blog/',
  '/blog/posts?page=2',
  '/blog/posts?page=999',
  '/blog/posts/no-such-post',
  '/contact?enquiry=sent',
  `${service}?utm_source=newsletter`,
  '/content/navigation.json',
  '/content/posts/page/1.json',
  `/content/post/${post.path.split('/').at(-1)}.json`,
  '/content/nothing.json',
  '/robots.txt',
  '/sitemap.xml',
  '/feed.xml',
  '/atom.xml',
  '/.well-known/security.txt',
  '/favicon.ico',
  '/assets/logo',
  '/assets/hero-home',
  '/assets/hero-home?width=480',
  '/content/posts/linked.json',
  '/content/home_page/situations.json',
  '/assets/hero-home?width=641',
  '/assets/post-atlantic',
  '/assets/no-such-picture',
  '/assets/..%2fpackage.json',
  '/enquiries',
];

test('lists, resources, pictures and refusals are the same answers as on Node', async ({
  edge,
}) => {
  for (const path of answers) {
    expect.soft(await ask(edge.origin, path), path).toEqual(await ask(node, path));
  }
});

test('a search finds the same as on Node', async ({ edge }) => {
  const found = async (origin: string) =>
    (await ask(origin, '/search.json?q=refussed%20visitor')).body;
  // The texts of posts come with the first searches.
  await expect.poll(async () => (await found(edge.origin)) === (await found(node))).toBe(true);
  expect(await found(edge.origin)).toContain('/services/visit/visitor-visas#faq-');
});

test('nothing is sent again to who has it from either home', async ({ edge }) => {
  for (const path of ['/', service, '/content/navigation.json', '/assets/hero-home']) {
    const tag = (await ask(node, path)).headers['etag'] ?? '';
    const again = await ask(edge.origin, path, { 'if-none-match': tag });
    expect([path, again.status, again.body]).toEqual([path, 304, '']);
    expect(again.headers['etag']).toBe(tag);
  }
});

test('files of the build come from the platform, to be cached for ever', async ({ edge }) => {
  const [script = ''] = /\/_app\/[^" ]+\.js/.exec((await ask(node, '/')).body) ?? [];
  const [file, same] = [await ask(edge.origin, script), await ask(node, script)];
  expect([file.status, file.body]).toEqual([200, same.body]);
  expect(file.headers['cache-control']).toBe(same.headers['cache-control']);
  const gone = await ask(edge.origin, '/_app/gone.js');
  expect([gone.status, gone.headers['cache-control'] ?? '']).toEqual([404, '']);
});

test('a shared picture is the page’s own, where it has one: nothing can be drawn', async ({
  edge,
}) => {
  const picture = async (page: string) => {
    const [address = ''] = /\/og\/[^"]+/.exec((await ask(edge.origin, page)).body) ?? [];
    return ask(edge.origin, address);
  };
  expect(await picture('/about')).toMatchObject({
    status: 302,
    headers: { location: `${node}/assets/hero-about` },
  });
  expect((await picture('/privacy-policy')).status).toBe(404);
});

test('a page is taken over by its scripts, and the next one comes without a document', async ({
  page,
}) => {
  const documents = documentsOf(page);
  await open(page, '/');
  await fullyHydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents.count()).toBe(1);
});

test('content of another service: many at once on a cold start, and pages outlive the service', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'velox-edge-'));
  const embedded = fileURLToPath(new URL('../../src/embedded/content', import.meta.url));
  await cp(embedded, folder, { recursive: true });
  const token = 'a-token-of-the-edge';
  const content = await startContentService(folder, token);
  const edge = await startEdge({
    SITE_URL: node,
    CONTENT_URL: content.origin,
    CONTENT_TOKEN: token,
  });
  const paths = ['/', service, post.path, '/contact', '/404', '/404'];
  const asked = await Promise.all(
    Array.from({ length: 36 }, (_, index) => ask(edge.origin, paths[index % paths.length] ?? '/')),
  );
  const statuses = asked.map((answer) => answer.status);
  expect(new Set(statuses)).toEqual(new Set([200, 404]));
  // Not all of it: the files of that service stand in the place of the site's own pictures.
  const title = /<title>.*?<\/title>/;
  const shown = title.exec(asked[0]?.body ?? '')?.[0];
  expect(shown).toBe(title.exec((await ask(node, '/')).body)?.[0]);
  expect(shown).toBeDefined();
  await content.stop();
  for (const path of paths.slice(0, 4)) expect((await ask(edge.origin, path)).status).toBe(200);
  await edge.stop();
  await rm(folder, { recursive: true });
});

test('an editor gets a preview with a signed address, and with it the script for editing that no visitor has', async () => {
  const secret = 'a-secret-of-at-least-thirty-two-characters';
  const token = 'a-token-of-the-edge';
  const content = await startContentService('src/embedded/content', token);
  const edge = await startEdge({
    ...{ SITE_URL: node, CONTENT_URL: content.origin, CONTENT_TOKEN: token },
    PREVIEW_SECRET: secret,
  });
  const signed = await fetch(`${edge.origin}/preview/address`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ collection: 'about_page' }),
  });
  const { url = '' } = (await signed.json()) as { readonly url?: string };
  const script = 'directus-visual-editing';
  const preview = await ask(edge.origin, url.replace(node, ''));
  expect([preview.status, preview.body.includes(script)]).toEqual([200, true]);
  expect(preview.body).toContain('Preview of About page');
  expect((await ask(edge.origin, '/preview?collection=about_page')).status).toBe(403);
  expect((await ask(edge.origin, '/about')).body).not.toContain(script);
  await edge.stop();
  await content.stop();
});

test('a visitor who leaves takes nothing from those who wait for the same', async () => {
  const content = await openHeldContent();
  const edge = await startEdge({ SITE_URL: node, CONTENT_URL: content.url });
  const leaving = new AbortController();
  const left = fetch(`${edge.origin}/about`, { signal: leaving.signal }).catch(() => 'left');
  await content.asked;
  const waits = ask(edge.origin, '/about');
  leaving.abort();
  expect(await left).toBe('left');
  content.release();
  expect((await waits).status).toBe(200);
  await edge.stop();
  await content.close();
});

test('without its public address the site answers nothing, and the log says what to set', async () => {
  const edge = await startEdge({});
  const answer = await ask(edge.origin, '/');
  expect([answer.status, answer.headers['cache-control']]).toEqual([500, 'no-store']);
  await expect.poll(() => edge.printed()).toContain('SITE_URL is not set');
  await edge.stop();
});
