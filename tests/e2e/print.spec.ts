import type { Page } from '@playwright/test';
import { expect, fullyHydrated, test } from './test';

const path = '/services/immigrate/express-entry';

/** A4. Media queries on paper see its width without margins. */
const sheet = { width: 794, height: 1123 };

async function print(page: Page, address = path) {
  await page.goto(address, { waitUntil: 'load' });
  await page.emulateMedia({ media: 'print' });
}

/** The text of an element's `::after`. */
const after = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element, '::after').content);

test('a service page prints as a hand-out: its text, all answers, and the source', async ({
  page,
}) => {
  await print(page);
  for (const part of ['header nav', 'aside', 'a[href="#main"]']) {
    await expect(page.locator(part).first()).toBeHidden();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // No question is open, yet every answer is visible.
  await expect(page.locator('main section details[name][open]')).toHaveCount(0);
  const answers = await page
    .locator('main section details')
    .evaluateAll((all) => all.map((element) => element.lastElementChild?.checkVisibility()));
  expect(answers.length).toBeGreaterThan(2);
  expect(new Set(answers)).toEqual(new Set([true]));

  const foot = page.getByRole('contentinfo');
  for (const part of [
    'Velox Immigration Services Inc.',
    'membership ID R000000',
    '+1 416 555 0142',
    '+91 44 5550 0142',
    '100 Sample Street West',
    '12 Sample Road',
    'Monday to Friday, 9:00–17:00',
    'hello@velox-immigration.example',
  ]) {
    await expect(foot.getByText(part).last()).toBeVisible();
  }
  // Neither the strip above the footer, nor what is open only now, nor social networks.
  await expect(foot.getByText('Accreditation')).toBeHidden();
  await expect(foot.getByText(/^(?:Closed|Open) now/).first()).toBeHidden();
  await expect(foot.getByRole('link', { name: 'LinkedIn' })).toHaveCount(0);
  await expect(page.locator('[data-print]')).toBeVisible();
  await expect(page.locator('[data-print]')).toContainText(path);
  await expect(page.getByText(/^and \d+ more$/)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('[data-print]')).toBeHidden();
});

const fourLinesPx = 64;

test('the licence takes the width of the sheet', async ({ page }) => {
  await page.setViewportSize(sheet);
  await print(page);
  const licence = page.getByRole('contentinfo').getByText('membership ID R000000');
  const { width = 0, height = Number.NaN } = (await licence.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(0.9 * sheet.width);
  expect(height).toBeLessThan(fourLinesPx);
});

/** The headings on paper that nothing follows before the next heading of their level. */
const loneHeadings = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const parts: Node[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const isPrinted = currentNode.parentElement?.checkVisibility();
      if (isPrinted && currentNode.textContent?.trim()) parts.push(currentNode);
    }
    const headingOf = (part: Node | undefined) => part?.parentElement?.closest('h2,h3,h4');
    return parts.flatMap((part, index) => {
      const heading = headingOf(part);
      const next = headingOf(parts[index + 1]);
      const isAlone = heading && next && next !== heading && next.tagName <= heading.tagName;
      return isAlone ? [heading.textContent] : [];
    });
  });

test('no form, button or strip is printed, nor a heading that only introduces one', async ({
  page,
}) => {
  for (const address of ['/', path, '/fees', '/contact', '/erase-my-data', '/about', '/ta']) {
    await print(page, address);
    const unusable = page.locator(
      'form:visible, button:visible, input:visible:not([type=checkbox]), [data-track]:visible, [data-book-bar]:visible',
    );
    await expect(unusable, address).toHaveCount(0);
    expect(await loneHeadings(page), address).toEqual([]);
  }
  await print(page, '/fees');
  await expect(page.getByRole('heading', { name: 'Work out your total' })).toHaveCount(0);
});

test('the fees take few sheets, with every figure', async ({ page }) => {
  await print(page, '/fees');
  const totals = page.locator('main tfoot tr:first-child td');
  expect(await totals.count()).toBeGreaterThan(15);
  for (const total of await totals.all()) await expect(total).toBeVisible();
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  const sheets = file.match(/\/Type \/Page\b/g) ?? [];
  expect(sheets.length).toBeGreaterThan(5);
  expect(sheets.length).toBeLessThanOrEqual(15);
});

test('only external links are followed by their address', async ({ page }) => {
  await print(page);
  // Hydration would remove content added to the page before.
  await fullyHydrated(page);
  const address = await page.locator('main section a[href^="http"]').first().getAttribute('href');
  expect(await after(page, 'main section a[href^="http"]')).toContain(address);
  // The line at the top says the address itself.
  expect(await after(page, '.licence a')).toBe('none');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#faq', textContent: 'below' });
    document.querySelector('main p')?.append(link);
  });
  expect(await after(page, 'main a[href="#faq"]')).toBe('none');
});

test('paper is white and all text black, also from a dark screen', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Cards have backgrounds, which printers leave out: white text would be invisible.
    await print(page, '/');
    const inks = await page.evaluate(() => {
      const words = [...document.querySelectorAll('main *, footer *, [data-print]')].filter(
        (element) =>
          element.checkVisibility() && [...element.childNodes].some((node) => node.nodeType === 3),
      );
      return [...new Set(words.map((word) => getComputedStyle(word).color))];
    });
    expect(inks).toEqual(['rgb(0, 0, 0)']);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
});

test('pictures beside texts and the on-screen next step are not printed', async ({ page }) => {
  await print(page, '/');
  await expect(page.getByRole('img', { name: 'A family' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Book a consultation' })).toHaveCount(0);
});
