import type { Page } from '@playwright/test';
import { services } from './routes';
import { expect, open, test, withoutScripts } from './test';

const phone = { width: 360, height: 740 };
const permit = 'Post-graduation work permit (PGWP)';

/** The lowest and highest amount: `[1205, 1605]` for `$1,205 to $1,605`. */
function rangeOf(text: string): readonly [number, number] {
  const [low = Number.NaN, high = low] = Array.from(
    text.matchAll(/\$([\d,.]+)/g),
    ([, digits = '']) => Number(digits.replaceAll(',', '')),
  );
  return [low, high];
}

const sumOf = (texts: readonly string[]) =>
  texts
    .map(rangeOf)
    .reduce(([low, high], [nextLow, nextHigh]) => [low + nextLow, high + nextHigh], [0, 0]);

const caseNamed = (page: Page, name: string) =>
  page.locator('#government-fees details').filter({ has: page.getByText(name, { exact: true }) });

test.describe('on a phone without scripts', () => {
  test.use({ ...withoutScripts, viewport: phone });

  test('the fees page adds up what a case costs, item by item', async ({ page }) => {
    await page.goto('/fees');
    const disclosure = caseNamed(page, permit);
    const summary = disclosure.locator('summary');
    const total = await summary.locator('b').innerText();
    await expect(disclosure.getByRole('table')).toBeHidden();
    await summary.click();
    const parts = disclosure.locator('tbody');
    await expect(parts.locator('strong:not(td *)')).toHaveText([
      'Government fees',
      'Our fee',
      'Other costs',
    ]);
    const sums = await parts.locator('tr:first-child td').allInnerTexts();
    expect(sumOf(sums)).toEqual(rangeOf(total));
    const lines = parts.first().locator('tr:not(:first-child) td');
    await expect(lines).toHaveCount(2);
    expect(sumOf(await lines.allInnerTexts())).toEqual(rangeOf(sums[0] ?? ''));
    await expect(disclosure.locator('tfoot th + td')).toHaveText(total);
    await expect(disclosure).toContainText('Our estimates from November 14, 2026');

    // The usual families are listed. The calculator offers others.
    for (const name of ['One person', 'Couple', 'Family of four']) {
      await expect(caseNamed(page, `${name}, Express Entry`)).toHaveCount(1);
    }

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    const fees = page.getByRole('table', { name: 'In Canadian dollars, before tax' });
    const groups = await fees.locator('tbody').evaluateAll((bodies) =>
      bodies.map((body) => ({
        links: Array.from(body.querySelectorAll('a'), (link) => link.getAttribute('href')),
        amounts: Array.from(body.querySelectorAll<HTMLElement>('th + td'), (td) => td.innerText),
      })),
    );
    for (const { path } of services) {
      const ownGroups = groups.filter(({ links }) => links.includes(path));
      const amounts = ownGroups.flatMap((group) => group.amounts);
      expect(amounts, path).not.toEqual([]);
      for (const amount of amounts) expect(amount).toMatch(/^\$[\d,]+(?: to \$[\d,]+)?$/);
    }
    await expect(page.getByText('Sample figures')).toBeVisible();

    // Every case is open in print.
    await page.emulateMedia({ media: 'print' });
    for (const table of await page.getByRole('table').all()) await expect(table).toBeVisible();
  });
});

test('on a phone every fee and term is open, and a case shows its parts when it is opened', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/fees');
  await expect(page.getByRole('table', { name: 'Each government fee' })).toBeVisible();
  for (const id of ['formatted-text', 'steps', 'formatted-text-2']) {
    await expect(page.locator(`#${id} :is(p, li)`).last()).toBeVisible();
  }
  const disclosure = caseNamed(page, permit);
  await expect(disclosure.locator('summary small')).toBeHidden();
  await disclosure.locator('summary').click();
  await expect(disclosure.getByRole('table')).toBeVisible();
});

test('on a wide screen a case says its sums before it is opened', async ({ page }) => {
  await open(page, '/fees');
  const summary = caseNamed(page, permit).locator('summary');
  const total = await summary.locator('b').innerText();
  expect(sumOf((await summary.locator('small').innerText()).split(';'))).toEqual(rangeOf(total));
  // The table of the open case has the same sums.
  await summary.click();
  await expect(summary.locator('small')).toBeHidden();
});

test('a total has both ends, and says once how its fees are known and what it leaves out', async ({
  page,
}) => {
  await page.goto('/fees');
  const totals = page.locator('#government-fees details:has(tfoot) summary b');
  const texts = await totals.allTextContents();
  expect(texts).not.toEqual([]);
  for (const text of texts) expect(text).toMatch(/^\$.* to \$/);
  const couple = caseNamed(page, 'Couple, Express Entry').locator('tfoot');
  await expect(couple).toContainText(
    'Government fees as published for April 30, 2026 or later. Some are calculated',
  );
  await expect(couple).toContainText('Not in the total: tax on our fee; travel and moving.');
  await expect(couple).toContainText('To show, not to pay: Settlement funds');
  const sponsoring = caseNamed(page, 'Sponsoring your spouse or partner');
  await expect(sponsoring.locator('tfoot')).toContainText(
    'April 30, 2026 or later. Sponsorship of a spouse or partner has risen since it was published and is counted as $85 to $95.',
  );
  await sponsoring.locator('summary').click();
  await expect(sponsoring.getByRole('row', { name: /^Sponsorship/ })).toContainText(
    'has risen since',
  );
  const study = caseNamed(page, 'Study permit').locator('tfoot');
  await expect(study).toContainText(/Living costs for one year, \$[\d,]+ for a student alone/);

  const list = page.getByRole('table', { name: 'Each government fee' });
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('As published for November 14, 2026, IRCC: Fee list');
  const lmia = list.locator('tbody').filter({ hasText: 'LMIA, each position' });
  await expect(lmia.getByRole('link')).toHaveText('Canada.ca: Low-wage positions');
});

test('a service page shows its totals and links to their parts', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/services/visit/visitor-visas');
  const answers = page
    .locator('#in-short div')
    .filter({ has: page.getByText('In total') })
    .last();
  const link = answers.getByRole('link', { name: 'Super visa' });
  const total = await answers
    .locator('p')
    .filter({ hasText: 'Super visa' })
    .locator('b')
    .innerText();
  await link.click();
  const disclosure = caseNamed(page, 'Super visa');
  await expect(disclosure).toHaveAttribute('open');
  await expect(disclosure.locator('summary')).toBeInViewport();
  await expect(disclosure.locator('summary b')).toHaveText(total);
  await expect(disclosure.locator('tfoot th + td')).toHaveText(total);
});
