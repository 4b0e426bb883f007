import type { Page } from '@playwright/test';
import { nightly, swept } from '../support/sweep';
import {
  answers,
  expectFilled,
  fill,
  form,
  someone,
  stored,
  submitButton,
  success,
} from './enquiries';
import { hydrated, visitBeforeScripts } from './held-scripts';
import { destinations, eachKind } from './routes';
import { documentsOf, expect, test, wake } from './test';
import { translate, untranslated } from './translation';

const left = 'The page was changed before its scripts ran';

/** Lets the scripts load, and waits until they have decided not to hydrate the page. */
async function leaves(page: Page, scripts: { readonly release: () => void }) {
  const said = page.waitForEvent('console', (line) => line.text().startsWith(left));
  scripts.release();
  await wake(page);
  await said;
  await expect(page.locator('#root')).not.toHaveAttribute('data-hydrated');
}

test('text typed into a translated form stays, with focus and caret, and is sent', async ({
  page,
}) => {
  const email = someone();
  const scripts = await visitBeforeScripts(page, '/contact');
  await translate(page);
  await fill(page, email);
  const name = page.getByLabel('First name');
  await name.focus();
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 3));
  await leaves(page, scripts);
  await expectFilled(page, email);
  await expect(name).toBeFocused();
  expect(
    await name.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
  ).toEqual([2, 3]);
  expect(await untranslated(page)).toEqual([]);
  await submitButton(page).click();
  await expect(success(page)).toBeVisible();
  expect((await stored(email))[0]).toMatchObject({ ...answers, email });
});

for (const { path } of swept(
  destinations.filter(({ path }) => path === '/fees' || eachKind.has(path)),
  ({ path }) => path === '/services/immigrate/express-entry',
)) {
  test(`${path} stays translated and keeps open parts open, and its links work`, async ({
    page,
    watch,
  }) => {
    watch.allowFailure('/404');
    // Without scripts, visitors read the booking page at this address.
    const scripts = await visitBeforeScripts(page, `${path}?accepted=yes`);
    await translate(page);
    const folds = page.locator('main details:not([open]) > summary');
    if (await folds.first().isVisible()) await folds.first().click();
    const open = await page.locator('details[open]').count();
    await leaves(page, scripts);
    expect(await untranslated(page)).toEqual([]);
    await expect(page.locator('details[open]')).toHaveCount(open);
    const documents = documentsOf(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    expect(documents.count()).toBe(1);
  });
}

const changes: Readonly<Record<string, () => void>> = {
  'puts an element beside a field': () =>
    document.querySelector('#enquiry input')?.after(document.createElement('com-manager')),
  'puts a field into an element': () => {
    const around = document.createElement('div');
    const field = document.querySelector('#enquiry input');
    field?.replaceWith(around);
    if (field) around.append(field);
  },
  'replaces words within a text': () => {
    const text = document.querySelector('#enquiry h2')?.firstChild;
    if (text instanceof Text) text.data = 'Contactez-nous';
  },
  'marks a word': () => {
    const text = document.querySelector('main h1')?.firstChild;
    if (!(text instanceof Text)) return;
    const mark = document.createElement('mark');
    text.splitText(3);
    text.replaceWith(mark);
    mark.append(text);
  },
};

for (const [name, change] of swept(Object.entries(changes), (_, index) => index === 0)) {
  test(`an extension that ${name} before the scripts load loses no typed text`, async ({
    page,
  }) => {
    const email = someone();
    const scripts = await visitBeforeScripts(page, '/contact');
    await page.evaluate(change);
    await fill(page, email);
    await leaves(page, scripts);
    await expectFilled(page, email);
  });
}

const proxies: Readonly<Record<string, (html: string) => string>> = {
  'hides an address': (html) =>
    html.replaceAll(
      /<a([^>]*) href="mailto:[^"]*"([^>]*)>[^<]*<\/a>/g,
      '<a$1 href="/cdn-cgi/l/email-protection#5a"$2><span class="__cf_email__" data-cfemail="5a">[email&#160;protected]</span></a>',
    ),
  'drops comments': (html) => html.replaceAll(/<!--.*?-->/g, ''),
};

for (const [name, change] of Object.entries(proxies)) {
  test(`a proxy that ${name} loses no typed text`, { tag: nightly }, async ({ page }) => {
    const email = someone();
    await page.route('**/contact', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      expect(change(body)).not.toBe(body);
      await route.fulfill({ response, body: change(body) });
    });
    const scripts = await visitBeforeScripts(page, '/contact');
    await fill(page, email);
    await leaves(page, scripts);
    await expectFilled(page, email);
    await expect(form(page)).not.toHaveAttribute('novalidate');
  });
}

test('extension attributes and elements outside the page do not prevent hydration', async ({
  page,
}) => {
  const email = someone();
  const scripts = await visitBeforeScripts(page, '/contact');
  await fill(page, email);
  await page.getByLabel('Phone').focus();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('html, body, #root, input, a, svg')) {
      element.setAttribute('data-extension', '');
      element.classList.add('extension');
    }
    document.documentElement.append(document.createElement('extension-root'));
    document.body.prepend(document.createElement('extension-bar'));
    document.body.append(document.createElement('extension-panel'), 'words');
    document.head.append(document.createElement('style'));
  });
  scripts.release();
  await wake(page);
  await hydrated(page);
  await expectFilled(page, email);
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(form(page)).toHaveAttribute('novalidate');
});
