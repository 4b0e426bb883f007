import type { Route } from '@playwright/test';
import { nightly } from '../support/sweep';
import {
  expectFilled,
  failed,
  fill,
  form,
  formTakenOver,
  message,
  sent,
  someone,
  stored,
  writeAnother,
} from './enquiries';
import { expect, test } from './test';

test('text written while an enquiry is in flight stays, and so does the focus', {
  tag: nightly,
}, async ({ page }) => {
  const email = someone();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/enquiries', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact');
  await formTakenOver(page);
  await fill(page, email);
  await form(page).getByRole('button').click();
  await expect(form(page).getByRole('button')).toHaveText('Submitting...');
  const later = 'And one more question.';
  await page.getByLabel('Message').fill(later);
  release();
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByLabel('Service category')).toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue(later);
  await expect(page.getByLabel('Message')).toBeFocused();
  expect(await stored(email)).toMatchObject([{ message }]);
  await page.reload();
  await formTakenOver(page);
  await expect(page.getByLabel('Message')).toHaveValue(later);
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('an enquiry whose answer was lost is stored once when it is sent again, even after a reload', {
  tag: nightly,
}, async ({ context }) => {
  // A page of its own: the fixture `page` would report the lost answer as a mistake.
  const page = await context.newPage();
  const email = someone();
  await page.goto('/contact');
  await formTakenOver(page);
  await fill(page, email);
  const cutOff = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/enquiries', cutOff);
  await form(page).getByRole('button').click();
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  expect(await stored(email)).toHaveLength(1);
  await page.unroute('**/enquiries');
  await page.reload();
  await formTakenOver(page);
  await expectFilled(page, email);
  await form(page).getByRole('button').click();
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
  expect(await stored(email)).toHaveLength(1);
  // The next form is another enquiry, even with the same answers.
  await writeAnother(page);
  await fill(page, email);
  await form(page).getByRole('button').click();
  await expect.poll(() => stored(email)).toHaveLength(2);
});

test('a refused native post names the mistake and keeps the answers', async ({ page, watch }) => {
  watch.allowFailure('/enquiries');
  const mistaken = 'meena at mail';
  const summary = page.getByRole('alert').filter({ hasText: 'Please check your answers' });
  const whatToDo = 'Enter an e-mail address such as name@example.com.';
  await page.goto('/contact');
  await fill(page, mistaken);
  // Skip the checks of the browser and of the script, as a browser with neither would.
  await form(page).evaluate((element: HTMLFormElement) => element.submit());
  await expect(summary.getByRole('link')).toHaveText([whatToDo]);
  await expect(summary).toBeInViewport();
  await expectFilled(page, mistaken);
  await summary.getByRole('link').click();
  await formTakenOver(page);
  await expect(page).toHaveURL(/\/contact#/);
  const email = page.getByLabel('E-mail');
  await expect(email).toHaveAccessibleDescription(whatToDo);
  await expectFilled(page, mistaken);
  const address = someone();
  await email.fill(address);
  await form(page).getByRole('button').click();
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');
  expect(await stored(address)).toHaveLength(1);
  // The message appears once: coming back shows the top of the form.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await page.goBack();
  await formTakenOver(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('');
});
