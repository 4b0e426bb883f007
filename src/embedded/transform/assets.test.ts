import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createEmbeddedService } from '#embedded/service/service.ts';
import type { Asset } from './assets';
import { transformImage } from './transform';

const modified = new Date('2026-05-04T03:02:01Z');
const files = new Map<string, Asset>();

const asked: string[] = [];

const service = createEmbeddedService({
  collections: {},
  readAsset: async (id) => {
    asked.push(id);
    return files.get(id);
  },
  transform: transformImage,
});

function ask(path: string, headers: HeadersInit = {}, method = 'GET') {
  return service.fetch(new Request(`http://content.test/assets/${path}`, { headers, method }));
}

async function measure(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { type: response.headers.get('content-type'), format, width, height };
}

async function codeOf(response: Response) {
  return [response.status, (await response.json()).errors[0].extensions.code];
}

beforeAll(async () => {
  const png = await sharp({
    create: { width: 60, height: 40, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#0a0"/></svg>';
  const sideways = await sharp(png).flatten().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const text = new TextEncoder();
  files.set('photo', { bytes: png, type: 'image/png', filename: 'photo.png', modified });
  files.set('drawing', { bytes: text.encode(svg), type: 'image/svg+xml', filename: 'drawing.svg' });
  files.set('sideways', { bytes: sideways, type: 'image/jpeg', filename: 'sideways.jpg' });
  files.set('broken', { bytes: text.encode('no'), type: 'image/png', filename: 'broken.png' });
  files.set('form', {
    bytes: text.encode('%PDF'),
    type: 'application/pdf',
    filename: 'Über "1".pdf',
  });
});

test('answers with the stored asset and its headers', async () => {
  const response = await ask('photo');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes).toEqual(new Uint8Array(files.get('photo')?.bytes ?? []));
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-cache',
    'content-disposition': 'inline; filename="photo.png"',
    'content-length': String(bytes.length),
    'content-type': 'image/png',
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
    'last-modified': 'Mon, 04 May 2026 03:02:01 GMT',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['a width', 'photo?width=30', 'png', 30, 20],
  ['enlarged', 'photo?width=120', 'png', 120, 80],
  ['not enlarged', 'photo?width=120&withoutEnlargement=true', 'png', 60, 40],
  ['enlarged when asked so', 'photo?width=120&withoutEnlargement=false', 'png', 120, 80],
  ['WebP', 'photo?format=webp&quality=40', 'webp', 60, 40],
  ['AVIF', 'photo?format=avif&width=30', 'heif', 30, 20],
  ['a photograph turned upright', 'sideways?quality=80', 'jpeg', 40, 60],
])('transforms: %s', async (_, path, format, width, height) => {
  const type = format === 'heif' ? 'image/avif' : `image/${format}`;
  const response = await ask(path);
  const length = Number(response.headers.get('content-length'));
  expect((await response.clone().arrayBuffer()).byteLength).toBe(length);
  expect(await measure(response)).toEqual({ type, format, width, height });
});

test('without a transformer, pictures are answered as stored', async () => {
  const bare = createEmbeddedService({ collections: {}, readAsset: async (id) => files.get(id) });
  const response = await bare.fetch(
    new Request('http://content.test/assets/photo?width=30&format=webp'),
  );
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(
    new Uint8Array(files.get('photo')?.bytes ?? []),
  );
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('etag')).toBe((await ask('photo')).headers.get('etag'));
});

test('a lower quality gives a smaller file', async () => {
  const noise = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  files.set('noise', { bytes: noise, type: 'image/png', filename: 'noise.png' });
  const size = async (quality: number) =>
    (await (await ask(`noise?format=webp&quality=${quality}`)).arrayBuffer()).byteLength;
  expect(await size(10)).toBeLessThan(await size(90));
});

test.each(['drawing', 'drawing?width=200&quality=5', 'drawing?format=webp&width=240'])(
  'an SVG stays unchanged, and may load nothing: %s',
  async (path) => {
    const response = await ask(path, { accept: 'image/avif' });
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
    expect(await response.text()).toBe(new TextDecoder().decode(files.get('drawing')?.bytes));
  },
);

test('a file that is not a picture is not transformed', async () => {
  expect(await (await ask('form?width=10&format=webp')).text()).toBe('%PDF');
});

test('each transformation has its own entity tag', async () => {
  const tag = async (path: string) => (await ask(path)).headers.get('etag');
  const paths = ['photo', 'photo?width=10', 'photo?width=10&format=webp', 'drawing'];
  const tags = await Promise.all(paths.map(tag));
  expect(new Set(tags).size).toBe(paths.length);
  expect(await tag('photo?format=webp&width=10')).toBe(tags[2]);
  expect(await tag('drawing?width=10')).toBe(tags[3]);
});

test.each([
  ['the tag', (tag: string) => ({ 'if-none-match': tag }), 304],
  ['a weak tag among others', (tag: string) => ({ 'if-none-match': `"x", W/${tag}` }), 304],
  ['any', () => ({ 'if-none-match': '*' }), 304],
  ['another tag', () => ({ 'if-none-match': '"x"' }), 200],
])('conditional request with %s', async (_, headers, status) => {
  const first = await ask('photo?width=10');
  const tag = first.headers.get('etag') ?? '';
  const again = await ask('photo?width=10', headers(tag) as Record<string, string>);
  expect([again.status, again.headers.get('etag')]).toEqual([status, tag]);
  expect((await again.arrayBuffer()).byteLength > 0).toBe(status === 200);
});

test('HEAD has the headers of GET and no body', async () => {
  const [head, get] = await Promise.all([ask('photo', {}, 'HEAD'), ask('photo')]);
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

test('special characters in a file name are replaced', async () => {
  const { headers } = await ask('form');
  expect(headers.get('content-disposition')).toBe('inline; filename="_ber _1_.pdf"');
});

test.each([
  'width=0',
  'width=4097',
  'width=1.5',
  'width=',
  'quality=0',
  'quality=101',
  'format=gif',
  'format=auto',
  'height=10',
  'fit=cover',
  'download',
  'key=thumbnail',
  'transforms=[["blur",5]]',
])('refuses %s', async (query) => {
  const response = await ask(`photo?${query}`);
  const { errors } = await response.json();
  expect([response.status, errors[0].extensions]).toMatchObject([
    400,
    { code: 'INVALID_QUERY', parameter: query.split('=')[0] },
  ]);
});

test.each(['nope', '..%2Fphoto', '.photo', 'a%00b', 'photo%0A', '%2Fetc%2Fpasswd'])(
  'there is no asset %s',
  async (id) => {
    asked.length = 0;
    expect(await codeOf(await ask(id))).toEqual([403, 'FORBIDDEN']);
    // Only valid ids reach the reader of files.
    expect(asked.filter((name) => name !== 'nope')).toEqual([]);
  },
);

test('a broken picture fails only when it is transformed', async () => {
  expect((await ask('broken')).status).toBe(200);
  expect(await codeOf(await ask('broken?width=5'))).toEqual([400, 'ILLEGAL_ASSET_TRANSFORMATION']);
});
