import type { Page } from '@playwright/test';
import {
  current,
  firstWords,
  last,
  moving,
  openCarousel,
  phase,
  row,
  secondWords,
} from './carousel';
import { expect, test } from './test';

test.describe('on a touch screen', () => {
  test.use({ ...moving, hasTouch: true });

  /** Swipes this far from the middle of the testimonial, in CSS pixels. */
  async function swipe(page: Page, across: number, down = 0) {
    const box = await current(page).boundingBox();
    if (!box) throw new Error('no testimonial is shown');
    const touch = await page.context().newCDPSession(page);
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const finger = (type: 'touchStart' | 'touchMove', part: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: x + across * part, y: y + down * part }],
      });
    await finger('touchStart', 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await finger('touchMove', part);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
  }

  test('a swipe to the left shows the next one, to the right the previous one, by the rules of the arrows', async ({
    page,
  }) => {
    await openCarousel(page);
    await swipe(page, -100);
    await expect(row(page)).toHaveAttribute('data-phase', 'leaving');
    await expect(row(page)).toHaveAttribute('aria-live', 'polite');
    await swipe(page, 100);
    await page.clock.runFor(600);
    await expect(current(page)).toHaveText(secondWords);
    for (const words of [firstWords, last]) {
      await swipe(page, 100);
      await page.clock.runFor(600);
      await expect(current(page)).toHaveText(words);
    }
    await swipe(page, -29);
    expect(await phase(page)).toBe('still');
  });

  test('a mouse selects text, and a vertical swipe scrolls the page', async ({ page }) => {
    await openCarousel(page);
    const quote = current(page).locator('blockquote');
    const box = await quote.boundingBox();
    if (!box) throw new Error('no testimonial is shown');
    await page.mouse.move(box.x + 200, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 12, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(5);
    expect(await phase(page)).toBe('still');
    const place = () => page.evaluate(() => window.scrollY);
    const before = await place();
    await swipe(page, -40, -200);
    await expect.poll(place).toBeGreaterThan(before + 100);
    expect(await phase(page)).toBe('still');
  });
});
