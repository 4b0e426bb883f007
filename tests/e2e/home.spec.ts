import type { Locator, Page } from '@playwright/test';
import { nightly } from '../support/sweep';
import { expect, test, wake, withoutScripts } from './test';

const began = new Date('2026-09-01T12:00:00Z');
const later = new Date('2026-09-01T13:00:00Z');

/** Most tests ask for reduced motion; these test motion itself. */
const moving = { contextOptions: { reducedMotion: 'no-preference' as const } };

const section = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const reasons = (page: Page) => page.locator('ul[data-reveal]');
/** The arrows appear when the page is hydrated. */
const arrow = (page: Page) => page.getByRole('button', { name: 'Next testimonial' });

const heroes = [
  { path: '/', duration: 1000 },
  { path: '/services/study/study-in-canada', duration: 800 },
] as const;

test.describe('with motion', () => {
  test.use(moving);

  test('a hero fades in over its time, its text at once', async ({ page }) => {
    const style = (element: Locator) =>
      element.evaluate((node) => {
        const { animationName, animationDuration } = getComputedStyle(node);
        return animationName === 'none' ? 'none' : animationDuration;
      });
    for (const { path, duration } of heroes) {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(path);
      const hero = page.locator('header').filter({ has: page.locator('h1') });
      expect(await style(hero.locator('> img'))).toBe(`${duration / 1000}s`);
      expect(await style(hero.locator('h1'))).toBe('none');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await style(hero.locator('> img'))).toBe('none');
    }
  });
});

test.describe('why choose us', () => {
  test.use(moving);

  /** Records when the cards are hidden and shown, and how they are observed. */
  const witness = (page: Page, observer: boolean) =>
    page.addInitScript((has) => {
      const log: { state: string | undefined; at: number }[] = [];
      const options: unknown[] = [];
      Object.assign(window, { log, options });
      new MutationObserver((changes) => {
        for (const { target } of changes)
          log.push({ state: (target as HTMLElement).dataset['reveal'], at: Date.now() });
      }).observe(document, { subtree: true, attributeFilter: ['data-reveal'] });
      if (!has) Reflect.deleteProperty(window, 'IntersectionObserver');
      else {
        const Watching = window.IntersectionObserver;
        window.IntersectionObserver = class extends Watching {
          constructor(callback: IntersectionObserverCallback, init?: IntersectionObserverInit) {
            super(callback, init);
            if (init) options.push({ rootMargin: init.rootMargin, threshold: init.threshold });
          }
        };
      }
    }, observer);
  const noted = (page: Page): Promise<readonly { readonly state: string; readonly at: number }[]> =>
    page.evaluate(() => Reflect.get(window, 'log'));

  test('four cards appear one after the other when they are scrolled into view', async ({
    page,
  }) => {
    await witness(page, true);
    await page.goto('/');
    await wake(page);
    await expect(reasons(page)).toHaveAttribute('data-reveal', 'waiting');
    const cards = reasons(page).locator('> li');
    await expect(cards).toHaveCount(4);
    expect(await page.evaluate(() => Reflect.get(window, 'options'))).toContainEqual({
      rootMargin: '100px',
      threshold: 0.1,
    });
    expect(await cards.first().evaluate((card) => getComputedStyle(card).opacity)).toBe('0');
    await reasons(page).scrollIntoViewIfNeeded();
    await expect(reasons(page)).toHaveAttribute('data-reveal', 'shown');
    const delays = await cards.evaluateAll((all) =>
      all.map((card) => getComputedStyle(card).animationDelay),
    );
    expect(delays).toEqual(['0s', '0.15s', '0.3s', '0.45s']);
    for (const card of await cards.all()) await expect(card).toHaveCSS('opacity', '1');
  });

  test('without an IntersectionObserver the cards are shown after 300 ms', async ({ page }) => {
    await witness(page, false);
    await page.clock.install({ time: began });
    await page.clock.pauseAt(later);
    await page.goto('/');
    await wake(page);
    // Advance the clock in small steps until the page is hydrated and the cards' delay is over.
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(reasons(page)).toHaveAttribute('data-reveal', 'shown', { timeout: 1 });
      // By default the retries would wait up to a second.
    }).toPass({ intervals: [50] });
    const [waiting, shown] = await noted(page);
    expect([waiting?.state, shown?.state]).toEqual(['waiting', 'shown']);
    expect(Number(shown?.at) - Number(waiting?.at)).toBe(300);
  });

  test('cards in view from the start are never hidden', async ({ page }) => {
    await witness(page, true);
    await page.setViewportSize({ width: 1440, height: 3000 });
    await page.goto('/');
    await wake(page);
    await expect(arrow(page)).toBeVisible();
    expect(await noted(page)).toEqual([]);
  });

  test('nothing is hidden under reduced motion', { tag: nightly }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await wake(page);
    await expect(arrow(page)).toBeVisible();
    await expect(reasons(page)).toHaveCount(0);
  });
});

test.describe('with motion', () => {
  test.use(moving);

  test('auto-play stops when the testimonials are removed', { tag: nightly }, async ({ page }) => {
    await page.addInitScript(() => {
      const running = new Set<unknown>();
      Object.assign(window, { running });
      const { setInterval: set, clearInterval: clear } = window;
      Object.assign(window, {
        setInterval: (work: () => void, ms: number) => {
          const id = set(work, ms);
          if (ms === 5000) running.add(id);
          return id;
        },
        clearInterval: (id: number) => {
          running.delete(id);
          clear(id);
        },
      });
    });
    const running = () =>
      page.evaluate(() => (window as unknown as { running: Set<unknown> }).running.size);
    await page.goto('/');
    await wake(page);
    await expect(arrow(page)).toBeVisible();
    expect(await running()).toBe(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
    expect(await running()).toBe(0);
  });
});

test.describe('without scripts', () => {
  test.use({ ...withoutScripts, ...moving });

  test('all text is there, and the testimonials scroll sideways', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const row = page.getByRole('list', {
      name: 'Testimonial of our Immigration Guidance & Support',
    });
    await expect(row.locator('li')).toHaveCount(6);
    for (const item of await row.locator('li').all()) await expect(item).toBeVisible();
    await expect(section(page, 'What our Clients say').getByRole('button')).toHaveCount(0);
    await expect(reasons(page)).toHaveCount(0);
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect(row.locator('li').nth(1)).toBeInViewport({ ratio: 0.9 });
  });
});

test('on a phone the whole row of a service is a link', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const cards = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Read More about / }) });
  await expect(cards).toHaveCount(8);
  await cards.first().click();
  await expect(page).toHaveURL('/services/study/study-in-canada');
});
