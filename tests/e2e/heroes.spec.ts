import type { Page } from '@playwright/test';
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

const hero = (page: Page) => page.locator('main header').filter({ has: page.locator('h1') });

/** The hero's lines of text, those that overlap the picture, and the picture's offset below the header. */
const overThePicture = (page: Page) =>
  hero(page).evaluate((node) => {
    const image = node.querySelector('img')?.getBoundingClientRect();
    if (!image) throw new Error('The hero has no picture.');
    const touches = ({ left, right, top, bottom }: DOMRect) =>
      left < image.right && right > image.left && top < image.bottom && bottom > image.top;
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const overlaps: string[] = [];
    let count = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()];
      count += boxes.length;
      if (boxes.some(touches)) overlaps.push(text.textContent ?? '');
    }
    const header = document.querySelector('#root > header');
    return {
      count,
      overlaps,
      below: image.top - (header?.getBoundingClientRect().bottom ?? 0),
    };
  });

test('no text lies over the picture, at any width, and the header does not cover it', async ({
  page,
  watch,
}) => {
  watch.allowFailure('/404');
  for (const path of swept(
    ['/', '/services/study/study-in-canada', '/about', '/contact', '/blog/posts', '/404'],
    (_, index) => index < 2,
  )) {
    await page.goto(path);
    for (const view of views) {
      await page.setViewportSize(view);
      const { count, overlaps, below } = await overThePicture(page);
      expect(count).toBeGreaterThan(1);
      expect(overlaps, `${path} at ${view.width} px`).toEqual([]);
      // The header's bottom border is one pixel high.
      expect(below, `${path} at ${view.width} px`).toBeGreaterThanOrEqual(-1);
    }
  }
});

test('a long title, large text and forced colours leave the text beside the picture', async ({
  page,
}) => {
  await page.goto('/');
  await fullyHydrated(page);
  await page.locator('h1').evaluate((title) => {
    title.textContent = 'Permanent residence for internationally trained professionals '.repeat(3);
  });
  for (const fontSize of ['100%', '200%']) {
    await page.locator('html').evaluate((html, size) => {
      html.style.fontSize = size;
    }, fontSize);
    for (const view of views) {
      await page.setViewportSize(view);
      expect((await overThePicture(page)).overlaps, `${view.width} px, ${fontSize}`).toEqual([]);
    }
  }
  await page.emulateMedia({ forcedColors: 'active' });
  expect((await overThePicture(page)).overlaps).toEqual([]);
});
