import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { pictureWidths } from '#components/pictures/picture-address.ts';
import { ownDrawings } from '#generated/own-pictures.ts';
import { readPage } from '../support/read-page';
import { nightly, sweepsAll, swept } from '../support/sweep';
import { startContentService, startSite } from './processes';
import { post, routes } from './routes';
import { expect, inWholeBrowser, test } from './test';

const paths = [...routes.map((route) => route.path), post.path];

async function picturesOf(request: APIRequestContext, path: string) {
  const document = readPage(await (await request.get(path)).text());
  return document.all('img').map(({ attributes }) => attributes);
}

/** Drawn in every header, small and of no urgency: it has an address without a version, so that the icon is the same file. */
const mark = '/assets/logo';

test.use(inWholeBrowser);

test('every picture of every document keeps its place, waits its turn, and says which version it is', async ({
  request,
}) => {
  let count = 0;
  for (const path of paths) {
    const pictures = (await picturesOf(request, path)).filter(({ src }) => src !== mark);
    const first = pictures.filter(({ fetchpriority }) => fetchpriority === 'high');
    expect([path, first.length <= 1]).toEqual([path, true]);
    expect([path, first[0] ?? pictures[0]]).toEqual([path, pictures[0]]);
    for (const { src = '', srcset, sizes, ...attributes } of pictures) {
      count += 1;
      const { width, height, alt, decoding, loading, fetchpriority } = attributes;
      const label = `${path}: ${src}`;
      expect(alt, label).toBeDefined();
      expect(decoding, label).toBe('async');
      expect(
        [width, height].every((size) => Number(size) > 0),
        label,
      ).toBe(true);
      expect([undefined, 'lazy'], label).toContain(loading);
      if (fetchpriority) expect(loading, label).toBeUndefined();
      const [, name = '', query = ''] = /^\/assets\/([\w.-]+)\?(.+)$/.exec(src) ?? [];
      expect(query, label).toMatch(/(?:^|&)v=[\w-]{4}$/);
      if (Object.hasOwn(ownDrawings, name)) {
        expect([query, srcset, sizes], label).toEqual([
          `v=${ownDrawings[name]}`,
          undefined,
          undefined,
        ]);
        continue;
      }
      const widths = [...(srcset ?? '').matchAll(/\?width=(\d+)&v=[\w-]{4} \1w(?:, |$)/g)].map(
        ([, digits]) => Number(digits),
      );
      expect(widths.length, label).toBeGreaterThan(1);
      expect(widths, label).toEqual(pictureWidths.filter((offered) => widths.includes(offered)));
      expect(sizes, label).toBeTruthy();
    }
  }
  expect(count).toBeGreaterThan(100);
});

/** Each picture of the page that is shown, as it lies in the view. */
const shownPictures = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.images, (image) => {
      const { top, width, height } = image.getBoundingClientRect();
      const { objectFit } = getComputedStyle(image);
      // What covers its frame is drawn wider than the frame where that is higher than the picture's shape.
      const shape = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      return {
        name: image.getAttribute('src')?.replace(/\?.*/, '') ?? '',
        lazy: image.loading === 'lazy',
        top,
        width,
        drawn: objectFit === 'cover' ? Math.max(width, height * shape) : width,
        widths: (image.srcset.match(/(?<= )\d+(?=w(?:,|$))/g) ?? []).map(Number),
        chosen: Number(/width=(\d+)/.exec(image.currentSrc)?.[1] ?? 0),
      };
    }).filter(({ width }) => width > 0),
  );

for (const viewport of [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
]) {
  test(`at ${viewport.width} px no large picture that is seen at once is put off, and no other is hurried`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    let early = 0;
    for (const path of [
      '/',
      '/about',
      '/services/immigrate/express-entry',
      '/blog/posts',
      post.path,
    ]) {
      await page.goto(path);
      // Those beside a text are small, and on a phone far below it.
      const large = (await shownPictures(page)).filter(({ width }) => width > 160);
      const names = (wanted: (picture: (typeof large)[number]) => boolean) =>
        large.filter(wanted).map(({ name, top }) => `${path}: ${name} at ${Math.round(top)} px`);
      expect(names(({ lazy, top }) => lazy && top < viewport.height)).toEqual([]);
      expect(names(({ lazy, top }) => !lazy && top > 1.25 * viewport.height)).toEqual([]);
      early += large.filter(({ lazy }) => !lazy).length;
    }
    expect(early).toBeGreaterThan(4);
  });
}

test('of photographs the size that is fetched is enough for the screen, and hardly more', {
  tag: nightly,
}, async ({ browser }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'velox-e2e-photographs-'));
  await mkdir(join(folder, 'assets'));
  const photograph = sharp({
    create: { width: 32, height: 18, channels: 3, background: '#3e8272' },
  });
  // A photograph in the place of every drawing, so that every frame of the site has sizes to choose from.
  for (const name of Object.keys(ownDrawings)) {
    await photograph
      .clone()
      .jpeg()
      .toFile(join(folder, 'assets', `${name}.jpg`));
  }
  const small = await photograph.clone().png().toBuffer();
  const token = 'a-token-of-photographs';
  const embedded = fileURLToPath(new URL('../../src/embedded/content', import.meta.url));
  const content = await startContentService(embedded, token, join(folder, 'assets'));
  const site = await startSite(content.origin, token, join(folder, 'data'));
  try {
    const wrong: string[] = [];
    let count = 0;
    const screens = [
      { width: 1440, height: 900, deviceScaleFactor: 1 },
      { width: 360, height: 740, deviceScaleFactor: 3 },
      { width: 768, height: 1024, deviceScaleFactor: 2 },
      { width: 2560, height: 1440, deviceScaleFactor: 1 },
    ];
    for (const [index, { deviceScaleFactor, ...viewport }] of screens.entries()) {
      const paths = ['/', '/about', '/blog/posts', post.path];
      for (const path of swept(paths, (_, at) => at === index)) {
        // A browser that has a larger size of a picture already takes that: each page is its first.
        const page = await browser.newPage({
          viewport,
          deviceScaleFactor,
          javaScriptEnabled: false,
          reducedMotion: 'reduce',
        });
        // Which size is fetched counts, and not what is in it.
        await page.route('**/assets/**', (route) =>
          route.fulfill({ body: small, contentType: 'image/png' }),
        );
        await page.goto(`${site.origin}${path}`);
        for (const { name, drawn, widths, chosen } of await shownPictures(page)) {
          if (widths.length === 0 || chosen === 0) continue;
          count += 1;
          const most = widths.at(-1) ?? 0;
          // How high a picture beside words becomes depends on the words: a tenth is not seen.
          const needed = 0.9 * drawn * deviceScaleFactor;
          const enough = widths.find((offered) => offered >= needed) ?? most;
          const steps = widths.indexOf(chosen) - widths.indexOf(enough);
          if (steps >= 0 && steps <= 1) continue;
          wrong.push(
            `${path} ${name} at ${viewport.width} px × ${deviceScaleFactor}: drawn ${Math.round(drawn)} px, ${chosen} chosen`,
          );
        }
        await page.context().close();
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(sweepsAll ? 40 : 6);
  } finally {
    await site.stop();
    await content.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
