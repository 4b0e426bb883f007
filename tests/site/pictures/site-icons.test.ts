import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { unreadableOriginal } from '#embedded/query/errors.ts';
import { makePicture } from '#server/node/pictures/make-picture.ts';
import { createSiteIcons } from '#server/pictures/site-icons.ts';
import { requestOrigin } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';

let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Reads the pictures in an ICO file, by its header. */
function picturesIn(ico: Buffer) {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = ico.subarray(6 + 16 * index, 22 + 16 * index);
    const start = entry.readUInt32LE(12);
    const bytes = ico.subarray(start, start + entry.readUInt32LE(8));
    return { width: entry.readUInt8(0), height: entry.readUInt8(1), bytes };
  });
}

const bytesAt = async (path: string) => {
  const answer = await site.handle(new Request(requestOrigin + path));
  expect([path, answer.status]).toEqual([path, 200]);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('/favicon.ico holds the logo in three sizes', async () => {
  const { headers, bytes } = await bytesAt('/favicon.ico');
  expect(headers.get('content-type')).toBe('image/x-icon');
  const pictures = picturesIn(bytes);
  expect(pictures.map(({ width, height }) => [width, height])).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ]);
  for (const { width, height, bytes } of pictures) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height });
    const { channels, isOpaque } = await sharp(bytes).stats();
    expect([isOpaque, channels[3]?.max]).toEqual([false, 255]);
  }
});

test('/apple-touch-icon.png is an opaque picture of 180 pixels', async () => {
  const { headers, bytes } = await bytesAt('/apple-touch-icon.png');
  expect(headers.get('content-type')).toBe('image/png');
  const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
  expect([format, width, height, hasAlpha]).toEqual(['png', 180, 180, false]);
  const { channels } = await sharp(bytes).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
});

test.each(['/favicon.ico', '/apple-touch-icon.png'])(
  '%s is cached, and sent only once to a browser',
  async (path) => {
    const { headers } = await bytesAt(path);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await site.get(path, known)).status).toBe(304);
    const head = await site.get(path, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(headers.get('content-length'));
  },
);

const square = async (background: string) => {
  const create = { width: 200, height: 100, channels: 3, background } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
};

test('an icon is drawn again only for another logo', async () => {
  let logo = await square('#c00');
  const draw = vi.fn((picture, name) => makePicture({ kind: 'icon', picture, name }));
  const icon = createSiteIcons({ asset: async () => new Response(logo), draw });
  const ask = async () => {
    const answer = await icon(new Request('https://velox.example/apple-touch-icon.png'));
    const middle = { left: 90, top: 90, width: 1, height: 1 };
    return [
      ...(await sharp(await answer.arrayBuffer())
        .extract(middle)
        .raw()
        .toBuffer()),
    ];
  };
  const [red = 0, , blue = 0] = await ask();
  expect(red).toBeGreaterThan(blue);
  await ask();
  expect(draw).toHaveBeenCalledTimes(1);
  logo = await square('#00c');
  const [otherRed = 0, , otherBlue = 0] = await ask();
  expect(otherBlue).toBeGreaterThan(otherRed);
});

test('a logo that cannot be drawn is the icon itself, and is logged once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const icon = createSiteIcons({
    asset: async () => new Response('<svg/>', { headers: { etag: '"a"' } }),
    draw: async () => {
      throw unreadableOriginal('it is broken');
    },
  });
  for (const _ of [1, 2]) {
    const { status, headers } = await icon(new Request('https://velox.example/favicon.ico'));
    expect([status, headers.get('location')]).toEqual([302, '/assets/logo']);
  }
  expect(log.mock.calls).toEqual([[expect.stringContaining('it is broken')]]);
  log.mockRestore();
});

test('without a logo, an icon is unavailable for now', async () => {
  const icon = createSiteIcons({
    asset: async () => new Response('', { status: 503 }),
    draw: vi.fn(),
  });
  expect((await icon(new Request('https://velox.example/favicon.ico'))).status).toBe(503);
});
