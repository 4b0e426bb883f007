import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { type Running, startSite } from './processes';
import { test as base, expect, fullyHydrated, open, withoutScripts } from './test';

const path = '/book-your-appointment';
const accepted = `${path}?accepted=yes`;
const title = 'Next free times';
/** For the start of a site on a loaded machine, in milliseconds. */
const patience = 100_000;

const visitorZone = 'Asia/Kolkata';
const officeZone = 'America/Toronto';

const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const atNoon = Date.parse(`${inThreeDays}T12:00:00Z`);

const formatDay = (time: number) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(time);

const sameDay = formatDay(atNoon);
const nextDay = formatDay(atNoon + 86_400_000);
const [weekday] = sameDay.split(',');

const isDaylightTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: officeZone,
  timeZoneName: 'short',
})
  .format(atNoon)
  .endsWith('EDT');
const [morning, afternoon] = isDaylightTime
  ? ['10:30–13:00', '16:00–16:30']
  : ['9:30–12:00', '15:00–15:30'];

const start = inThreeDays.replaceAll('-', '');
const calendarOf = (type: 'FREE' | 'BUSY') =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VFREEBUSY',
    `FREEBUSY;FBTYPE=${type}:${start}T143000Z/PT2H30M,${start}T200000Z/PT30M`,
    'END:VFREEBUSY',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Starts a site whose calendar is this text. */
async function startWithCalendar(type: 'text/calendar' | 'text/html', text: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(text);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), 'velox-booking-slots-'));
  const site = await startSite('', '', folder, {
    SITE_URL: '',
    BOOKING_SLOTS_URL: `http://localhost:${port}/calendar.ics`,
  });
  return {
    ...site,
    async stop() {
      await site.stop();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Playwright's test with a site that has shown free times, one for each worker. */
const test = base.extend<object, { readonly site: Running }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern.
    async ({}, use) => {
      const site = await startWithCalendar('text/calendar', calendarOf('FREE'));
      const read = async () => (await fetch(`${site.origin}/booking-slots.json`)).text();
      await expect.poll(read, { timeout: patience }).toContain('"start"');
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 2 * patience },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

const slots = (page: Page) => page.getByRole('region', { name: title });

/** The days and times that a visitor reads. */
const shownOn = (page: Page) =>
  slots(page)
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });

/** The headings that a screen reader finds. */
async function findHeadings(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.flatMap(({ ignored, role, name }) =>
    !ignored && role?.value === 'heading' ? [String(name?.value)] : [],
  );
}

test.use({ timezoneId: visitorZone });

test('times are in the visitor’s zone, with those of the office in brackets', async ({ page }) => {
  await open(page, accepted);
  await expect(slots(page)).toContainText(
    'These times are in your time zone. In brackets: Toronto time (Eastern).',
  );
  await expect(shownOn(page)).toHaveText([
    `${sameDay}20:00–22:30 (Toronto ${morning})`,
    `${nextDay}1:30–2:00 (Toronto ${weekday} ${afternoon})`,
  ]);
  await expectAccessible(page);
});

test.describe('in the zone of the office', () => {
  test.use({ timezoneId: officeZone });

  test('times are shown once', async ({ page }) => {
    await open(page, accepted);
    await expect(slots(page)).toContainText('Time zone: Toronto time (Eastern).');
    await expect(shownOn(page)).toHaveText([`${sameDay}${morning}${afternoon}`]);
  });
});

test('times can be read only once the disclaimer is accepted', async ({ page }) => {
  await open(page, path);
  expect(await findHeadings(page)).toEqual(['Important Disclaimer']);
  await page.getByRole('dialog').getByRole('button', { name: 'I Accept' }).click();
  await expect.poll(() => findHeadings(page)).toContain(title);
});

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('times are in the zone of the office, which is named, once the disclaimer is accepted', async ({
    page,
  }) => {
    await page.goto(path);
    expect(await findHeadings(page)).toEqual(['Important Disclaimer']);
    await page.getByRole('dialog').getByRole('link', { name: 'I Accept' }).click();
    await expect(page).toHaveURL(accepted);
    expect(await findHeadings(page)).toContain(title);
    await expect(slots(page)).toContainText('Time zone: Toronto time (Eastern).');
    await expect(shownOn(page)).toHaveText([`${sameDay}${morning}${afternoon}`]);
  });
});

async function expectNoTimes(page: Page, origin: string) {
  await page.goto(origin + accepted);
  await fullyHydrated(page);
  await expect(page.getByRole('heading', { name: 'Choose your consultation' })).toBeVisible();
  await expect(page.locator('#booking-slots')).toHaveCount(0);
}

base('without a calendar, no times are shown', ({ page, baseURL }) =>
  expectNoTimes(page, baseURL ?? ''),
);

const wrongCalendars = [
  ['of busy times only', 'text/calendar', calendarOf('BUSY'), 'has no free time'],
  ['that is an HTML page', 'text/html', `<pre>\n${calendarOf('FREE')}</pre>`, 'it is an HTML page'],
] as const;

for (const [name, type, text, reason] of wrongCalendars) {
  const wrong = base.extend<{ readonly site: Running }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern.
    site: async ({}, use) => {
      const site = await startWithCalendar(type, text);
      await use(site);
      await site.stop();
    },
    baseURL: ({ site }, use) => use(site.origin),
  });

  wrong(`with a calendar ${name}, no times are shown`, async ({ page, site }) => {
    wrong.setTimeout(2 * patience);
    await expect.poll(site.printed, { timeout: patience }).toContain(reason);
    await expectNoTimes(page, site.origin);
  });
}
