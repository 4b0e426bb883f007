import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, open, test, withoutScripts } from './test';

const phone = { width: 360, height: 740 };
const path = '/services/work/extensions-coop';
const appeals = '/services/other/appeals-refugee';

test.use({ viewport: phone });

const triage = (page: Page) => page.locator('#triage');
const finder = (page: Page) => triage(page).locator('details').filter({ visible: true });

async function expectStep(page: Page, heading: string) {
  await expect(triage(page).locator('h3').filter({ visible: true })).toHaveText([heading]);
}

/** Follows a choice of the visible step. */
const choose = (page: Page, name: string) =>
  triage(page).getByRole('link', { name, exact: true }).filter({ visible: true }).click();

/** Unfolds a calendar file, which a link carries as its address. */
async function readCalendar(link: Locator): Promise<readonly string[]> {
  const address = decodeURIComponent((await link.getAttribute('href')) ?? '');
  return address.replaceAll('\r\n ', '').split('\r\n');
}

for (const [who, heading, total, paper] of [
  ['A worker, and my permit ends soon', 'Your work permit ends soon', '$655 to $855', 'Pay slips'],
  [
    'A student, and my permit ends soon',
    'Your study permit ends soon',
    '$650 to $850',
    'Proof of funds',
  ],
  [
    'A visitor, and my stay ends soon',
    'Your stay as a visitor ends soon',
    '$600 to $800',
    'Proof that you will leave',
  ],
] as const) {
  test(`two taps from home: ${who}`, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-30T12:00:00') });
    await open(page, '/');
    await page
      .getByRole('main')
      .getByRole('link', { name: 'My permit ends soon or has ended' })
      .click();
    await choose(page, who);
    await expectStep(page, heading);
    await expect(triage(page).getByText(total).filter({ visible: true })).toHaveCount(1);
    const box = triage(page).getByLabel(paper).filter({ visible: true });
    await box.check();
    await expectAccessible(page, 360);
    await page.reload();
    await expect(box).toBeChecked();
    const ticked = triage(page).getByRole('checkbox', { checked: true, includeHidden: true });
    await expect(ticked).toHaveCount(1);
  });
}

test('the pages about visits and studies lead to the answers for a stay that ends', async ({
  page,
}) => {
  for (const [from, link, heading] of [
    [
      'visit/visitor-visas',
      'Your stay ends soon or has ended?',
      'Your stay as a visitor ends soon',
    ],
    ['study/study-in-canada', 'Your permit ends soon or has ended?', 'Your study permit ends soon'],
  ] as const) {
    await page.goto(`/services/${from}`);
    await page.locator('#in-short').getByRole('link', { name: link }).click();
    await expectStep(page, heading);
    await choose(page, 'Did you apply before it ended?');
    await expectStep(page, 'Did you apply before it ended?');
  }
});

test('the end of a permit gives the day to apply by and reminders, in the browser only', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-30T12:00:00') });
  await open(page, `${path}#triage-ends-worker`);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await finder(page).locator('summary').click();
  const date = finder(page).getByLabel('the day your permit ends');
  const answer = finder(page).getByRole('status');
  const link = answer.getByRole('link', { name: 'Add reminders to your calendar' });

  for (const [iso, day, words, events] of [
    [
      '2027-03-01',
      'Saturday, January 30, 2027',
      '61 days left',
      ['20270301', '20261201', '20270130'],
    ],
    ['2027-02-28', 'Friday, January 29, 2027', 'You have time', ['20270228', '20270129']],
    ['2026-12-30', 'Monday, November 30, 2026', 'That is today.', ['20261230']],
    ['2026-12-21', 'Monday, December 21, 2026', '21 days left', ['20261221']],
    ['2026-11-30', 'Monday, November 30, 2026', 'this is the last day', ['20261130']],
  ] as const) {
    await date.fill(iso);
    await expect(answer.locator('strong'), iso).toHaveText(day);
    await expect(answer, iso).toContainText(words);
    const starts = (await readCalendar(link)).filter((line) => line.startsWith('DTSTART'));
    expect(starts, iso).toEqual(events.map((event) => `DTSTART;VALUE=DATE:${event}`));
  }
  for (const [iso, words] of [
    ['2026-11-29', 'If your permit has ended'],
    ['2036-12-01', 'more than ten years away'],
    ['1999-12-31', 'Check the year'],
  ] as const) {
    await date.fill(iso);
    await expect(answer).toContainText(words);
    await expect(link).toHaveCount(0);
  }
  await date.press('Backspace');
  await date.blur();
  await expect(answer).toContainText('This date is not complete, or it does not exist.');

  await date.fill('2026-11-29');
  await answer.getByRole('link', { name: 'Did you apply before it ended?' }).click();
  await expectStep(page, 'Did you apply before it ended?');
  const expected = /^GET .*\/(?:day-finder-[^/]*\.js|content\/navigation\.json)$/;
  expect(requests.filter((request) => !expected.test(request))).toEqual([]);
});

