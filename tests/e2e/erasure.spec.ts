import type { Page } from '@playwright/test';
import { storedIn } from '../support/enquiries/stored-in';
import { someone } from './enquiries';
import { expect, test, wake } from './test';

const path = '/erase-my-data';
const button = (page: Page) => page.getByRole('button', { name: 'Send the request' });
const summary = (page: Page) => page.getByRole('alert').getByRole('link');
const success = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'We have your request' });

const stored = (email: string) =>
  storedIn(process.env['E2E_DATA_DIR'] ?? '').filter(({ value }) => value.email === email);

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Meena Raghavan');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Reference number').fill('1a2b3c4d');
}

/** Sends the form without answers, then with wrong ones, then with the right ones. */
async function correctThreeMistakes(page: Page, email: string): Promise<void> {
  await button(page).click();
  await expect(summary(page)).toHaveText(['Enter your name.', 'Enter your e-mail address.']);
  await fill(page, 'meena at mail');
  await button(page).click();
  await expect(summary(page)).toHaveText(['Enter an e-mail address such as name@example.com.']);
  await expect(page.getByLabel('Your name')).toHaveValue('Meena Raghavan');
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
    'Enter an e-mail address such as name@example.com.',
  );
  await page.getByLabel('E-mail').fill(email);
  await button(page).click();
  await expect(success(page)).toContainText(`We will write to ${email} within 30 days.`);
  await expect(button(page)).toHaveCount(0);
  const [request, ...more] = stored(email);
  expect(more).toEqual([]);
  expect(request?.id).toMatch(/^request-/);
  expect(request?.value).toMatchObject({
    firstName: 'Meena Raghavan',
    specificService: 'Erase my data',
    message: '1a2b3c4d',
  });
}

test('the privacy policy leads to the form in one tap, and each mistake is named', async ({
  page,
  watch,
}) => {
  watch.allowFailure('/enquiries/erase-my-data');
  await page.goto('/privacy-policy');
  await page.getByRole('main').getByRole('link', { name: 'Erase my data' }).first().click();
  await expect(page).toHaveURL(path);
  await correctThreeMistakes(page, someone());
});

test('a summary has the focus, and its links lead to the fields', async ({ page, watch }) => {
  watch.allowFailure('/enquiries/erase-my-data');
  await page.goto(path);
  await wake(page);
  await button(page).press('Enter');
  await expect(summary(page)).toHaveCount(2);
  await wake(page);
  const focused = page.locator(':focus');
  await expect(focused).toContainText('Please check your answers');
  await summary(page).last().click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('a request sent twice is stored once', async ({ page }) => {
  const email = someone();
  await page.goto(path);
  await fill(page, email);
  const form = page.locator('form#request');
  const post = await form.evaluate((element: HTMLFormElement) => ({
    action: element.action,
    data: new URLSearchParams(new FormData(element) as never).toString(),
  }));
  await button(page).dblclick();
  await expect(success(page)).toBeVisible();
  const again = await page.request.post(post.action, {
    data: post.data,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const reference = stored(email)[0]?.id.slice('request-'.length, 'request-'.length + 8) ?? '';
  expect(await again.text()).toContain(reference);
  await expect(success(page)).toContainText(reference);
  expect(stored(email)).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each mistake is named, and the corrected request is stored', async ({ page, watch }) => {
    watch.allowFailure('/enquiries/erase-my-data');
    await page.goto(path);
    await correctThreeMistakes(page, someone());
  });

  test('a robot that fills in the hidden field gets the address of the firm', async ({
    page,
    watch,
  }) => {
    watch.allowFailure('/enquiries/erase-my-data');
    const email = someone();
    await page.goto(path);
    await fill(page, email);
    await page.locator('[name=leaveEmpty]').fill('spam', { force: true });
    await button(page).click();
    const refusal = page.getByRole('alert');
    await expect(refusal).toContainText('Your request was not saved');
    await expect(refusal.getByRole('link')).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    expect(stored(email)).toEqual([]);
  });
});
