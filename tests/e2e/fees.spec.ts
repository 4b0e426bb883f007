import { expectAccessible } from './axe';
import { services } from './routes';
import { expect, open, test, withoutScripts } from './test';

const phone = { width: 360, height: 740 };
const family = 'Family of four, Express Entry';
/** A case whose fees are all confirmed. */
const permit = 'Post-graduation work permit (PGWP)';

/** The number in an amount: 3890 for `$3,890`. */
const numberOf = (amount = '') => Number(/^\$([\d,.]+)$/.exec(amount)?.[1]?.replaceAll(',', ''));

test.describe('on a phone without scripts', () => {
  test.use({ ...withoutScripts, viewport: phone });

  test('the fees page gives the government fees of a case, item by item', async ({ page }) => {
    await page.goto('/fees');
    const found = page.locator('details').filter({ hasText: permit });
    const summary = found.locator('summary');
    const total = numberOf(await summary.locator('b').innerText());
    expect(total).toBeGreaterThan(100);
    await expect(found.getByRole('table')).toBeHidden();
    await summary.click();
    const amounts = found.locator('tbody td');
    const items = (await amounts.allInnerTexts()).map(numberOf);
    expect(items.length).toBeGreaterThan(1);
    expect(items.reduce((sum, item) => sum + item, 0)).toBe(total);
    await expect(found.locator('tfoot td')).toHaveText(await summary.locator('b').innerText());

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    const fees = page.getByRole('table', { name: 'In Canadian dollars, before tax' });
    for (const { path } of services) {
      const row = fees.getByRole('row').filter({ has: page.locator(`a[href="${path}"]`) });
      await expect(row.getByRole('cell')).toHaveText(/^\$[\d,]+(?: to \$[\d,]+)?$/);
    }
    await expect(page.getByText('Sample figures')).toBeVisible();

    // Every case is open in print.
    await page.emulateMedia({ media: 'print' });
    for (const table of await page.getByRole('table').all()) await expect(table).toBeVisible();
  });
});

test('on a phone the fees page is at most ten screens, and says how many fees its folded list has', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/fees');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThanOrEqual(10 * phone.height);
  const list = page.getByRole('table', { name: 'Each government fee' });
  await expect(list).toBeHidden();
  const summary = page.locator('summary').filter({ hasText: 'Each government fee' });
  const [, count] = /(\d+) fees$/.exec(await summary.innerText()) ?? [];
  await summary.click();
  await expect(list).toBeVisible();
  await expect(list.getByRole('cell')).toHaveCount(Number(count));
  await expectAccessible(page);
});

test('with enough room the fees page is open from the start, and cases stay folded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const expectOpen = async () => {
    await expect(page.getByRole('table', { name: 'Each government fee' })).toBeVisible();
    for (const name of ['What our fee includes', 'How payment works', 'Refunds', 'Questions']) {
      const fold = page.locator('details').filter({ has: page.locator('h2', { hasText: name }) });
      await expect(fold).toHaveAttribute('open');
    }
    await expect(page.locator('details').filter({ hasText: family })).not.toHaveAttribute('open');
  };
  await page.goto('/fees');
  await expectOpen();
  // The same must hold after a navigation from another page.
  await open(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fees', exact: true }).click();
  await expect(page).toHaveURL('/fees');
  await expectOpen();
});

test('an unconfirmed fee shows its source instead of an amount, and makes a total “from”', async ({
  page,
}) => {
  await page.goto('/fees');
  const list = page.getByRole('table', { name: 'Each government fee' });
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('Checked on November 14, 2026');
  const right = list.getByRole('row').filter({ hasText: 'Right of citizenship, adult' });
  await expect(right.getByRole('cell')).toHaveText('See IRCC: Fee list');
  await expect(right.getByRole('link')).toHaveAttribute('href', /^https:\/\/ircc\.canada\.ca\//);
  // A fee with a different source shows that source in its row.
  const lmia = list.getByRole('row').filter({ hasText: 'LMIA, each position' });
  await expect(lmia.getByRole('link')).toHaveText('Canada.ca: Low-wage positions');
  const totals = page.locator('#government-fees summary');
  await expect(totals.filter({ hasText: 'Citizenship' }).locator('b')).toHaveText('from $530');
  await expect(totals.filter({ hasText: 'Study permit' }).locator('b')).toHaveText('$235');
});
