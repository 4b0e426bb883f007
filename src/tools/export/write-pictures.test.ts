import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { cachedForYear, notStored } from '#server/http/cache-control.ts';
import { makePicture } from '#server/node/pictures/make-picture.ts';
import { cachedSubstitute } from '#server/pictures/assets.ts';
import { emptyBatch } from './folder/batch';
import { createOutput } from './folder/output';
import type { ExportedSite } from './site/exported-site';
import { type Picture, writePicture } from './write-pictures';

const frame = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

/** A GIF of two frames with different durations, played three times. */
async function movingGif(): Promise<Uint8Array<ArrayBuffer>> {
  const frames = await Promise.all([frame('#c00'), frame('#00c')]);
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 300], loop: 3 })
    .toBuffer();
  return new Uint8Array(gif);
}

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'museum-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Exports one picture of a site that answers every request with these bytes. */
async function exported(
  picture: Picture,
  bytes: Uint8Array<ArrayBuffer>,
  headers: HeadersInit,
  status = 200,
) {
  const folder = openFolder();
  const site: Pick<ExportedSite, 'ask' | 'makePicture'> = {
    makePicture,
    ask: async () => {
      const answer = new Response(bytes, { headers, status });
      const type = answer.headers.get('content-type') ?? '';
      const none = { reads: new Map(), links: new Set<string>() };
      return { answer, type, ...none, shown: new Map() };
    },
  };
  const output = createOutput(folder);
  const batch = emptyBatch();
  await writePicture(site, output, batch, picture);
  return { ...batch, folder, read: () => readFileSync(join(folder, picture[0])) };
}

const gif = { 'content-type': 'image/gif', 'cache-control': 'public, max-age=3600' };

test('an animated picture stays animated in the requested size', async () => {
  const picture: Picture = ['/assets/3f2a.20.webp', '/assets/3f2a?width=20'];
  const { read, failures } = await exported(picture, await movingGif(), gif);
  expect(failures).toEqual([]);
  expect(await sharp(read(), { animated: true }).metadata()).toMatchObject({
    format: 'webp',
    pages: 2,
    width: 20,
    pageHeight: 10,
    delay: [100, 300],
    loop: 3,
  });
});

test('an animation that becomes a still is noted once for all its sizes', async () => {
  const output = createOutput(openFolder());
  const batch = emptyBatch();
  const site: Pick<ExportedSite, 'ask' | 'makePicture'> = {
    makePicture: async ({ kind: _ }) => ({
      type: 'image/webp',
      bytes: new Uint8Array([1]),
      stillReason: 'it has 25 frames',
    }),
    ask: async () => ({
      answer: new Response(await movingGif(), { headers: gif }),
      type: 'image/gif',
      reads: new Map(),
      links: new Set(),
      shown: new Map(),
    }),
  };
  for (const width of [320, 480]) {
    const file = `/assets/3f2a.${width}.webp`;
    await writePicture(site, output, batch, [file, `/assets/3f2a?width=${width}`]);
  }
  expect(batch.files.size).toBe(2);
  expect(batch.notes).toEqual([
    expect.stringMatching(/^\/assets\/3f2a is an animation, .* it has 25 frames\. Save it/),
  ]);
});

test('a numeric version is not read as a width', async () => {
  const picture: Picture = ['/pictures/3f2a.00012.webp', '/assets/3f2a?v=00012'];
  const { read } = await exported(picture, await movingGif(), gif);
  expect((await sharp(read()).metadata()).width).toBe(40);
});

test.each([
  ['/pictures/3f2a.a1b2c.webp', 'public, max-age=3600', 1],
  ['/pictures/3f2a.a1b2c.webp', cachedForYear, 0],
  ['/assets/3f2a.webp', 'public, max-age=3600', 0],
])('%s with the cache-control “%s” is reported %d times', async (file, cacheControl, count) => {
  const headers = { ...gif, 'cache-control': cacheControl };
  const { notes } = await exported([file, '/assets/3f2a?v=a1b2c'], await movingGif(), headers);
  expect(notes.filter((note) => note.includes('version that its page names'))).toHaveLength(count);
});

test('an illustration does not replace a photograph that cannot be read', async () => {
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': cachedSubstitute };
  const picture: Picture = ['/pictures/hero-home.a1b2c.webp', '/assets/hero-home?v=a1b2c'];
  const { failures, files } = await exported(picture, new Uint8Array([1]), headers);
  expect(failures).toEqual([expect.stringContaining('the replacement cannot be read')]);
  expect(files.size).toBe(0);
});

test('a picture that lacks a part is written, and noted', async () => {
  const headers = { 'content-type': 'image/jpeg', 'cache-control': notStored };
  const address = '/og/about-1.jpg';
  const { files, notes } = await exported([address, address], new Uint8Array([1]), headers);
  expect([...files]).toEqual(['og/about-1.jpg']);
  expect(notes).toEqual([expect.stringContaining('without a part of it')]);
});

test('a picture that cannot be drawn is a failure', async () => {
  const address = '/og/about-1.jpg';
  const { failures } = await exported([address, address], new Uint8Array(), {}, 503);
  expect(failures).toEqual([`${address} answers 503.`]);
});
