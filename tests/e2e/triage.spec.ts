import type { Page } from '@playwright/test';
import { swept } from '../support/sweep';
import { expectAccessible } from './axe';
import { expect, open, test, withoutScripts } from './test';

const phone = { width: 360, height: 740 };
const path = '/services/other/appeals-refugee';

test.use({ viewport: phone });

const triage = (page: Page) => page.locator('#triage');
const shown = (page: Page, name: string) =>
  triage(page).getByRole('heading', { level: 3, name }).filter({ visible: true });

/** Expects one step on the screen, with its first answer within two screens. */
async function expectAnswer(page: Page, heading: string, answer: string) {
  await expect(triage(page).locator('h3').filter({ visible: true })).toHaveText([heading]);
  const place = await triage(page)
    .getByText(answer)
    .filter({ visible: true })
    .first()
    .boundingBox();
  expect(place && place.y + place.height).toBeLessThan(2 * phone.height);
}

test('from home, two taps answer a refused visitor visa', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'I was refused' }).click();
  await expect(page).toHaveURL(`${path}#triage`);
  await triage(page).getByRole('link', { name: 'Visitor visa' }).click();
  await expect(page).toHaveURL(`${path}#triage-visitor-visa`);
  await expectAnswer(page, 'Your visitor visa was refused', '$600 to $900');
  for (const fact of ['60 days', 'from the day you receive the decision', 'Lawyer only'])
    await expect(triage(page)).toContainText(fact);
  await expect(
    triage(page)
      .getByRole('link', { name: 'Visitor visas: what you need' })
      .filter({ visible: true }),
  ).toHaveAttribute('href', '/services/visit/visitor-visas#in-short');
});

test('the keyboard goes through the questions, Back returns, and the address can be shared', async ({
  page,
}) => {
  await open(page, path);
  await triage(page).getByRole('link', { name: 'Work permit' }).focus();
  await page.keyboard.press('Enter');
  await expect(shown(page, 'Your work permit was refused')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const answer = 'Refused in Canada: a permit, an extension or restoration';
  await expect(shown(page, answer)).toBeFocused();
  await expectAnswer(page, answer, '90 days');
  await expectAccessible(page, 360);
  const address = page.url();

  await page.goBack();
  await expectAnswer(page, 'Your work permit was refused', 'or you are not sure');
  await page.goBack();
  await expectAnswer(page, 'Your decision letter is about', 'Refugee claim');

  await page.goto('about:blank');
  await page.goto(address);
  await expectAnswer(page, answer, '90 days');
  await expect(shown(page, answer)).toBeInViewport();
  await triage(page).getByRole('link', { name: 'Start again' }).filter({ visible: true }).click();
  await expectAnswer(page, 'Your decision letter is about', 'Refugee claim');
});

test('a date gives the last day, in the browser only', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-27T12:00:00') });
  await open(page, `${path}#triage-family-class`);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  const fold = triage(page).locator('details').filter({ visible: true });
  await fold.locator('summary').click();
  const date = fold.getByLabel('the day you receive the reasons');
  await date.fill('2026-11-20');
  await expect(fold.getByRole('status')).toContainText('Sunday, December 20, 2026');
  await expect(fold.getByRole('status')).toContainText('23 days left');
  await expect(fold).toContainText('Confirm this with a representative.');
  await expectAccessible(page, 360);

  const download = page.waitForEvent('download');
  await fold.getByRole('link', { name: 'to your calendar' }).click();
  const file = await (await download).createReadStream();
  let calendar = '';
  for await (const part of file) calendar += String(part);
  expect((await download).suggestedFilename()).toBe('last-day.ics');
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261220');

  for (const [iso, answer] of [
    ['2026-10-01', 'Ask a representative today about more time, also after the last day'],
    ['2026-10-28', 'That is today.'],
    ['2027-01-01', 'On your device, today is Friday, November 27, 2026.'],
    ['1999-12-31', 'Check the year'],
  ] as const) {
    await date.fill(iso);
    await expect(fold.getByRole('status')).toContainText(answer);
  }
  const expected = /^GET .*\/(?:day-finder-[^/]*\.js|content\/navigation\.json)$/;
  expect(requests.filter((request) => !expected.test(request))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('1999');
});

test('unsure visitors get both days of the Court, the earlier first, and no day is the end', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-27T12:00:00') });
  await open(page, `${path}#triage-study-permit`);
  const fold = triage(page).locator('details').filter({ visible: true });
  await fold.locator('summary').click();
  const date = fold.getByLabel('the day you receive the decision');
  const days = fold.getByRole('status').filter({ hasText: 'Federal Court' }).locator('p');

  await date.fill('2026-11-20');
  await expect(days.locator('strong')).toHaveText([
    'Saturday, December 5, 2026',
    'Tuesday, January 19, 2027',
  ]);
  const reminder = days.nth(1).getByRole('link', { name: 'to your calendar' });
  const address = decodeURIComponent((await reminder.getAttribute('href')) ?? '');
  const calendar = address.replaceAll('\r\n ', '');
  expect(calendar).toContain('DTSTART;VALUE=DATE:20270119');
  const [earlier, later] = ['December 5\\, 2026', 'January 19\\, 2027'].map((day) =>
    calendar.indexOf(day, calendar.indexOf('\r\nDESCRIPTION:')),
  );
  expect(earlier).toBeGreaterThan(0);
  expect(later).toBeGreaterThan(earlier ?? 0);

  await date.fill('2026-11-01');
  await expect(days.nth(0)).toContainText('Ask a lawyer today about more time');
  await expect(days.nth(0)).not.toContainText(/too late/i);
  await expect(days.nth(1)).toContainText('Thursday, December 31, 2026');
});

