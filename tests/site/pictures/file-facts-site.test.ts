import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { toPath } from '#content/resources/key.ts';
import { post as postKey } from '#content/resources/posts.ts';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import { embeddedContent } from '#tests/check/content-service.ts';
import { openSite } from '#tests/support/open-site.ts';
import { readPage } from '#tests/support/read-page.ts';

const header = '0b6d7f1e-29a4-4c5f-9d10-6a7e3f2c1b00';
const inside = '1c7e8a2f-3ab5-4d60-8e21-7b8f4a3d2c11';
const size = { type: 'image/jpeg', width: 1600, height: 900, uploaded_on: '2026-11-01T00:00:00Z' };

const posts = [
  {
    id: 1,
    status: 'published',
    title: 'First winter',
    slug: 'first-winter',
    date_created: '2026-05-04T09:00:00Z',
    header_image: header,
    image: header,
    body: `<p>Cold. <img src="/assets/${inside}" alt="Img 2034"></p>`,
  },
];

/** A site over a content service whose files an editor changes. */
async function openLibrary() {
  const files = new Map<string, object>([
    [header, { id: header, title: 'Img 2033', ...size }],
    [inside, { id: inside, title: 'Img 2034', ...size }],
  ]);
  const service = createEmbeddedService({
    collections: { ...(await embeddedContent()), posts: { kind: 'list', records: posts } },
    fields: knownFields,
    readAsset: async () => undefined,
    listAssets: async () => Array.from(files.values(), (file) => ({ ...file })),
    token: 'library',
  });
  const server = createAdaptorServer({ fetch: service.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = await openSite({ content: { url, token: 'library' } });
  onTestFinished(async () => {
    await site.close();
    server.close();
    server.closeAllConnections();
  });
  const edit = (id: string, change: object) => files.set(id, { ...files.get(id), ...change });
  const page = async (path = '/blog/posts/first-winter') => (await site.get(path)).text;
  return { site, edit, page };
}

/** The alt texts of a file's pictures on a page. */
const wordsFor = (html: string, id: string) =>
  readPage(html)
    .all('img')
    .filter(({ attributes }) => attributes['src']?.includes(id))
    .map(({ attributes }) => attributes['alt']);

test('an editor’s description is the alternative text of a picture, without a restart', async () => {
  const { edit, page } = await openLibrary();
  expect(wordsFor(await page(), header)).toEqual(['']);
  expect(wordsFor(await page(), inside)).toEqual(['Img 2034']);

  edit(header, { description: 'A bus in the snow' });
  edit(inside, { description: 'Frost on a window' });
  expect(wordsFor(await page(), header)).toEqual(['A bus in the snow']);
  expect(wordsFor(await page(), inside)).toEqual(['Frost on a window']);
  expect(wordsFor(await page('/blog/posts'), header)).toContain('A bus in the snow');

  edit(header, { tags: ['decorative'] });
  expect(wordsFor(await page(), header)).toEqual(['']);
});

test('an editor’s focal point moves every crop, and the address of the shared picture', async () => {
  const { edit, page } = await openLibrary();
  const shared = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1];
  const before = await page();
  expect(before).not.toContain('object-position:25%');
  edit(header, { focal_point_x: 400, focal_point_y: 90 });
  const after = await page();
  expect(after).toContain('object-position:25% 10%');
  expect(await page('/blog/posts')).toContain('object-position:25% 10%');
  expect(shared(after)).not.toBe(shared(before));
});

test('a caption is shown under the header picture and under a picture in the text', async () => {
  const { edit, page } = await openLibrary();
  edit(header, { location: 'Winnipeg. Photo: M. Lin' });
  edit(inside, { location: 'A window in January' });
  const view = readPage(await page());
  expect(view.words('figcaption')).toBe('Winnipeg. Photo: M. Lin');
  expect(view.all('small').map(({ text }) => text)).toContain('A window in January');
});

test('browsers get the same facts as the page, and none of files that content does not name', async () => {
  const { site, edit } = await openLibrary();
  edit(header, { description: 'A bus in the snow' });
  edit('2d8f9b30-4bc6-4e71-9f32-8c9a5b4e3d22', {
    id: '2d8f9b30-4bc6-4e71-9f32-8c9a5b4e3d22',
    description: 'A passport',
    ...size,
  });
  const { text } = await site.get(toPath(postKey('first-winter')));
  expect(JSON.parse(text).files).toEqual({
    [header]: { alt: 'A bus in the snow', title: 'Img 2033' },
  });
  expect((await site.get('/content/directus_files/facts.json')).status).toBe(404);
});
