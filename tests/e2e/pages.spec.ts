import type { Page } from '@playwright/test';
import { defaultSettings as site } from '#generated/default-settings.ts';
import { swept } from '../support/sweep';
import { services } from './routes';
import { expect, test, withoutScripts, wordsOf } from './test';

/** The words of section 2 on pages with their own layout, as they are before any script runs. */
test.use(withoutScripts);

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const section = (page: Page, title: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

test('the home page has eight service cards, four reasons, three steps and testimonials, in order', async ({
  page,
}) => {
  await page.goto('/');
  const cards = [
    ['Study in Canada', '/services/study/study-in-canada'],
    ['Work in Canada', '/services/work/open-pgwp-permits'],
    ['Visitor Visa', '/services/visit/visitor-visas'],
    ['Express Entry', '/services/immigrate/express-entry'],
    ['Provincial Nominee Program', '/services/immigrate/provincial-nominee'],
    ['LMIA', '/services/work/lmia-employer-permits'],
    ['Business Immigration', '/services/immigrate/business-immigration'],
    ['PR Card & Citizenship', '/services/other/pr-citizenship'],
  ];
  const more = main(page).getByRole('link', { name: /^Read More about / });
  await expect(more).toHaveText(cards.map(([title]) => `Read More about ${title}`));
  expect(
    await more.evaluateAll((links) =>
      links.map((each) => [
        each.closest('li')?.querySelector('h3')?.textContent,
        each.getAttribute('href'),
      ]),
    ),
  ).toEqual(cards);
  for (const card of await main(page).locator('li:has(> h3):has(> a)').all()) {
    await expect(card.locator('img')).toHaveCount(1);
    await expect(card.locator('p')).not.toBeEmpty();
  }
  const schedule = link(page, 'Schedule a Consultation');
  await expect(schedule).toHaveAttribute('href', /^\//);
  const reasons = main(page)
    .locator('section')
    .filter({ has: page.getByRole('link', { name: 'Schedule a Consultation' }) });
  await expect(reasons.getByRole('heading', { level: 3 })).toHaveCount(4);
  const steps = section(page, 'Our process');
  await expect(steps.locator('ol > li')).toHaveCount(3);
  const clients = section(page, 'What our Clients say');
  await expect(clients.getByRole('img')).toHaveCount(1);
  await expect(clients).toContainText('Testimonial of our Immigration Guidance & Support');

  const places = [
    main(page).locator('header').getByRole('link'),
    section(page, 'Where are you now?'),
    main(page).locator('section').nth(2).getByRole('link'),
    schedule,
    more.first(),
    steps,
    clients,
    section(page, 'Our partners'),
  ];
  const tops = await Promise.all(places.map(async (each) => (await each.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('the about page has a story, a founder, five core values, questions and the closing banner', async ({
  page,
}) => {
  await page.goto('/about');
  for (const value of [
    'Velocity',
    'Empowerment',
    'Loyalty',
    'Openness',
    'Experience-Driven Solutions',
  ]) {
    await expect(main(page).getByRole('heading', { level: 3, name: value })).toBeVisible();
  }
  await expect(
    main(page).getByRole('img', { name: 'Anitha Selvarajan, in a green jacket' }),
  ).toBeVisible();
  expect(await main(page).locator('section details').count()).toBeGreaterThan(2);
  const banner = section(page, 'Take the first step towards your Canadian future');
  await expect(banner.getByRole('link', { name: 'Book Your Consultation' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('every service page has the shared parts in their order', async ({ page }) => {
  const parts = [
    'Who We Help',
    'What We Offer',
    'What You Need to Apply',
    'How We Work',
    'Common Scenarios',
    'Frequently Asked Questions',
  ];
  for (const { path } of swept(services, (_, index) => index % 4 === 0)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const titles = await main(page).locator('section h2').allInnerTexts();
    const places = parts.map((part) => titles.findIndex((title) => title.includes(part)));
    expect(places, path).not.toContain(-1);
    expect(places, path).toEqual(places.toSorted((a, b) => a - b));
    const [intro, ...more] = await main(page).locator('section').all();
    await expect(intro?.getByRole('link') ?? main(page), path).not.toHaveCount(0);
    await expect(more.at(-1)?.getByRole('link') ?? main(page), path).toHaveCount(1);
  }
});

test('the privacy policy covers data collection and retention, children under 13, and the company', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const words = await wordsOf(main(page));
  for (const expected of [
    'children under 13',
    'Established in: Alberta, Canada',
    site.email,
    'cookie',
  ]) {
    expect(words.toLowerCase()).toContain(expected.toLowerCase());
  }
  const titles = (await main(page).getByRole('heading', { level: 2 }).allInnerTexts()).join();
  for (const part of [
    /cookie/i,
    /keep|reten/i,
    /transfer|where/i,
    /delet/i,
    /child/i,
    /contact/i,
  ]) {
    expect(titles).toMatch(part);
  }
});
