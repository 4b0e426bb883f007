import type { Locator, Page } from '@playwright/test';
import { swept } from '../support/sweep';
import { hydrated, visitBeforeScripts } from './held-scripts';
import { expect, fullyHydrated, test } from './test';

/** Most tests ask for reduced motion; these test motion itself. */
const moving = { contextOptions: { reducedMotion: 'no-preference' as const } };

const section = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
/** The arrows appear when the page is hydrated. */
const arrow = (page: Page) => page.getByRole('button', { name: 'Next testimonial' });

const animations = (element: Locator) => element.evaluate((node) => node.getAnimations().length);

test.describe('logo strips', () => {
  test.use(moving);
  const strips = [
    { name: 'partners', path: '/', place: (page: Page) => section(page, 'Our partners') },
    {
      name: 'accreditation',
      path: '/about',
      place: (page: Page) => page.locator('body'),
    },
  ];
  for (const { name, path, place } of swept(strips, ({ name }) => name === 'partners')) {
    test(`${name}: 20 s, linear, endless, paused under the pointer, still under reduced motion`, async ({
      page,
    }) => {
      await page.goto(path);
      await fullyHydrated(page);
      const track = place(page).locator('div:has(> ul[aria-hidden="true"])');
      await expect(track.locator('ul:not([aria-hidden]) > li')).toHaveCount(2);
      const motion = () =>
        track.evaluate((node) => {
          const style = getComputedStyle(node);
          return {
            duration: style.animationDuration,
            pace: style.animationTimingFunction,
            times: style.animationIterationCount,
            state: style.animationPlayState,
          };
        });
      const running = { duration: '20s', pace: 'linear', times: 'infinite', state: 'running' };
      expect(await motion()).toEqual(running);
      // The track never rests, so the pointer moves to its position and not to the element.
      await track.evaluate((node) => node.scrollIntoView({ block: 'center' }));
      const box = await track.locator('..').boundingBox();
      if (!box) throw new Error('the strip has no place on the page');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await expect(track).toHaveCSS('animation-play-state', 'paused');
      await page.mouse.move(1, 1);
      await expect(track).toHaveCSS('animation-play-state', 'running');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await animations(track)).toBe(0);
      for (const logo of await track.locator('li:visible').all()) {
        await logo.scrollIntoViewIfNeeded();
        await expect(logo).toBeInViewport({ ratio: 0.99 });
      }
      await expect(track.locator('li:visible')).toHaveCount(2);
      await expect(track.locator('img:visible')).toHaveCount(name === 'partners' ? 2 : 0);
    });
  }

  test('each strip has a control that pauses it', async ({ page }) => {
    const scripts = await visitBeforeScripts(page, '/');
    const control = (name: string) =>
      page.getByRole('checkbox', { name: `Pause the moving logos: ${name}` });
    const track = (name: string) =>
      page
        .locator('div:has(> [data-pause])')
        .filter({ has: control(name) })
        .locator('[data-track]');
    const partners = control('Our partners');
    const accreditation = control('Accreditation');
    const box = await partners.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

    await partners.check();
    await expect(track('Our partners')).toHaveCSS('animation-play-state', 'paused');
    await expect(track('Accreditation')).toHaveCSS('animation-play-state', 'running');
    scripts.release();
    await hydrated(page);
    await expect(arrow(page)).toBeVisible();
    await expect(partners).toBeChecked();
    // The focus stays on the control after hydration.
    await expect(partners).toBeFocused();
    await expect(track('Our partners')).toHaveCSS('animation-play-state', 'paused');

    // Keyboard focus on the control pauses while it lasts; a press of the control pauses permanently.
    await partners.focus();
    await page.keyboard.press('Space');
    await expect(partners).not.toBeChecked();
    await expect(track('Our partners')).toHaveCSS('animation-play-state', 'paused');
    // Nothing is between the two strips.
    await page.keyboard.press('Tab');
    await expect(accreditation).toBeFocused();
    await expect(track('Our partners')).toHaveCSS('animation-play-state', 'running');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(track('Accreditation')).toHaveCSS('animation-play-state', 'paused');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(accreditation).toBeHidden();
  });
});
