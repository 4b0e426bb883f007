import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createDiskStore } from '#server/pictures/picture-store.ts';
import { openSite } from '#tests/support/open-site.ts';
import { createService } from '#tools/directus/service/service.ts';
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
  const matches = [...text.matchAll(/\/assets\/[\da-f-]{36}\?width=\d+[^\s",]*/g)];
  return [...new Set(matches.map(([path]) => path.replaceAll('&amp;', '&')))];
}

test.each(['none', 'presets'])(
  'with Directus’s transformations set to “%s” every picture is shown, with and without a store',
  async (storage_asset_transform) => {
    await service.send('PATCH', '/settings', { storage_asset_transform });
    for (const store of [undefined, pictureStore()]) {
      const site = await openSite({
        content: { url, token },
        pictureStore: store,
      });
      const pathByPicture = new Map(
        (await picturesOf(site)).map((path) => [path.slice(0, 45), path]),
      );
      const paths = [...pathByPicture.values()];
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

test('an Editor’s words, focal point and caption are on the page after the notice', async () => {
  const { email, password } = directus.editor;
  const login = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const editor = createService({ url, token: data.access_token });
  type Post = { readonly slug: string; readonly header_image: string };
  const query = 'filter[header_image][type][_eq]=image/jpeg&fields=slug,header_image&limit=1';
  const [post] = await service.get<readonly Post[]>(`/items/posts?${query}`);
  const file = `/files/${post?.header_image}`;
  const fields = 'description,location,focal_point_x,focal_point_y,width,height';
  const before = await service.get<Record<string, unknown>>(`${file}?fields=${fields}`);
  const site = await openListeningSite(directus, 'notices of words');
  const page = async () => (await site.get(`/blog/posts/${post?.slug}`)).text;
  expect(await page()).toContain(`alt="${before['description']}"`);
  expect(before).toMatchObject({ width: 1600, height: 900 });
  try {
    await editor.send('PATCH', file, {
      description: 'A bus in the snow',
      location: 'Winnipeg. Photo: M. Lin',
      focal_point_x: 160,
      focal_point_y: 810,
    });
    await vi.waitFor(async () => {
      const shown = await page();
      expect(shown).toContain('alt="A bus in the snow"');
      expect(shown).toContain('Winnipeg. Photo: M. Lin</figcaption>');
      expect(shown).toContain('object-position:10% 90%');
    }, 10_000);
    await editor.send('PATCH', file, { tags: ['decorative'] });
    await vi.waitFor(async () => expect(await page()).not.toContain('A bus in the snow"'), 10_000);
  } finally {
    const { width, height, ...edited } = before;
    await service.send('PATCH', file, { ...edited, tags: null });
    await site.close();
  }
});
