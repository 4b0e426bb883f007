import type { Page } from '@playwright/test';
import { nightly, swept } from '../support/sweep';
import {
  expectFilled,
  fill,
  form,
  formTakenOver,
  sent,
  someone,
  stored,
  writeAnother,
} from './enquiries';
import { expect, test } from './test';

async function visit(page: Page) {
  await page.goto('/contact');
  await formTakenOver(page);
}

const draft = (page: Page) => page.evaluate(() => sessionStorage.getItem('velox_enquiry_draft'));

test('a draft survives leaving, coming back and a reload, until it is sent', async ({ page }) => {
  const email = someone();
  await visit(page);
  await fill(page, email);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await page.goBack();
  await formTakenOver(page);
  await expectFilled(page, email);

  await page.reload();
  await formTakenOver(page);
  await expectFilled(page, email);

  // Use the same tab from another address, so that the browser's own form restoration plays no part.
  await page.goto('/about');
  await visit(page);
  await expectFilled(page, email);

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
  expect(await draft(page)).toBeNull();
  await visit(page);
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('a browser stores only the items that the privacy policy names, and no cookie', async ({
  page,
  watch,
}) => {
  watch.allowFailure('/enquiries');
  const named = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
  await visit(page);
  await fill(page, someone());
  await page.route('**/enquiries', (route) => route.fulfill({ status: 503, json: { ok: false } }));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/services/immigrate/express-entry');
  await page.locator('#documents').getByRole('checkbox').first().check();
  await expect(page.locator('#documents').getByRole('status')).toContainText(/^1 of/);
  await page.goto('/privacy-policy');
  const keys = await named();
  expect(await page.context().cookies()).toEqual([]);
  const policy = page.locator('#cookies-and-local-storage code');
  await expect(policy).toHaveCount(keys.length);
  expect((await policy.allTextContents()).sort()).toEqual(keys);

  await page.unroute('**/enquiries');
  await visit(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
  expect(await named()).toEqual([
    'react-router-scroll-positions',
    'velox_document_ticks',
    'velox_navigation_menu',
  ]);
});

test('invalid parts of a stored draft are ignored one by one', { tag: nightly }, async ({
  page,
}) => {
  await page.addInitScript(() =>
    sessionStorage.setItem(
      'velox_enquiry_draft',
      '{"firstName":"Arun","phone":7,"serviceCategory":"visit","specificService":"Express Entry","role":"x"}',
    ),
  );
  await visit(page);
  await expect(page.getByLabel('First name')).toHaveValue('Arun');
  await expect(page.getByLabel('Phone')).toHaveValue('');
  await expect(page.getByLabel('Service category')).toHaveValue('visit');
  await expect(page.getByLabel('Specific service')).toHaveValue('');
});

const faults = [
  ['blocked', 'get'],
  ['full', 'set'],
  ['corrupt', 'value'],
] as const;

for (const [what, broken] of swept(faults, ([what]) => what === 'blocked')) {
  test(`storage that is ${what} does no harm`, async ({ page }) => {
    const email = someone();
    await page.addInitScript((kind) => {
      const refuse = () => {
        throw new DOMException('Refused.', 'SecurityError');
      };
      if (kind === 'get') Object.defineProperty(window, 'sessionStorage', { get: refuse });
      else if (kind === 'set') Storage.prototype.setItem = refuse;
      else sessionStorage.setItem('velox_enquiry_draft', '{"firstName":');
    }, broken);
    await visit(page);
    await fill(page, email);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
    expect(await stored(email)).toHaveLength(1);
  });
}

test('after a native post the thanks are shown once, and later text survives a reload', {
  tag: nightly,
}, async ({ page }) => {
  await page.goto('/contact');
  await fill(page, someone());
  await form(page).evaluate((element: HTMLFormElement) => element.submit());
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
  await formTakenOver(page);
  await expect(page).toHaveURL(/\/contact#/);
  await writeAnother(page);
  await fill(page, 'second@mail.example');
  await page.reload();
  await formTakenOver(page);
  await expectFilled(page, 'second@mail.example');
  await expect(page.getByRole('status').filter({ hasText: sent })).toHaveCount(0);
});
