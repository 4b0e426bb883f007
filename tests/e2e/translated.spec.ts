import type { Page } from '@playwright/test';
import { nightly, swept } from '../support/sweep';
import {
  expectFilled,
  failed,
  fill,
  form,
  someone,
  stored,
  submitButton,
  success,
  visit,
  writeAnother,
} from './enquiries';
import { destinations, eachKind, post } from './routes';
import { expect, open, test } from './test';
import { translate } from './translation';

/** Presses and unfolds everything on the page, then closes it. */
const pressEverything = (page: Page) =>
  page.evaluate(async () => {
    const rendered = () => new Promise((resolve) => setTimeout(resolve));
    const controls = ':is(header, main) :is(summary, button:not([type=submit]), dialog button)';
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      for (let press = 0; press < 2; press += 1) {
        if (control.checkVisibility()) control.click();
        await rendered();
      }
      document.querySelector<HTMLElement>('dialog[open] [aria-label=Close]')?.click();
    }
  });

/** Follows a link within the site, wherever the link is. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

/** Pages that differ between a direct load and a navigation. */
const inDocument: ReadonlySet<string> = new Set(['/', '/services/immigrate/express-entry']);

const wordsOfPost = (page: Page) =>
  page.locator('article :is(h1, h2, h3, p:not([role]), li, td)').allTextContents();

for (const { path } of swept(destinations, ({ path }) => path === '/')) {
  test(`everything on ${path} works while it is translated`, async ({ page, watch }) => {
    watch.allowFailure('/404');
    watch.allowFailure('could not be copied');
    await open(page, path);
    await translate(page);
    const heading = await page.locator('h1').innerText();
    await pressEverything(page);
    await expect(page.locator('h1')).toHaveText(heading);
  });
}

test('pages after a translated one are complete, and each post has its own text', async ({
  page,
  watch,
}) => {
  watch.allowFailure('/404');
  await open(page, '/privacy-policy');
  await translate(page);
  const otherPost = '/blog/posts/lmia-for-employers';
  const all = destinations.filter(({ path }) => path === '/fees' || eachKind.has(path));
  const kinds = swept(all, (_, index) => index % 3 === 0);
  for (const { path, title } of kinds) {
    await follow(page, path);
    await expect(page).toHaveTitle(title);
    if (!inDocument.has(path)) await pressEverything(page);
  }
  await follow(page, post.path);
  await expect(page.locator('h1')).toHaveText(post.title);
  await follow(page, otherPost);
  await expect(page.locator('h1')).not.toHaveText(post.title);
  const words = await wordsOfPost(page);
  await page.goto(otherPost);
  expect(words).toEqual(await wordsOfPost(page));
});

test('the shown testimonial is counted in a translated page', { tag: nightly }, async ({
  page,
}) => {
  await open(page, '/');
  await translate(page);
  const carousel = page
    .getByRole('group', { name: /.+/ })
    .filter({ has: page.locator('[data-phase]') });
  await carousel.getByRole('button', { name: 'Next testimonial' }).click();
  await expect(carousel).toContainText(/(?<!\d)2 of \d+/);
});

test('suggestions change with each letter in a translated page', { tag: nightly }, async ({
  page,
}) => {
  await open(page, '/search');
  await page.getByLabel('What are you looking for?').focus();
  await translate(page);
  for (const letters of ['visa', 'visitor visa']) {
    await page.getByLabel('What are you looking for?').fill(letters);
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.locator('mark').first()).toHaveText(new RegExp(letters.slice(0, 3), 'i'));
  }
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page).not.toHaveURL(/search/);
});

test('a translated contact form can be filled in, corrected, sent and written again', async ({
  page,
  watch,
}) => {
  watch.allowFailure('/enquiries');
  const email = someone();
  await visit(page);
  await translate(page);
  await page.getByLabel('First name').fill('M');
  await page.getByLabel('Last name').focus();
  await page.getByLabel('Last name').press('Enter');
  await expect(page.getByRole('alert')).toContainText('Enter your last name.');
  await expect(submitButton(page)).toHaveAccessibleDescription(/^Still to complete: Last name, /);
  await page.getByLabel('Last name').fill('R');
  await expect(submitButton(page)).toHaveAccessibleDescription(
    /^Still to complete: E-mail, Phone, /,
  );
  await fill(page, email);
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Phone').focus();
  await fill(page, email);
  await expect(form(page).getByText('Still to complete')).toHaveCount(0);

  await page.route('**/enquiries', (route) => route.fulfill({ status: 503, json: { ok: false } }));
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText(failed);
  await expect(submitButton(page)).toHaveText('Submit');
  await expectFilled(page, email);
  await page.unroute('**/enquiries');
  await submitButton(page).click();
  await expect(success(page)).toBeVisible();
  expect(await stored(email)).toHaveLength(1);
  await writeAnother(page);
  await fill(page, email);
  await expectFilled(page, email);
});
