import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { swept } from '../support/sweep';
import { expect, fullyHydrated, test } from './test';

const views = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

const plain = (background: string) =>
  sharp({ create: { width: 160, height: 90, channels: 3, background } })
    .png()
    .toBuffer();

/** The worst pictures for legibility: as bright as the text, as dark as its background, and noise. */
const pictures = {
  white: () => plain('#fff'),
  black: () => plain('#000'),
  busy: () =>
    sharp({
      create: {
        width: 160,
        height: 90,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer(),
};

const hero = (page: Page) => page.locator('main header').filter({ has: page.locator('h1') });
const words = (page: Page) => hero(page).locator('> div');

/** A part of the hero as rendered, without edge pixels that it may share with its neighbours. */
async function seenOf(page: Page, part: 'img' | 'div') {
  await page.evaluate(() => window.scrollTo(0, 0));
  const box = await hero(page).locator(`> ${part}`).boundingBox();
  if (!box) throw new Error(`The hero has no ${part}.`);
  const clip = { x: box.x + 2, y: box.y + 2, width: box.width - 4, height: box.height - 4 };
  return page.screenshot({ clip });
}

/** Opens a page with this picture as its hero. */
async function openWith(page: Page, path: string, body: Buffer) {
  await page.unrouteAll();
  await page.route('**/assets/hero-*', (route) =>
    route.fulfill({ body, contentType: 'image/png' }),
  );
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

/** The hero's text that overlaps the picture, the picture's offset below the header, and its aspect ratio. */
const overThePicture = (page: Page) =>
  hero(page).evaluate((node) => {
    const image = node.querySelector('img')?.getBoundingClientRect();
    if (!image) throw new Error('The hero has no picture.');
    const touches = ({ left, right, top, bottom }: DOMRect) =>
      left < image.right && right > image.left && top < image.bottom && bottom > image.top;
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    let count = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()];
      count += boxes.length;
      if (boxes.some(touches)) found.push(text.textContent ?? '');
    }
    const header = document.querySelector('#root > header');
    return {
      count,
      found,
      below: image.top - (header?.getBoundingClientRect().bottom ?? 0),
      shape: image.width / image.height,
    };
  });

for (const path of swept(
  ['/', '/services/study/study-in-canada', '/about', '/contact', '/blog/posts', '/no-such-page'],
  (_, index) => index < 2,
)) {
  test(`${path}: the picture is shown unaltered and the text has its own background, whatever an editor uploads`, async ({
    page,
    watch,
  }) => {
    for (const missing of ['/no-such-page', '/404']) watch.allowFailure(missing);
    const seen: Record<number, Buffer> = {};
    for (const [name, make] of Object.entries(pictures)) {
      await openWith(page, path, await make());
      for (const [width, colorScheme] of [
        [360, 'light'],
        [768, 'dark'],
        [1440, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 1000 });
        await page.emulateMedia({ colorScheme });
        const label = `${name} at ${width} px`;
        if (name !== 'busy') {
          const { channels } = await sharp(await seenOf(page, 'img')).stats();
          const value = name === 'white' ? 255 : 0;
          expect(
            channels.slice(0, 3).map(({ min, max }) => [min, max]),
            label,
          ).toEqual([0, 1, 2].map(() => [value, value]));
        }
        // The pixels are identical, so nothing of the picture is behind the text.
        const shown = await seenOf(page, 'div');
        seen[width] ??= shown;
        expect(shown.equals(seen[width]), label).toBe(true);
      }
    }

    for (const view of views) {
      await page.setViewportSize(view);
      const { count, found, below, shape } = await overThePicture(page);
      expect(count).toBeGreaterThan(1);
      expect(found, `${view.width} px`).toEqual([]);
      // The header's bottom border is one pixel high.
      expect(below, `${view.width} px`).toBeGreaterThanOrEqual(-1);
      // The picture keeps about the aspect ratio it was drawn in.
      expect(shape, `${view.width} px`).toBeGreaterThan(1);
      expect(shape, `${view.width} px`).toBeLessThan(2.4);
    }
  });
}

test('a long title, large text and forced colours leave the text beside the picture; the first button is on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openWith(page, '/', await pictures.busy());
  await fullyHydrated(page);
  await expect(words(page).getByRole('link').last()).toBeInViewport({ ratio: 1 });

  await page.locator('h1').evaluate((title) => {
    title.textContent = 'Permanent residence for internationally trained professionals '.repeat(3);
  });
  for (const fontSize of ['100%', '200%']) {
    await page.locator('html').evaluate((html, size) => {
      html.style.fontSize = size;
    }, fontSize);
    for (const view of views) {
      await page.setViewportSize(view);
      expect((await overThePicture(page)).found, `${view.width} px, ${fontSize}`).toEqual([]);
    }
  }
  await page.emulateMedia({ forcedColors: 'active' });
  expect((await overThePicture(page)).found).toEqual([]);
});

test('on a phone breadcrumbs wrap to a second line if needed, and no title touches the element above', async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/services/work/extensions-coop');
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  const lines = await steps.last().evaluate((step) => {
    const widths = new Map<number, number>();
    for (const { top, width } of step.getClientRects()) {
      widths.set(Math.round(top), (widths.get(Math.round(top)) ?? 0) + width);
    }
    return [...widths.values()];
  });
  expect(lines).toHaveLength(2);
  // Neither an icon (20 px) nor half of “Co-op” is alone on a line.
  expect(Math.min(...lines)).toBeGreaterThan(30);
  const title = await page.locator('h1').boundingBox();
  const way = await page.getByRole('navigation', { name: 'Breadcrumb' }).boundingBox();
  expect(title?.y ?? 0).toBeGreaterThanOrEqual((way?.y ?? 0) + (way?.height ?? 0));

  watch.allowFailure('/404');
  await page.goto('/404');
  const picture = await hero(page).locator('img').boundingBox();
  const words404 = await page.locator('h1').boundingBox();
  expect((words404?.y ?? 0) - ((picture?.y ?? 0) + (picture?.height ?? 0))).toBeGreaterThan(24);
});

test('on a tablet held upright a picture shows the people at its bottom edge', async ({ page }) => {
  for (const height of [900, 1024]) {
    await page.setViewportSize({ width: 768, height });
    for (const path of ['/', '/about', '/services/other/pr-citizenship']) {
      await page.goto(path);
      const picture = await hero(page).locator('img').boundingBox();
      expect(picture?.height).toBeCloseTo((768 * 9) / 16, 0);
    }
    await page.goto('/');
    await expect(words(page).getByRole('link').last()).toBeInViewport({ ratio: 1 });
  }
});

test('a picture beside text begins at the column where the text beside a heading does', async ({
  page,
}) => {
  for (const width of [1024, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/about');
    const picture = await page.locator('main > header > img').boundingBox();
    const text = await page.locator('main section p').first().boundingBox();
    expect(picture?.x, `${width} px`).toBeCloseTo(text?.x ?? 0, 0);
  }
});
