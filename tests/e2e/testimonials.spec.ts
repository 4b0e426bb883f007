import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { nightly, swept } from '../support/sweep';
import {
  clients,
  current,
  firstWords,
  last,
  moving,
  next,
  openCarousel,
  phase,
  previous,
  row,
  secondWords,
} from './carousel';
import { expect, test } from './test';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** This element's style at a moment of its animation, and the animation's duration, in milliseconds and CSS pixels. */
const moment = (element: Locator, part: 'from' | 'to') =>
  element.evaluate((node, at) => {
    const [animation] = node.getAnimations();
    const duration = Number(animation?.effect?.getTiming().duration);
    animation?.pause();
    if (animation) animation.currentTime = at === 'from' ? 0 : duration;
    const style = getComputedStyle(node);
    return { duration, opacity: style.opacity, x: new DOMMatrix(style.transform).m41 };
  }, part);

const animations = (element: Locator) => element.evaluate((node) => node.getAnimations().length);

test.describe('testimonials', () => {
  test.use(moving);

  test('the arrows wrap around, 0.3 s out and 0.3 s in, and are disabled meanwhile', async ({
    page,
  }) => {
    await openCarousel(page);
    await expect(current(page)).toHaveText(firstWords);
    await next(page).click();
    for (const arrow of [next(page), previous(page)]) await expect(arrow).toBeDisabled();
    await page.clock.runFor(299);
    await previous(page).dispatchEvent('click');
    await expect(current(page)).toHaveText(firstWords);
    await page.clock.runFor(1);
    await expect(current(page)).toHaveText(secondWords);
    await page.clock.runFor(299);
    for (const arrow of [next(page), previous(page)]) await expect(arrow).toBeDisabled();
    await page.clock.runFor(1);
    for (const arrow of [next(page), previous(page)]) await expect(arrow).toBeEnabled();
    for (const [arrow, words] of [
      [previous(page), firstWords],
      [previous(page), last],
      [next(page), firstWords],
    ] as const) {
      await arrow.click();
      await page.clock.runFor(600);
      await expect(current(page)).toHaveText(words);
    }
  });

  test('a change slides 30 px and fades, in the other direction for previous', async ({ page }) => {
    await openCarousel(page);
    for (const [arrow, side] of [
      [next(page), 1],
      [previous(page), -1],
    ] as const) {
      await arrow.click();
      await expect(row(page)).toHaveAttribute('data-phase', 'leaving');
      expect(await moment(current(page), 'to')).toEqual({
        duration: 300,
        opacity: '0',
        x: -30 * side,
      });
      await page.clock.runFor(300);
      await expect(row(page)).toHaveAttribute('data-phase', 'entering');
      const entering = { duration: 300, opacity: '0', x: 30 * side };
      expect(await moment(current(page), 'from')).toEqual(entering);
      expect(await moment(current(page), 'to')).toEqual({ duration: 300, opacity: '1', x: 0 });
      await page.clock.runFor(300);
      await expect(row(page)).toHaveAttribute('data-phase', 'still');
      expect(await animations(current(page))).toBe(0);
    }
  });

  test('auto-play advances every 5000 ms, waits while the arrows are hovered, and is not announced', {
    tag: nightly,
  }, async ({ page }) => {
    await openCarousel(page);
    await page.clock.runFor(20_000);
    await expect(current(page)).toHaveText(firstWords);
    await page.mouse.move(1, 1);
    await page.clock.runFor(4999);
    expect(await phase(page)).toBe('still');
    await page.clock.runFor(1);
    expect(await phase(page)).toBe('leaving');
    await expect(row(page)).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(4999);
    await expect(current(page)).toHaveText(secondWords);
    expect(await phase(page)).toBe('still');
    await page.clock.runFor(1);
    expect(await phase(page)).toBe('leaving');
    await page.clock.runFor(600);
    await previous(page).click();
    await expect(row(page)).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(20_000);
    await expect(current(page)).toHaveText(secondWords);
  });

  test('by keyboard, focus pauses auto-play and stays on the arrow, and a press is announced', {
    tag: nightly,
  }, async ({ page }) => {
    await openCarousel(page);
    await previous(page).focus();
    await page.keyboard.press('Tab');
    await expect(next(page)).toBeFocused();
    await page.mouse.move(1, 1);
    await page.clock.runFor(20_000);
    await expect(current(page)).toHaveText(firstWords);
    await page.keyboard.press('Enter');
    await expect(row(page)).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(600);
    await expect(current(page)).toHaveText(secondWords);
    await expect(next(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.clock.runFor(5600);
    await expect(current(page)).not.toHaveText(secondWords);
  });

  test('a visible control pauses and plays', async ({ page }) => {
    await openCarousel(page);
    await page.getByRole('button', { name: 'Pause testimonials' }).click();
    await page.mouse.move(1, 1);
    await page.clock.runFor(20_000);
    await expect(current(page)).toHaveText(firstWords);
    // Focus on the button itself does not pause the carousel.
    const play = page.getByRole('button', { name: 'Play testimonials' });
    await play.focus();
    await page.keyboard.press('Enter');
    await page.clock.runFor(5600);
    await expect(current(page)).toHaveText(secondWords);
  });

  test('auto-play waits while the tab is hidden', { tag: nightly }, async ({ page }) => {
    await openCarousel(page);
    await page.mouse.move(1, 1);
    const see = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await see(true);
    await page.clock.runFor(20_000);
    await expect(current(page)).toHaveText(firstWords);
    await see(false);
    await page.clock.runFor(5600);
    await expect(current(page)).toHaveText(secondWords);
  });

  for (const width of swept([1440, 360], (width) => width === 360)) {
    test(`changing testimonials moves nothing below them at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openCarousel(page);
      const heights = new Set<number | undefined>();
      for (let shown = 0; shown < 6; shown += 1) {
        heights.add((await clients(page).boundingBox())?.height);
        await next(page).click();
        await page.clock.runFor(600);
      }
      expect(heights.size).toBe(1);
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await next(page).click();
      expect(await overflow()).toBeLessThanOrEqual(0);
    });
  }

  test('the carousel passes axe in either theme, playing or paused', {
    tag: nightly,
  }, async ({ page }) => {
    await openCarousel(page);
    // axe waits for its own timers.
    await page.clock.resume();
    await page.evaluate(axe);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const control of ['Pause testimonials', 'Play testimonials']) {
        await next(page).hover();
        const { violations, passes } = await clients(page).evaluate(
          async (node): Promise<AxeResults> => {
            const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
            return axe.run(node);
          },
        );
        expect(passes.length).toBeGreaterThan(5);
        expect(violations).toEqual([]);
        await page.getByRole('button', { name: control }).click();
      }
    }
  });
});

test('under reduced motion a press changes the testimonial at once and nothing plays', async ({
  page,
}) => {
  await openCarousel(page);
  await page.mouse.move(1, 1);
  await page.clock.runFor(20_000);
  await expect(current(page)).toHaveText(firstWords);
  await expect(page.getByRole('button', { name: 'Pause testimonials' })).toHaveCount(0);
  await next(page).click();
  await expect(current(page)).toHaveText(secondWords);
  await expect(next(page)).toBeEnabled();
  expect(await animations(current(page))).toBe(0);
});
