import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { assetReader } from '#embedded/service/files.ts';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import { transformImage } from '#embedded/transform/transform.ts';
import { ownDrawings } from '#generated/own-pictures.ts';
import { createDiskStore } from '#server/pictures/picture-store.ts';
import { requestOrigin } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { stillClock } from '#tests/support/still-clock.ts';

const secret = 'notices-of-the-photographs-are-signed-so';

/** A content service in another process, with photographs whose names are their titles. */
async function openPhotographs(token: string) {
  const folder = await mkdtemp(join(tmpdir(), 'velox-photographs-'));
  let uploaded: readonly { readonly id: string; readonly title: string; readonly on: string }[] =
    [];
  /** Replaces the picture of that name with a photograph of this colour. */
  const upload = async (id: string, title: string, colour: string, on: string) => {
    await sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
      .jpeg()
      .toFile(join(folder, `${id}.jpg`));
    uploaded = [{ id, title, on }, ...uploaded.filter((file) => file.id !== id)];
  };
  const service = createEmbeddedService({
    transform: transformImage,
    collections: {
      navigation: {
        kind: 'list',
        records: [{ id: 1, menu_items: [{ label: 'About', url: '/about' }] }],
      },
      posts: {
        kind: 'list',
        records: [{ id: 1, slug: 'family', title: 'Family', status: 'published', image: 'f7c2' }],
      },
    },
    fields: knownFields,
    readAsset: assetReader(folder),
    listAssets: async () =>
      uploaded.map(({ id, title, on }) => ({ id, title, type: 'image/jpeg', uploaded_on: on })),
    token,
  });
  const server = createAdaptorServer({ fetch: service.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(async () => {
    stop();
    await rm(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { content: { url, token }, upload, stop };
}

/** A site with this content service, and a folder for pictures that survives restarts. */
async function openSiteBefore(content: { url: string; token: string }, folder: string) {
  const time = stillClock();
  const site = await openSite({
    content,
    limits: { clock: time.clock },
    dataDir: folder,
    pictureStore: createDiskStore(join(folder, 'assets'), 10_000_000),
    revalidateSecret: secret,
  });
  onTestFinished(site.close);
  return { ...site, time };
}

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'velox-cached-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The addresses of a page's picture: one for each size of a photograph, or one for an illustration. */
const addressesIn = (html: string, name: string) => [
  ...new Set(html.replaceAll('&amp;', '&').match(new RegExp(`/assets/${name}[^" ]*`, 'g'))),
];

const page = '/blog/posts';
const cachedForYear = 'public, max-age=31536000, immutable';

test('an editor’s replacement is shown at once, at an address with its version', async () => {
  const photographs = await openPhotographs('photographs-3f2a');
  const site = await openSiteBefore(photographs.content, await temporaryFolder());
  const drawn = addressesIn((await site.get(page)).text, 'hero-blog');
  expect(drawn).toEqual([`/assets/hero-blog?v=${ownDrawings['hero-blog']}`]);
  const drawing = await site.get(drawn[0] ?? '');
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml');
  expect(drawing.headers.get('cache-control')).toBe(cachedForYear);

  await photographs.upload('f7c2', 'hero-blog', '#3e8272', '2026-11-01T00:00:00Z');
  site.time.pass(5_001);
  const sizes = addressesIn((await site.get(page)).text, 'hero-blog');
  expect(sizes).toHaveLength(5);
  const headers = { accept: 'image/webp' };
  for (const address of sizes) {
    const photograph = await site.get(address, { headers });
    expect(photograph.headers.get('content-type')).toBe('image/webp');
    expect(photograph.headers.get('cache-control')).toBe(cachedForYear);
  }
  // The older page shows the photograph, too, but browsers do not cache it under the illustration's address.
  const older = await site.get(drawn[0] ?? '', { headers });
  expect(older.headers.get('content-type')).toBe('image/jpeg');
  expect(older.headers.get('cache-control')).toContain('max-age=300');

  await photographs.upload('a31b', 'hero-blog', '#aa3322', '2026-11-02T00:00:00Z');
  site.time.pass(5_001);
  const next = addressesIn((await site.get(page)).text, 'hero-blog');
  expect(next).toHaveLength(5);
  expect(next.filter((address) => sizes.includes(address))).toEqual([]);
});

async function lookedAt(answer: Response) {
  const picture = sharp(await answer.arrayBuffer());
  const { dominant } = await picture.stats();
  const { width = 0 } = await picture.metadata();
  return { width, isRed: dominant.r > dominant.g };
}

test('after a notice a replaced file is shown in every width', async () => {
  const photographs = await openPhotographs('photographs-91ab');
  const site = await openSiteBefore(photographs.content, await temporaryFolder());
  const seen = async () => {
    const answers = [320, 960].map(async (width) => {
      const address = `${requestOrigin}/assets/f7c2?width=${width}`;
      const headers = { accept: 'image/webp' };
      return lookedAt(await site.handle(new Request(address, { headers })));
    });
    return Promise.all(answers);
  };
  await photographs.upload('f7c2', 'A family', '#2060d0', '2026-11-01T00:00:00Z');
  expect(await seen()).toEqual([
    { width: 320, isRed: false },
    { width: 960, isRed: false },
  ]);
  await photographs.upload('f7c2', 'A family', '#d02020', '2026-11-01T00:00:00Z');
  const notice = await site.get('/revalidate', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'files.upload', collection: 'directus_files', key: 'f7c2' }),
  });
  expect(notice.status).toBe(200);
  expect(await seen()).toEqual([
    { width: 320, isRed: true },
    { width: 960, isRed: true },
  ]);
});

test('the document names the replaced pictures', async () => {
  const photographs = await openPhotographs('photographs-77d0');
  const site = await openSiteBefore(photographs.content, await temporaryFolder());
  const stateOf = (html: string) =>
    JSON.parse(
      /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
    );
  expect(stateOf((await site.get(page)).text)).not.toHaveProperty('pictures');
  await photographs.upload('f7c2', 'hero-study', '#3e8272', '2026-11-01T00:00:00Z');
  site.time.pass(5_001);
  expect(stateOf((await site.get(page)).text)).toHaveProperty('pictures', {
    drawings: {},
    photographs: { 'hero-study': expect.stringMatching(/^[\w-]{4}$/) },
  });
});

test('without the content service a photograph once seen is shown, also after a restart', async () => {
  const photographs = await openPhotographs('photographs-c0de');
  const folder = await temporaryFolder();
  await photographs.upload('f7c2', 'hero-blog', '#3e8272', '2026-11-01T00:00:00Z');
  const before = await openSiteBefore(photographs.content, folder);
  const headers = { accept: 'image/webp' };
  const pictures = addressesIn((await before.get(page)).text, 'hero-blog');
  const [address = ''] = pictures;
  expect((await before.get(address, { headers })).headers.get('content-type')).toBe('image/webp');
  photographs.stop();
  for (const site of [before, await openSiteBefore(photographs.content, folder)]) {
    site.time.pass(7_200_000);
    for (const _visit of [1, 2]) {
      expect(addressesIn((await site.get(page)).text, 'hero-blog')).toEqual(pictures);
      const { status, headers: answerHeaders } = await site.get(address, { headers });
      expect([status, answerHeaders.get('content-type')]).toEqual([200, 'image/webp']);
    }
  }
});

test('without a content service browsers may cache pictures for longer', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const { headers } = await site.get('/assets/hero-home?width=480');
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('cache-control')).toContain('max-age=3600');
});
