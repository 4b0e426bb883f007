import { swept } from '../support/sweep';
import { expectAccessible } from './axe';
import { failed, fill, someone, submitButton, visit } from './enquiries';
import { expect, open, test } from './test';

// `routes.spec.ts` tests every page while it has it open, and `layout.spec.ts` dialogs, menus and mistakes.
test('a question opened by its address passes axe', async ({ page }) => {
  await open(page, '/services/immigrate/express-entry#faq-3');
  await expect(page.locator('#faq-3')).toBeVisible();
  await expectAccessible(page, 1440);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the logo strips pass axe, running and paused', async ({ page }) => {
    await open(page, '/about');
    const control = page.getByRole('checkbox', { name: /Accreditation/ });
    for (const state of swept(['running', 'paused'], (state) => state === 'paused')) {
      if (state === 'paused') await control.click();
      await expectAccessible(page, 1440);
    }
  });
});

test('the message that an enquiry failed passes axe', async ({ page, watch }) => {
  watch.allowFailure('/enquiries');
  await page.route('**/enquiries', (route) => route.fulfill({ status: 503, json: { ok: false } }));
  await visit(page);
  await fill(page, someone());
  await submitButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  await expectAccessible(page);
});