test('an ended status: first whether they applied, then the 90 days, and another answer after them', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-30T12:00:00') });
  await open(page, `${path}#triage-ended`);
  await choose(page, 'Yes, and IRCC has not decided');
  await expectStep(page, 'Your status may continue');
  await expect(triage(page)).toContainText('section 183');

  await page.goto(`${path}#triage-ended`);
  await choose(page, 'No, and 90 days or less have passed');
  await expectStep(page, 'Your status has ended');
  for (const words of ['$401.25', '$396.25', '$246.25', 'do not work or study until'])
    await expect(triage(page).getByText(words).filter({ visible: true }).first()).toBeVisible();
  await finder(page).locator('summary').click();
  const date = finder(page).getByLabel('the day your status ended');
  const answer = finder(page).getByRole('status');
  await date.fill('2026-09-01');
  await expect(answer).toContainText('Monday, November 30, 2026');
  await expect(answer).toContainText('That is today.');
  await date.fill('2026-12-01');
  await expect(answer).toContainText('This date is in the future.');
  await date.fill('2026-08-31');
  await expect(answer).toContainText('you cannot ask for restoration');
  await answer.getByRole('link', { name: 'What you can do now' }).click();
  await expectStep(page, 'More than 90 days without status');

  await page.goto(`${path}#triage-ended`);
  await choose(page, 'Yes, but IRCC refused it');
  await finder(page).locator('summary').click();
  await expect(finder(page).getByLabel('the day of the refusal')).toBeVisible();
  await page.goto(`${path}#triage-ended`);
  await choose(page, 'I had a temporary resident permit');
  await expectStep(page, 'No restoration after a temporary resident permit');
  await expect(finder(page)).toHaveCount(0);
});

test.describe('whom to reach now', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  const ways = (page: Page) =>
    triage(page)
      .getByRole('list')
      .filter({ hasText: 'Whom to reach now' })
      .filter({ visible: true })
      .getByRole('listitem');

  test('an open office comes first', async ({ page }) => {
    // Monday, 13:30 in Chennai, 3:00 in Toronto.
    await page.clock.install({ time: '2026-11-30T08:00:00Z' });
    await open(page, `${appeals}#triage-visitor-visa`);
    await expect(ways(page)).toHaveText([
      'Whom to reach now',
      /^Call Chennai: \+91.*Open now until 18:00$/,
      'Write on WhatsApp: the message is ready',
      /^Write to us.*We answer by Thursday, December 3, 2026\.$/,
    ]);
  });

  test('while all are closed, WhatsApp comes first, and the next opening is on the visitor’s clock', async ({
    page,
  }) => {
    // Sunday, 8:30 in Chennai, Saturday night in Toronto.
    await page.clock.install({ time: '2026-11-29T03:00:00Z' });
    await open(page, `${appeals}#triage-visitor-visa`);
    await expect(ways(page)).toHaveText([
      'Whom to reach now',
      'Write on WhatsApp: the message is ready',
      /^Write to us.*We answer by Wednesday, December 2, 2026\.$/,
      /^Call Chennai: \+91.*Closed now, opens Monday 10:00$/,
    ]);
    const message = ways(page).getByRole('link', { name: 'WhatsApp' });
    await expect(message).toHaveAttribute('href', /\?text=.*visitor%20visa%20was%20refused/);
    await expectAccessible(page, 360);
  });
});

test('both days of the Court, the earlier first unless they applied from outside Canada', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-30T12:00:00') });
  for (const [step, limits] of [
    ['visitor-visa', ['15 days', '60 days']],
    ['permanent-residence-application', ['15 days', '60 days']],
    ['pr-card-citizenship', ['15 days', '60 days']],
    ['study-permit', ['15 days', '60 days', '90 days']],
    ['work-permit', ['15 days', '60 days', '90 days']],
    ['extension', ['15 days', '90 days']],
    ['study-permit-abroad', ['60 days', '15 days']],
  ] as const) {
    await page.goto(`${appeals}#triage-${step}`);
    await expect(triage(page).locator('td strong').filter({ visible: true }), step).toHaveText(
      limits,
    );
  }
  await open(page, `${appeals}#triage-visitor-visa`);
  await finder(page).locator('summary').click();
  await finder(page).getByLabel('the day you receive the decision').fill('2026-11-01');
  const passed = finder(page).getByRole('status').locator('p').first();
  await expect(passed).toHaveText(/Monday, November 16, 2026Ask a lawyer today about more time/);
  await expect(finder(page)).not.toContainText(/too late|call/i);
});

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('two taps from home lead to each answer, and the rules are printed', async ({ page }) => {
    for (const [choice, words] of [
      ['A worker, and my permit ends soon', ['30 days', '7 p.m. in winter', '$655 to $855']],
      ['A student, and my permit ends soon', ['30 days', '$650 to $850', 'Attestation letter']],
      ['A visitor, and my stay ends soon', ['30 days', '6 months', '$600 to $800']],
    ] as const) {
      await page.goto('/');
      await page
        .getByRole('main')
        .getByRole('link', { name: 'My permit ends soon or has ended' })
        .click();
      await choose(page, choice);
      for (const word of words)
        await expect(triage(page).getByText(word).filter({ visible: true }).first()).toBeVisible();
      await expect(finder(page)).toHaveCount(0);
    }
  });

  test('an ended status leads to the 90 days, and to what follows them', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: 'My permit ends soon or has ended' })
      .click();
    await choose(page, 'My permit or stay has ended');
    await choose(page, 'No, and 90 days or less have passed');
    await expectStep(page, 'Your status has ended');
    await expect(triage(page).getByText('90 days').filter({ visible: true }).first()).toBeVisible();
    await choose(page, 'What you can do now');
    await expectStep(page, 'More than 90 days without status');
  });

  test('a refusal shows both limits, the hours of the offices, and the lawyer', async ({
    page,
  }) => {
    await page.goto(`${appeals}#triage-visitor-visa`);
    for (const words of [
      'Ask a lawyer today about more time',
      'Monday to Friday, 9:00–17:00, Toronto',
      'We answer within 2 working days.',
    ])
      await expect(triage(page).getByText(words).filter({ visible: true })).toBeVisible();
  });
});
