import type { Page } from '@playwright/test';
import { nightly } from '../support/sweep';
import { expect, open, test } from './test';

const moving = { contextOptions: { reducedMotion: 'no-preference' as const } };
const long = '/services/immigrate/express-entry';
const booking = '/book-your-appointment';

/** Animations that end: this excludes the logo strips, which run on. The hero picture has its own duration (section 2). */
const motions = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((each) => {
      const { effect } = each;
      const { duration, iterations } = effect?.getTiming() ?? {};
      if (!(effect instanceof KeyframeEffect) || iterations === Number.POSITIVE_INFINITY) return [];
      const name = effect.pseudoElement ?? effect.target?.localName ?? '';
      return name === 'img' ? [] : [{ name, duration: Number(duration) }];
    }),
  );

/** Browsers do not list animations on a fold's content, so read its style. */
const foldMotions = (page: Page) =>
  page.evaluate(() => {
    const [fold] = document.querySelectorAll('main section > details');
    if (!fold) throw new Error('The page has no fold.');
    const style = getComputedStyle(fold, '::details-content');
    const times = style.transitionDuration.split(', ');
    return style.transitionProperty.split(', ').flatMap((name, index) => {
      const duration = 1000 * Number.parseFloat(times[index % times.length] ?? '');
      return duration > 0 ? [{ name, duration }] : [];
    });
  });

/** Freezes every animation at its start, so that the test acts in the middle of it. */
const stopMotions = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('transitionrun', ({ target }) => {
      for (const each of (target as Element).getAnimations({ subtree: true })) each.pause();
    });
    const { startViewTransition } = Document.prototype;
    if (!startViewTransition) return;
    Document.prototype.startViewTransition = function start(...args) {
      const transition = startViewTransition.apply(this, args);
      const stop = () => {
        for (const each of document.getAnimations()) each.pause();
        document.documentElement.dataset['turning'] = '';
      };
      transition.ready.then(stop, () => undefined);
      return transition;
    };
  });

/** Opens the last fold and, at the same moment, focuses its content. */
const openLastFold = (page: Page) =>
  page.evaluate(() => {
    const fold = [...document.querySelectorAll('main section > details')].at(-1);
    fold?.querySelector('summary')?.click();
    const inside = fold?.querySelector<HTMLElement>('details summary, a[href]');
    inside?.focus();
    return inside !== undefined && inside === document.activeElement;
  });

const follow = (page: Page, path: string) =>
  page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path);
/** Whether a click at the centre of the screen reaches the page and nothing above it. */
const takesClicks = (page: Page) =>
  page.evaluate(
    () =>
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main') !== null &&
      !document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog'),
  );
const main = (page: Page) => page.getByRole('main');

test.describe('with motion', () => {
  test.use(moving);

  test('animations take 150 to 300 ms, and what they show is usable at once', async ({ page }) => {
    await stopMotions(page);
    await open(page, long);
    expect(await openLastFold(page)).toBe(true);
    const animations = [...(await foldMotions(page)), ...(await motions(page))];
    expect(animations.map(({ name }) => name)).toContain('block-size');

    await page.locator('#menu summary').filter({ hasText: 'Services' }).click();
    await expect(page.locator('#menu [open] ul').first()).toHaveCSS('animation-duration', '0.16s');

    await follow(page, '/about');
    await expect(page.locator('html[data-turning]')).toBeAttached();
    animations.push(...(await motions(page)));
    expect(animations.map(({ name }) => name)).toContain('::view-transition-old(root)');
    // The old page is still visible above the new one.
    await expect(main(page)).toBeFocused();
    await expect.poll(() => takesClicks(page)).toBe(true);

    await page.goto(booking);
    const dialog = page.getByRole('dialog');
    await expect(page.locator('dialog:modal')).toBeVisible();
    await dialog.getByRole('button').click();
    animations.push(...(await motions(page)));
    expect(animations.map(({ name }) => name)).toContain('dialog');
    await expect.poll(() => takesClicks(page)).toBe(true);
    for (const { name, duration } of animations) {
      expect(duration, name).toBeGreaterThanOrEqual(150);
      expect(duration, name).toBeLessThanOrEqual(300);
    }
  });

  test('a browser without view transitions still navigates', { tag: nightly }, async ({ page }) => {
    await page.addInitScript(() =>
      Reflect.deleteProperty(Document.prototype, 'startViewTransition'),
    );
    await open(page, long);
    await follow(page, '/about');
    await expect(page).toHaveTitle(/^About/);
    await expect(main(page)).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.dataset['leaving'])).toBeUndefined();
    const { x, y } = (await main(page).boundingBox()) ?? {};
    await page.reload();
    expect(await main(page).boundingBox()).toMatchObject({ x, y });
  });

  test('a second link clicked during a transition leads to the second page', {
    tag: nightly,
  }, async ({ page }) => {
    await open(page, long);
    await follow(page, '/about');
    await expect(page).toHaveURL('/about');
    await follow(page, '/contact');
    await expect(page).toHaveTitle(/^Contact/);
    await expect(main(page)).toBeFocused();
  });
});

test('under reduced motion nothing moves', async ({ page }) => {
  await stopMotions(page);
  await open(page, long);
  expect(await openLastFold(page)).toBe(true);
  await page.locator('#menu summary').filter({ hasText: 'Services' }).click();
  expect([...(await foldMotions(page)), ...(await motions(page))]).toEqual([]);
  await follow(page, '/about');
  await expect(page).toHaveTitle(/^About/);
  await expect(page.locator('html[data-turning]')).toHaveCount(0);
  expect(await motions(page)).toEqual([]);
});
