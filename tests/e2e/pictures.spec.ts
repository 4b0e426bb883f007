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
import { openContentService } from './content-service';
import { startSite } from './processes';
import { eachKind, post, routes } from './routes';
import { expect, inWholeBrowser, test } from './test';

const paths = [...routes.map((route) => route.path), post.path];

async function picturesOf(request: APIRequestContext, path: string) {
  const document = readPage(await (await request.get(path)).text());
  return document.all('img').map(({ attributes }) => attributes);
}

/** The small logo in every header. Its address has no version, so that the icon is the same file. */
const mark = '/assets/logo';

test.use(inWholeBrowser);

test('every picture reserves its space, has the right loading priority, and names its version', async ({
  request,
}) => {
  let count = 0;
  for (const path of swept(paths, (path) => eachKind.has(path))) {
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
  expect(count).toBeGreaterThan(sweepsAll ? 100 : 30);
});

/** Each visible picture with its position in the view. */
const shownPictures = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.images, (image) => {
      const { top, width, height } = image.getBoundingClientRect();
      const { objectFit } = getComputedStyle(image);
      // A picture that covers its frame is wider than the frame if the frame is taller than the picture's shape.
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

const viewports = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
];

for (const viewport of swept(viewports, ({ width }) => width === 412)) {
  test(`at ${viewport.width} px large pictures load eagerly on the first screen and lazily far below it`, async ({
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
      // Pictures beside a text are small, and on a phone far below it.
      const large = (await shownPictures(page)).filter(({ width }) => width > 160);
      const names = (wanted: (picture: (typeof large)[number]) => boolean) =>
        large.filter(wanted).map(({ name, top }) => `${path}: ${name} at ${Math.round(top)} px`);
      expect(names(({ lazy, top }) => lazy && top < viewport.height)).toEqual([]);
      expect(names(({ lazy, top }) => !lazy && top > 1.5 * viewport.height)).toEqual([]);
      early += large.filter(({ lazy }) => !lazy).length;
    }
    expect(early).toBeGreaterThan(4);
  });
}

test('the fetched size of photographs is enough for the screen, and hardly more', {
  tag: nightly,
}, async ({ browser }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'velox-e2e-photographs-'));
  await mkdir(join(folder, 'assets'));
  const photograph = sharp({
    create: { width: 32, height: 18, channels: 3, background: '#3e8272' },
  });
  // Replace every drawing with a photograph, so that every frame of the site has sizes to choose from.
  for (const name of Object.keys(ownDrawings)) {
    await photograph
      .clone()
      .jpeg()
      .toFile(join(folder, 'assets', `${name}.jpg`));
  }
  const small = await photograph.clone().png().toBuffer();
  const token = 'a-token-of-photographs';
  const embedded = fileURLToPath(new URL('../../src/site/content', import.meta.url));
  const content = await openContentService(embedded, token, join(folder, 'assets'));
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
        // A browser reuses a larger cached size, so each page starts with an empty cache.
        const page = await browser.newPage({
          viewport,
          deviceScaleFactor,
          javaScriptEnabled: false,
          reducedMotion: 'reduce',
        });
        // Only the fetched size matters, not the picture's content.
        await page.route('**/assets/**', (route) =>
          route.fulfill({ body: small, contentType: 'image/png' }),
        );
        await page.goto(`${site.origin}${path}`);
        for (const { name, drawn, widths, chosen } of await shownPictures(page)) {
          if (widths.length === 0 || chosen === 0) continue;
          count += 1;
          const most = widths.at(-1) ?? 0;
          // The height of a picture beside text depends on the text, so allow a tenth more.
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
    content.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
