import type { Locator, Page } from '@playwright/test';
import { nightly, swept } from '../support/sweep';
import { questionsOf } from './folds';
import { hydrated, neverIdle } from './held-scripts';
import { services } from './routes';
import { documentsOf, expect, fullyHydrated, open, test } from './test';

const path = '/services/immigrate/express-entry';
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Our Services' });

test('the sidebar lists all services, marks the current page, and offers help', async ({
  page,
}) => {
  for (const service of [path, '/services/other/sop-dli-opinion']) {
    await page.goto(service);
    await expect(sidebar(page)).toBeVisible();
    await expect(sidebar(page).locator('[aria-current="page"]')).toBeVisible();
    const groups = sidebar(page).locator('details');
    await expect(sidebar(page).locator('details[open]')).toHaveCount(1);
    await groups.evaluateAll((all) => {
      for (const group of all) group.toggleAttribute('open', true);
    });
    const hrefs = await sidebar(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.toSorted()).toEqual(services.map((route) => route.path).toSorted());
    const current = sidebar(page).locator('[aria-current="page"]');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAttribute('href', service);
  }
  const aside = page.getByRole('complementary');
  await expect(aside.getByRole('heading', { name: 'Not sure where to start?' })).toBeVisible();
  await expect(aside).toContainText('We can help determine the best path for your situation.');
  const help = aside.getByRole('link', { name: /^get in touch$/i });
  await expect(help).toHaveAttribute('href', /^\/contact\?service=[a-z-]+$/);
});

test('another group of the sidebar opens on a press', async ({ page }) => {
  await page.goto(path);
  const link = sidebar(page).getByRole('link', { name: 'Study in Canada' });
  await expect(link).toBeHidden();
  await sidebar(page).getByText('Study', { exact: true }).click();
  await expect(link).toBeVisible();
});

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

test('the sidebar follows the reader and marks the part being read', async ({ page }) => {
  await open(page, path);
  const marked = contents(page).locator('[aria-current]');
  await expect(marked).toHaveCount(0);
  const link = contents(page).getByRole('link', { name: 'How We Work' });
  await link.click();
  await expect(page).toHaveURL(/#steps$/);
  await expect(page.getByRole('heading', { name: 'How We Work' })).toBeInViewport();
  await expect(marked).toHaveText('How We Work');
  await expect(link).toBeInViewport();
  const documents = contents(page).getByRole('link', { name: 'Documents You Need' });
  await documents.click();
  await expect(marked).toHaveText('Documents You Need');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('there is no sidebar, and the page’s parts are folded above its text', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sidebar(page)).toBeHidden();
    const folded = page.getByRole('navigation', { name: 'Parts of this page' });
    await expect(folded.locator('a').first()).toBeHidden();
    await folded.getByText('On this page').click();
    const parts = await folded.getByRole('link').allTextContents();
    expect(parts).toContain('What You Need to Apply');
    await folded.getByRole('link', { name: 'Frequently Asked Questions' }).click();
    await expect(
      page.getByRole('heading', { name: 'Frequently Asked Questions' }),
    ).toBeInViewport();
  });
});

const openOf = (page: Page) => page.getByRole('main').locator('section details[name][open]');

async function expectAccordion(page: Page) {
  const questions = questionsOf(page);
  const count = await questions.count();
  expect(count).toBeGreaterThan(2);
  const open = openOf(page);
  await expect(open).toHaveCount(0);
  for (const index of [0, 1, count - 1]) {
    const question = questions.nth(index);
    await question.locator('summary').click();
    await expect(open).toHaveCount(1);
    await expect(question).toHaveAttribute('open');
    await expect(question.locator('summary + *')).toBeVisible();
  }
  await questions.last().locator('summary').click();
  await expect(open).toHaveCount(0);
}

for (const page of swept(
  [path, '/about', '/services/study/study-in-canada'],
  (each) => each === path,
)) {
  test(`${page}: questions open one at a time`, async ({ page: tab }) => {
    await open(tab, page);
    await expectAccordion(tab);
  });
}

/** Expects that only this question is open and that it is on the screen below the header. */
async function expectNamed(page: Page, number: number) {
  await expect(openOf(page)).toHaveCount(1);
  const question = questionsOf(page).filter({ has: page.locator(`#faq-${number}`) });
  await expect(question).toHaveAttribute('open');
  await expect(question.locator('summary')).toBeInViewport({ ratio: 1 });
}

test('a question’s address opens it at a load, within the page, and on going back', async ({
  page,
}) => {
  await open(page, `${path}#faq-3`);
  await expectNamed(page, 3);

  await page.evaluate(() => {
    location.hash = '#faq-2';
  });
  await expectNamed(page, 2);

  const documents = documentsOf(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveTitle(/^Privacy/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Express Entry/);
  await expect(questionsOf(page).filter({ has: page.locator('#faq-2') })).toHaveAttribute('open');
  expect(documents.count()).toBe(0);
});

test('a question closed before hydration is not opened again by its address', {
  tag: nightly,
}, async ({ page }) => {
  await neverIdle(page);
  await page.goto(`${path}#faq-3`);
  await expectNamed(page, 3);
  await questionsOf(page).nth(2).locator('summary').click();
  await hydrated(page);
  await fullyHydrated(page);
  await expect(openOf(page)).toHaveCount(0);
});

test('find-in-page opens a closed answer', async ({ page }) => {
  await page.goto(path);
  const answer = questionsOf(page).nth(1).locator('summary + *');
  const words = (await answer.textContent())?.trim().split(/\s+/).slice(0, 6).join(' ') ?? '';
  await page.goto('about:blank');
  await page.goto(`${path}#:~:text=${encodeURIComponent(words)}`);
  await expect(questionsOf(page).nth(1)).toHaveAttribute('open');
});

const overflow = (locator: Locator) =>
  locator.evaluate((element) => element.scrollWidth - element.clientWidth);

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('only a wide table scrolls inside itself and takes focus', async ({ page }) => {
    await open(page, '/blog/posts/choosing-a-language-test');
    const tables = page.getByRole('group').filter({ has: page.getByRole('table') });
    await expect(tables).toHaveCount(await page.getByRole('table').count());
    const table = tables.first();
    // The table's columns may fit normal text, but not text three times as large.
    const enlarge = (size: string) =>
      table.evaluate((element, fontSize) => {
        element.style.fontSize = fontSize;
        element.querySelector('table')?.style.setProperty('font-size', 'inherit');
      }, size);
    await enlarge('300%');
    expect(await overflow(table)).toBeGreaterThan(0);
    expect(await overflow(page.locator('html'))).toBe(0);
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await enlarge('100%');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(table).not.toHaveAttribute('tabindex');
  });
});
