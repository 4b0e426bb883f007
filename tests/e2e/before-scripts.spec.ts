import { nightly, swept } from '../support/sweep';
import { questionsOf } from './folds';
import { hydrated, neverIdle, visitBeforeScripts } from './held-scripts';
import { post } from './routes';
import { expect, fullyHydrated, test } from './test';

const service = '/services/immigrate/express-entry';

test('an interaction before the scripts load makes them start as soon as they arrive', {
  tag: nightly,
}, async ({ page }) => {
  await neverIdle(page);
  const scripts = await visitBeforeScripts(page, '/about');
  await page.mouse.down();
  scripts.release();
  await hydrated(page);
});

test('an opened question and the scroll position stay when the scripts load', async ({ page }) => {
  const scripts = await visitBeforeScripts(page, service);
  const questions = questionsOf(page);
  await questions.nth(1).locator('summary').click();
  await expect(questions.nth(1)).toHaveAttribute('open');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  // Its place on the screen, not in the document: parts above it may be laid out in the meantime.
  const place = () =>
    questions.nth(1).evaluate((question) => Math.round(question.getBoundingClientRect().top));
  const before = await place();

  scripts.release();
  await hydrated(page);
  await fullyHydrated(page);
  await expect(questions.nth(1)).toHaveAttribute('open');
  // Browsers scroll by whole pixels, although elements may have fractional sizes.
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);

  await questions.nth(0).locator('summary').click();
  await expect(page.getByRole('main').locator('section details[name][open]')).toHaveCount(1);
  await expect(questions.nth(0)).toHaveAttribute('open');
});

const sizes = [
  ['row', 1440],
  ['full screen', 360],
] as const;

for (const [size, width] of swept(sizes, ([, width]) => width === 360)) {
  test(`a menu group (${size}) opened before the scripts loaded stays open`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const scripts = await visitBeforeScripts(page, '/about');
    const group = page
      .getByRole('navigation', { name: 'Main' })
      .locator('details')
      .filter({ hasText: 'Services' });
    const link = group.getByRole('link', { name: 'Express Entry' });
    if (width < 1024) await page.locator('#menu-open').click();
    await group.locator('> summary').click();
    await expect(link).toBeVisible();
    scripts.release();
    await hydrated(page);
    await fullyHydrated(page);
    await expect(page.locator('#menu[data-state]')).toBeVisible();
    await expect(group).toHaveAttribute('open');
    await expect(link).toBeVisible();
    // After hydration, a click on the group must also close it.
    await group.locator('> summary').click();
    await expect(link).toBeHidden();
  });
}

test('a share panel opened before the scripts loaded stays open', { tag: nightly }, async ({
  page,
}) => {
  const scripts = await visitBeforeScripts(page, post.path);
  await page.getByRole('button', { name: 'Share this post' }).click();
  const panel = page.getByRole('dialog', { name: 'Share this post' });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Copy Link' })).toHaveCount(0);
  scripts.release();
  await hydrated(page);
  await expect(panel.getByRole('button', { name: 'Copy Link' })).toBeVisible();
});
