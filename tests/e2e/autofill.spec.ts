import type { Page } from '@playwright/test';
import { nightly } from '../support/sweep';
import {
  answers,
  expectFilled,
  form,
  formTakenOver,
  message,
  someone,
  stored,
  submitButton,
  success,
  visit,
} from './enquiries';
import { visitBeforeScripts } from './held-scripts';
import { expect, test } from './test';

type Values = Readonly<Record<string, string>>;

/** Fills in the form as a password manager does: sets the values without firing events. */
const autofill = (page: Page, values: Values) =>
  form(page).evaluate((element: HTMLFormElement, fields) => {
    for (const [name, value] of Object.entries(fields)) {
      const control = element.elements.namedItem(name);
      if (control && 'value' in control) control.value = value;
    }
  }, values);

const texts = (email: string): Values => {
  const { serviceCategory, specificService, ...rest } = answers;
  return { ...rest, email, message };
};

const chooseService = async (page: Page) => {
  await page.getByLabel('Service category').selectOption(answers.serviceCategory);
  await page.getByLabel('Specific service').selectOption(answers.specificService);
};

const send = async (page: Page, email: string) => {
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
  await submitButton(page).click();
  await expect(success(page)).toBeVisible();
  expect(await stored(email)).toMatchObject([{ ...answers, email, message }]);
};

test('fields filled in without events keep their values when a category is chosen, and are sent', async ({
  page,
}) => {
  const email = someone();
  await visit(page);
  await autofill(page, texts(email));
  await chooseService(page);
  await expectFilled(page, email);
  await send(page, email);
});

test('fields filled in without events before the scripts load are kept', {
  tag: nightly,
}, async ({ page }) => {
  const email = someone();
  const scripts = await visitBeforeScripts(page, '/contact');
  await autofill(page, { ...texts(email), ...answers });
  scripts.release();
  await formTakenOver(page);
  await expectFilled(page, email);
  await send(page, email);
});

test('a category filled in without an event offers its services', async ({ page }) => {
  const email = someone();
  await visit(page);
  await page.getByLabel('Service category').selectOption('visit');
  await page.getByLabel('Specific service').selectOption('Visitor Visas');
  await autofill(page, { ...texts(email), serviceCategory: answers.serviceCategory });
  await page.getByLabel('Specific service').focus();
  await expect(page.getByLabel('Specific service')).toHaveValue('');
  await page.getByLabel('Specific service').selectOption(answers.specificService);
  await expectFilled(page, email);
  await send(page, email);
});

test('fields filled in without events are sent by Enter, after a failure, and while a request is in flight', {
  tag: nightly,
}, async ({ page, watch }) => {
  watch.allowFailure('/enquiries');
  const email = someone();
  await visit(page);
  await chooseService(page);
  await autofill(page, { ...texts(email), lastName: 'Wrong' });
  await page.route('**/enquiries', async (route) => {
    await autofill(page, { lastName: 'On its way' });
    await route.fulfill({ status: 503, json: { ok: false } });
  });
  await page.getByLabel('Phone').press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('On its way');
  await page.unroute('**/enquiries');
  await autofill(page, { lastName: answers.lastName });
  await send(page, email);
});

test('fields filled in without events survive a visit to another page and a reload', {
  tag: nightly,
}, async ({ page }) => {
  const email = someone();
  await visit(page);
  await chooseService(page);
  await autofill(page, texts(email));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await page.goBack();
  await formTakenOver(page);
  await expectFilled(page, email);
  await autofill(page, { phone: '1' });
  await page.goto('/about');
  await page.goto('/contact');
  await formTakenOver(page);
  await expect(page.getByLabel('Phone')).toHaveValue('1');
});
