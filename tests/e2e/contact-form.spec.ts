import type { Page, Request } from '@playwright/test';
import { nightly } from '../support/sweep';
import {
  answers,
  expectFilled,
  failed,
  fill,
  form,
  hasFocus,
  message,
  someone,
  stored,
  submitButton,
  success,
  visit,
  writeAnother,
} from './enquiries';
import { expect, test } from './test';

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'check your answers' });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: failed });

/** Records the page's posts and holds them until `release`. */
async function holdPosts(page: Page) {
  const posts: Request[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/enquiries', async (route) => {
    posts.push(route.request());
    await held;
    await route.continue();
  });
  return { posts, release };
}

test('an enquiry can be written and sent by keyboard alone', async ({ page }) => {
  const email = someone();
  await visit(page);
  await page.getByLabel('First name').focus();
  for (const words of [answers.firstName, answers.lastName, email, answers.phone]) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Immigrate');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Express');
  await page.getByLabel('Last name').focus();
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeVisible();
  await hasFocus(success(page)).toBe(true);
  await expect.poll(() => stored(email)).toHaveLength(1);
  expect((await stored(email))[0]).toMatchObject({ ...answers, email, message: '' });
});

test('the button names the missing fields until none is missing', async ({ page }) => {
  await visit(page);
  const button = submitButton(page);
  await expect(button).toHaveAccessibleDescription(
    'Still to complete: First name, Last name, E-mail, Phone, Service category, Specific service',
  );
  const waiting = await button.evaluate((node) => getComputedStyle(node).backgroundColor);
  await fill(page, 'meena at mail');
  await expect(button).toHaveAccessibleDescription('Still to complete: E-mail');
  await page.getByLabel('E-mail').fill(someone());
  await expect(button).toHaveAccessibleDescription('');
  await expect(button).not.toHaveAttribute('aria-disabled');
  await expect(button).not.toHaveCSS('background-color', waiting);
});

test('a slip in the e-mail address gets a suggestion, which the keyboard can accept', async ({
  page,
}) => {
  await visit(page);
  await page.getByLabel('E-mail').fill('meena@gmial.com');
  await page.keyboard.press('Tab');
  const suggestion = page.getByRole('button', { name: 'meena@gmail.com' });
  await expect(form(page).locator('[aria-live]')).toHaveText('Did you mean meena@gmail.com?');
  await page.keyboard.press('Shift+Tab');
  await expect(suggestion).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toHaveValue('meena@gmail.com');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(suggestion).toHaveCount(0);
});

test('choosing a category updates the services and clears the chosen one', async ({ page }) => {
  await visit(page);
  const service = page.getByLabel('Specific service');
  await expect(service.locator('option')).toHaveText(['Choose a category first']);
  await expect(service).toBeDisabled();
  await fill(page, someone());
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
  await page.getByLabel('Service category').selectOption({ label: 'Work' });
  await expect(service.locator('option').first()).toHaveText('Choose a service');
  await expect(service.locator('option').last()).toHaveText('I am not sure');
  await expect(service).toHaveValue('');
  await expect(service).not.toHaveAttribute('aria-invalid');
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
});

test('a category with one service chooses it, and visitors may be unsure of both', async ({
  page,
}) => {
  const email = someone();
  await visit(page);
  await fill(page, email);
  const category = page.getByLabel('Service category');
  const service = page.getByLabel('Specific service');
  await category.selectOption({ label: 'Visit' });
  await expect(service).toHaveValue('Visitor Visas');
  await expect(service.locator('option')).toHaveText([
    'Choose a service',
    'Visitor Visas',
    'I am not sure',
  ]);
  await category.selectOption({ label: 'I am not sure' });
  await expect(service).toHaveValue('I am not sure');
  await submitButton(page).click();
  await expect(success(page)).toBeVisible();
  expect((await stored(email))[0]).toMatchObject({
    serviceCategory: 'I am not sure',
    specificService: 'I am not sure',
  });
});

test('the disabled button reads clearly, and a phone number of words is refused with a sentence', async ({
  page,
}) => {
  await visit(page);
  await fill(page, someone());
  await page.getByLabel('Phone').fill('four one six');
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(form(page)).toContainText('Still to complete: Phone');
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect(submitButton(page)).toHaveCSS('color', ink);
  await submitButton(page).press('Enter');
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    'Enter your phone number in digits, such as +1 604 555 0123.',
  );
});

test('booking comes before the form', async ({ page }) => {
  await visit(page);
  const links = page.getByRole('main').getByRole('link', { name: 'Book a consultation' });
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', '/book-your-appointment');
  expect(
    await links.evaluate((link) => link.compareDocumentPosition(document.forms[0] ?? link)),
  ).toBe(4);
});

test('exactly the specified fields are sent, once, however often the visitor presses', async ({
  page,
}) => {
  const email = someone();
  const { posts, release } = await holdPosts(page);
  await visit(page);
  await fill(page, email);
  const before = Date.now();
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText('Submitting...');
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await submitButton(page).click({ force: true });
  await page.getByLabel('Phone').press('Enter');
  release();
  await expect(success(page)).toBeVisible();
  await writeAnother(page);
  await expect(submitButton(page)).toHaveText('Submit');
  expect(posts).toHaveLength(1);
  const request = posts[0];
  expect(request?.headers()).toMatchObject({
    accept: 'application/json',
    'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
  });
  const body = new URLSearchParams(request?.postData() ?? '');
  const { submissionDate = '', ...fields } = Object.fromEntries(body);
  expect(fields).toEqual({ ...answers, email, message });
  expect(new Date(submissionDate).toISOString()).toBe(submissionDate);
  expect(Date.parse(submissionDate)).toBeGreaterThanOrEqual(before);
  expect(await stored(email)).toHaveLength(1);
  // The server uses its own clock.
  const [{ submissionDate: moment = '' } = {}] = await stored(email);
  expect(Date.parse(moment)).toBeGreaterThanOrEqual(Date.parse(submissionDate));
});

test('a double click sends once, and the thanks stay', { tag: nightly }, async ({ page }) => {
  const email = someone();
  await visit(page);
  await fill(page, email);
  await submitButton(page).click();
  await expect(success(page)).toBeVisible();
  // The slowest double click: the second click comes after the first answer.
  await form(page).locator('button').dispatchEvent('click', { detail: 2 });
  await expect(summary(page)).toHaveCount(0);
  await expect(success(page)).toBeVisible();
  expect(await stored(email)).toHaveLength(1);
});

test('a failure is shown, loses nothing, and the visitor can retry', async ({ page, watch }) => {
  watch.allowFailure('/enquiries');
  const email = someone();
  await visit(page);
  await fill(page, email);
  await page.route('**/enquiries', (route) => route.fulfill({ status: 503, json: { ok: false } }));
  const logged = page.waitForEvent('console', (line) => line.text().startsWith('Failed to submit'));
  await submitButton(page).click();
  expect((await logged).text()).toBe('Failed to submit form: /enquiries answered 503.');
  await expect(failure(page)).toBeVisible();
  await hasFocus(failure(page)).toBe(true);
  await expect(submitButton(page)).toHaveText('Submit');
  await expectFilled(page, email);
  await page.unroute('**/enquiries');
  await submitButton(page).click();
  await expect(failure(page)).toHaveCount(0);
  await expect(success(page)).toBeVisible();
  expect(await stored(email)).toHaveLength(1);
});
