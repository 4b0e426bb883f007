import { swept } from '../support/sweep';
import { expectAccessible, ways } from './axe';
import { destinations, eachKind, post } from './routes';
import { expect, open, test } from './test';

// One page of each kind is tested here; `routes.spec.ts` tests the others while it has them open.
for (const [index, route] of destinations.filter(({ path }) => eachKind.has(path)).entries()) {
  test(`${route.path} passes axe`, async ({ page, watch }) => {
    if (route.status !== 200) watch.allowFailure(route.path);
    await open(page, route.path);
    const seen = swept(ways, (_, way) => way === index % 2);
    await expectAccessible(page, undefined, route.path === '/' ? undefined : seen);
  });
}

test('booking passes axe once the disclaimer is accepted', async ({ page }) => {
  await open(page, '/book-your-appointment');
  await page.getByRole('button', { name: 'I Accept' }).click();
  await expectAccessible(page);
});

test('the open share panel passes axe', async ({ page }) => {
  await open(page, post.path);
  await page.getByRole('button', { name: 'Share this post' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('the open menu passes axe', async ({ page }) => {
  await open(page, '/#menu');
  await page
    .getByRole('navigation', { name: 'Main' })
    .locator('summary')
    .filter({ hasText: 'Services' })
    .click();
  await expectAccessible(page);
});

test('the phone menu, opened to its last level, passes axe', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/about#menu');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.locator('summary').filter({ hasText: 'Services' }).click();
  await menu.getByRole('button', { name: 'Immigrate' }).click();
  await expect(menu.getByRole('link', { name: 'Express Entry' })).toBeVisible();
  await expectAccessible(page, 360);
});

test('the form with its mistakes listed passes axe', async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(5);
  await expectAccessible(page, 360);
});

test('a question opened by its address passes axe', async ({ page }) => {
  await open(page, '/services/immigrate/express-entry#faq-3');
  await expect(page.locator('#faq-3')).toBeVisible();
  await expectAccessible(page, 1440);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the logo strips pass axe, running and paused', async ({ page }) => {
    await open(page, '/about');
    const control = page.getByRole('button', { name: 'Accreditation' });
    for (const state of ['running', 'paused']) {
      if (state === 'paused') await control.click();
      await expectAccessible(page, 1440);
    }
  });
});

for (const outcome of ['sent', 'failed']) {
  test(`the answer to an enquiry (${outcome}) passes axe`, async ({ page }) => {
    await open(page, `/contact?enquiry=${outcome}`);
    await expectAccessible(page);
  });
}