test('the last day is the same in every time zone', async ({ browser, baseURL }) => {
  // In Santiago the clocks skip midnight at the beginning of September 8, 2024.
  for (const timezoneId of swept(
    ['Asia/Kolkata', 'America/Santiago', 'Pacific/Kiritimati'],
    (zone) => zone === 'America/Santiago',
  )) {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      timezoneId,
      viewport: phone,
    });
    const page = await context.newPage();
    await open(page, `${path}#triage-family-class`);
    const fold = triage(page).locator('details').filter({ visible: true });
    await fold.locator('summary').click();
    for (const [iso, last] of [
      ['2024-08-09', 'Sunday, September 8, 2024'],
      ['2024-01-30', 'Thursday, February 29, 2024'],
    ] as const) {
      await fold.getByLabel('the day you receive the reasons').fill(iso);
      await expect(fold.getByRole('status'), timezoneId).toContainText(last);
    }
    await context.close();
  }
});

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('links lead to one answer at a time, and Back returns', async ({ page }) => {
    await page.goto(`${path}#triage`);
    await expectAnswer(page, 'Your decision letter is about', 'Refugee claim');
    await triage(page).getByRole('link', { name: 'Refugee claim' }).click();
    await triage(page).getByRole('link', { name: 'The Board rejected my claim' }).click();
    const answer = 'Refugee claim rejected by the Board';
    await expectAnswer(page, answer, '15 days');
    await expect(shown(page, answer)).toBeFocused();
    // The table of limits states the rule, because working out a day needs scripts.
    await expect(
      triage(page).getByText('Work out your last day').filter({ visible: true }),
    ).toHaveCount(0);
    await page.goBack();
    await expectAnswer(page, 'Your refugee claim was refused: who decided?', 'ineligible');
  });

  test('an unsure visitor reads the earlier day of the Court first', async ({ page }) => {
    await page.goto(`${path}#triage`);
    await triage(page).getByRole('link', { name: 'Work permit' }).click();
    const answer = triage(page).locator('tbody').filter({ visible: true });
    await expect(answer.locator('td strong')).toHaveText(['15 days', '60 days', '90 days']);
    await expect(answer.first()).toContainText('Federal Court');
    await expect(answer.first()).toContainText('Ask a lawyer today about more time');
    await expect(triage(page).getByText('Lawyer only').filter({ visible: true })).toHaveCount(1);
  });
});
