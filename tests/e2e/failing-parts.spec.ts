import type { Page } from '@playwright/test';
import { nightly } from '../support/sweep';
import { expectFilled, fill, formTakenOver, someone, stored, success, visit } from './enquiries';
import { visitBeforeScripts } from './held-scripts';
import { expect, open, test } from './test';

const missing = '#enquiry-missing';

/** Removes an element that React will remove next, and triggers React's removal. */
async function breakForm(page: Page) {
  const phone = page.getByLabel('Phone');
  await phone.fill('');
  await page.locator(missing).evaluate((element) => element.remove());
  await phone.fill('+91 44 5550 0199');
}

test.beforeEach(({ watch }) => {
  watch.allowFailure('removeChild');
});

test('a form that fails comes back with its answers and focus, and is sent', async ({ page }) => {
  const email = someone();
  await visit(page);
  await fill(page, email);
  await breakForm(page);
  await expectFilled(page, email);
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.getByLabel('Phone').press('Enter');
  await expect(success(page)).toBeVisible();
  expect(await stored(email)).toHaveLength(1);
});

test('a form that fails also comes back if the browser stores nothing', { tag: nightly }, async ({
  page,
}) => {
  const email = someone();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Refused.');
      },
    });
  });
  await visit(page);
  await fill(page, email);
  await breakForm(page);
  await expectFilled(page, email);
});

test('a form that fails repeatedly is left alone and posts natively', { tag: nightly }, async ({
  page,
}) => {
  const email = someone();
  await visit(page);
  await fill(page, email);
  const said = page.waitForEvent('console', (line) => line.text().includes('failed and is left'));
  for (let time = 0; time < 4; time += 1) await breakForm(page);
  await said;
  await expectFilled(page, email);
  await page.getByLabel('Phone').press('Enter');
  await expect(success(page)).toBeVisible();
  expect(await stored(email)).toHaveLength(1);
});

test('text typed while the page changes under its scripts is kept', async ({ page, watch }) => {
  watch.allowFailure('#418');
  const email = someone();
  const scripts = await visitBeforeScripts(page, '/contact');
  await fill(page, email);
  await page.getByLabel('Phone').focus();
  await page.evaluate(() => {
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...listener) {
      listen.apply(this, listener);
      if (!(this instanceof Element && this.id === 'root')) return;
      EventTarget.prototype.addEventListener = listen;
      // React has started hydrating and finds a document that changed a moment ago.
      const label = document.querySelector('#enquiry label');
      label?.replaceChildren(document.createElement('font'), 'Prénom');
    };
  });
  scripts.release();
  await formTakenOver(page);
  await expectFilled(page, email);
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.getByLabel('Phone').press('Enter');
  await expect(success(page)).toBeVisible();
});

test('a menu that fails leaves the page intact', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page);
  await page.getByLabel('First name').fill('Meena');
  await page.locator('#menu').evaluate((menu) => menu.remove());
  await page.locator('#menu-open').click();
  await page.keyboard.press('Escape');
  await expect(page.locator('#menu-open')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Meena');
});

test('a search that fails comes back', { tag: nightly }, async ({ page }) => {
  await open(page, '/search');
  const field = page.getByLabel('What are you looking for?');
  await field.fill('visa');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  await options.last().evaluate((option) => option.remove());
  await field.fill('refused');
  await page.waitForEvent('console', (line) => line.text().includes('mounted again'));
  await expect(field).toHaveValue('refused');
  await expect(field).toBeFocused();
  await expect(options.first()).toBeVisible();
});
