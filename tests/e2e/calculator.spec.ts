import { nightly } from '../support/sweep';
import { expectAccessible } from './axe';
import { calculator, choose, expectSums, family, total } from './calculator';
import { visitBeforeScripts } from './held-scripts';
import { documentsOf, expect, fullyHydrated, open, test, withoutScripts } from './test';

test.describe('without scripts', () => {
  test.use({ ...withoutScripts, viewport: { width: 360, height: 740 } });

  test('the server answers the form below it, with every line and its source', async ({ page }) => {
    await page.goto('/fees');
    await expect(calculator(page).getByRole('table')).toHaveCount(0);
    await choose(page, 'Who applies?', 'Two adults');
    await choose(page, 'How many children apply?', '2');
    await calculator(page).getByLabel('Language test').check();
    await calculator(page).getByRole('button', { name: 'Show the total' }).click();
    await expect(page).toHaveURL(`/fees${family}#government-fees-calculator-total`);
    const heading = calculator(page).getByRole('heading', {
      name: 'Family of four, Express Entry',
    });
    await expect(heading).toBeInViewport();
    await expect(calculator(page)).toContainText('Left out, because you have it: Language test');
    await expect(calculator(page)).toContainText('This is an estimate, not a quote');
    const table = calculator(page).getByRole('table');
    await expect(table).not.toContainText('Language test');
    const fees = table.locator('tbody').first().locator('tr:not(:first-child)');
    for (const fee of await fees.all()) {
      await expect(fee.getByRole('link')).toHaveAttribute('href', /^https:/);
    }
    await expectSums(page);
    // The form shows what was chosen.
    await expect(calculator(page).getByLabel('How many children apply?')).toHaveValue('2');
    await expect(calculator(page).getByLabel('Language test')).toBeChecked();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('a case that counts no people says so, and asks for its own costs', {
    tag: nightly,
  }, async ({ page }) => {
    await page.goto('/fees');
    await choose(page, 'What do you apply for?', 'Super visa');
    await choose(page, 'How many children apply?', '3');
    await calculator(page).getByRole('button', { name: 'Show the total' }).click();
    await expect(calculator(page)).toContainText('This case does not count people');
    await expect(calculator(page).getByLabel('Who applies?')).toHaveCount(0);
    await expect(calculator(page).getByLabel('Health insurance for one year')).toBeVisible();
    await expectSums(page);
  });
});

test('each change is answered in place, and its address can be loaded and left again', async ({
  page,
}) => {
  await open(page, '/fees');
  const documents = documentsOf(page);
  await expect(total(page)).toBeEmpty();
  await choose(page, 'Who applies?', 'Two adults');
  await expect(total(page)).toHaveText(/^Total \$[\d,]+ to \$[\d,]+$/);
  const both = await total(page).innerText();
  await choose(page, 'How many children apply?', '2');
  await calculator(page).getByLabel('Language test').check();
  await expect(page).toHaveURL(`/fees${family}#government-fees-calculator-total`);
  await expect(total(page)).not.toHaveText(both);
  await expectSums(page);
  const shown = await total(page).innerText();
  expect(await page.locator('meta[name="referrer"]').getAttribute('content')).toBe('strict-origin');
  expect(documents.count()).toBe(0);

  // A reload shows the same, and going back from another page does, too.
  await page.reload();
  await fullyHydrated(page);
  await expect(total(page)).toHaveText(shown);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(total(page)).toHaveText(shown);
  await expect(calculator(page).getByLabel('Language test')).toBeChecked();

  // The people decide how often a fee is paid, and which.
  const row = (name: string) => calculator(page).getByRole('row').filter({ hasText: name });
  await choose(page, 'Who applies?', 'One adult');
  await choose(page, 'How many children apply?', '3');
  await expect(row('Medical exam')).toContainText('4 ×');
  await expect(row('Biometrics, family applying together')).toHaveCount(1);
  await choose(page, 'How many children apply?', '0');
  await expect(row('Medical exam')).not.toContainText('×');
  await expect(row('Biometrics, one person')).toHaveCount(1);

  // Another case has other questions.
  await choose(page, 'What do you apply for?', 'Study permit');
  await expect(page).toHaveURL(/\?case=study-permit&have=language-test#/);
  await expect(calculator(page).getByLabel('Who applies?')).toHaveCount(0);
  await expectAccessible(page);
});

test('by keyboard, the button moves the focus to the answer', async ({ page }) => {
  await open(page, '/fees');
  await calculator(page).getByLabel('Medical exam').focus();
  await page.keyboard.press('Space');
  await expect(calculator(page).getByLabel('Medical exam')).toBeFocused();
  await calculator(page).getByRole('button', { name: 'Show the total' }).focus();
  await page.keyboard.press('Enter');
  const heading = calculator(page).getByRole('heading', { name: 'One person, Express Entry' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('a choice made before the scripts run is answered once they do', async ({ page }) => {
  const scripts = await visitBeforeScripts(page, '/fees');
  await choose(page, 'How many children apply?', '3');
  scripts.release();
  await fullyHydrated(page);
  await expect(page).toHaveURL(/children=3/);
  await expect(calculator(page).getByLabel('How many children apply?')).toHaveValue('3');
  await expect(calculator(page).getByRole('heading', { level: 4 })).toContainText('3 children');
});

test('a case leads to the calculator with its own people', async ({ page }) => {
  await open(page, '/fees');
  const documents = documentsOf(page);
  for (const [name, count] of [
    ['Family of four', '2'],
    ['Couple', '0'],
  ] as const) {
    const fold = page
      .locator('#government-fees details')
      .filter({ has: page.getByText(`${name}, Express Entry`, { exact: true }) });
    await fold.locator('summary').click();
    await fold.getByRole('link', { name: 'Change this estimate' }).click();
    const heading = calculator(page).getByRole('heading', { level: 4 });
    await expect(heading).toHaveText(`${name}, Express Entry`);
    await expect(heading).toBeFocused();
    await expect(calculator(page).getByLabel('How many children apply?')).toHaveValue(count);
    await expect(total(page)).toContainText(await fold.locator('summary b').innerText());
  }
  expect(documents.count()).toBe(0);
});

test('what is not understood is named, and nothing of it is shown', async ({ page }) => {
  const hostile = encodeURIComponent('<img src=x onerror=alert(1)>call 1-900-555');
  await open(page, `/fees?case=${hostile}&who=${hostile}&children=99&have=${hostile}`);
  for (const sentence of [
    'a case that we do not have',
    'did not understand who applies',
    'did not understand the number of children',
    'did not understand what you already have',
  ]) {
    await expect(calculator(page)).toContainText(sentence);
  }
  await expect(page.locator('main')).not.toContainText('1-900-555');
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  await expect(calculator(page).getByRole('heading', { level: 4 })).toHaveText(
    'One person, Express Entry',
  );
  await choose(page, 'Who applies?', 'One adult, partner in Canada');
  await expect(calculator(page)).not.toContainText('understand');
  await expect(calculator(page)).toContainText('does not apply and is not counted');
  await expect(page).toHaveURL(/\/fees\?case=express-entry&who=joining&children=0#/);
});

test('an answer is printed alone, with its day, the firm and that it is an estimate', async ({
  page,
}) => {
  await page.goto(`/fees${family}`, { waitUntil: 'load' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toHaveCount(await page.getByRole('table').count());
  const visible = page.getByRole('table').filter({ visible: true });
  await expect(visible).toHaveCount(1);
  await expect(visible).toContainText(/as published for \w+ \d+, 20\d\d/);
  const paper = page.locator('[data-printing]');
  await expect(paper.getByText('Velox Immigration Services Inc.')).toBeVisible();
  await expect(paper.getByText('This is an estimate, not a quote')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(paper.getByText('Velox Immigration Services Inc.')).toBeHidden();

  await fullyHydrated(page);
  const printed = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('beforeprint', () => resolve())),
  );
  await calculator(page).getByRole('button', { name: 'Print this estimate' }).click();
  await printed;
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toContainText(/\(sample\) · \w+ \d+, 20\d\d$/);
});
