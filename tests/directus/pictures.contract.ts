import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createService } from '#directus/service/service.ts';
import { createDiskStore } from '#server/pictures/picture-store.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openListeningSite } from './listening-site';

const directus = inject('directus');
const { url, site: token } = directus;
const service = createService({ url, token: directus.admin });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velox-pictures-'));
});
afterAll(async () => {
  await service.send('PATCH', '/settings', { storage_asset_transform: 'all' });
  await rm(folder, { recursive: true, force: true });
});

const pictureStore = () => createDiskStore(folder, 50_000_000);

/** The pictures on a page of a site, in every width. */
async function picturesOf(site: Pick<Awaited<ReturnType<typeof openSite>>, 'get'>) {
  const { text } = await site.get('/blog/posts');
  const found = [...text.matchAll(/\/assets\/[\da-f-]{36}\?width=\d+[^\s",]*/g)];
  return [...new Set(found.map(([path]) => path.replaceAll('&amp;', '&')))];
}

test.each(['none', 'presets'])(
  'with Directus’s transformations set to “%s” every picture is shown, with and without a store',
  async (storage_asset_transform) => {
    await service.send('PATCH', '/settings', { storage_asset_transform });
    for (const store of [undefined, pictureStore()]) {
      const site = await openSite({
        content: { url, token },
        ...(store ? { pictureStore: store } : {}),
      });
      const one = new Map((await picturesOf(site)).map((path) => [path.slice(0, 45), path]));
      const paths = [...one.values()];
      expect(paths.length).toBeGreaterThan(5);
      for (const path of paths) {
        const { status, headers } = await site.get(path, { headers: { accept: 'image/webp' } });
        const type = headers.get('content-type');
        expect([path, status, type]).toEqual([path, 200, expect.stringMatching(/^image\//)]);
      }
      await site.close();
    }
  },
);

test('a replaced file is the new picture in every width', async () => {
  const site = await openListeningSite(directus, 'notices of pictures', {
    pictureStore: pictureStore(),
  });
  const [first = ''] = await picturesOf(site);
  const id = first.slice('/assets/'.length, first.indexOf('?'));
  const paths = (await picturesOf(site)).filter((path) => path.includes(id));
  expect(paths.length).toBeGreaterThan(1);
  /** The dominant colour of each width. */
  const colours = () =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await site.bytes(path);
        const { dominant } = await sharp(answer).stats();
        return dominant.b > 200 && dominant.r < 50 ? 'blue' : 'another';
      }),
    );
  const all = (colour: string) => paths.map(() => colour);
  expect(await colours()).toEqual(all('another'));
  const before = await service.download(`/assets/${id}`);
  const { type, filename_download: name } = await service.get<{
    readonly type: string;
    readonly filename_download: string;
  }>(`/files/${id}`);
  const replaceBy = async (bytes: Uint8Array<ArrayBuffer>, as: string) => {
    const form = new FormData();
    form.set('file', new Blob([bytes], { type: as }), name);
    await site.change('PATCH', `/files/${id}`, form);
  };
  const background = { r: 0, g: 0, b: 255 };
  const blue = sharp({ create: { width: 1600, height: 900, channels: 3, background } });
  await replaceBy(new Uint8Array(await blue.jpeg().toBuffer()), 'image/jpeg');
  // Directus sends two notices for one file: before and after it is written.
  await vi.waitFor(async () => expect(await colours()).toEqual(all('blue')), 10_000);
  await replaceBy(new Uint8Array(before), type);
  await vi.waitFor(async () => expect(await colours()).toEqual(all('another')), 10_000);
  await site.close();
});
