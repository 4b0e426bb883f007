import type { Locator, Page } from '@playwright/test';
import { nightly, swept } from '../support/sweep';
import { expectAccessible } from './axe';
import { expect, open, test, withoutScripts } from './test';

const phone = { width: 360, height: 740 };
/** The maximum distance a newcomer scrolls, on the home page and the answer's page together. */
const maxScreens = 2;

interface Newcomer {
  readonly who: string;
  /** The situation they pick on the home page. */
  readonly says: string;
  /** What they pick in the case check. */
  readonly choices?: readonly string[];
  readonly answers: readonly RegExp[];
}

/** Visitors with a question, and the words that answer them. */
const newcomers: readonly Newcomer[] = [
  {
    who: 'a student: what does the permit after graduation cost?',
    says: 'I have finished my studies',
    answers: [/\$255 \(\$155 permit and \$100 holder\)/],
  },
  {
    who: 'a worker with an offer: who applies first, and what do I pay?',
    says: 'I have a job offer',
    answers: [/the employer applies first/, /paid by the worker \$240/, /Book a consultation/],
  },
  {
    who: 'an employer: what does an LMIA cost, and how long does it take?',
    says: 'I hire from abroad',
    answers: [/LMIA fee, paid by the employer \$1,000 for each position/, /10 business days/],
  },
  {
    who: 'a spouse: how are we together, and what is the fee?',
    says: 'I want to visit or bring my family',
    choices: ['My partner or child, to live here'],
    answers: [/Sponsoring your spouse or partner \$[\d,]+ to \$[\d,]+/],
  },
  {
    who: 'a visitor: what does a visa cost, and how long does it take?',
    says: 'I want to visit or bring my family',
    choices: ['Someone else, or a shorter visit'],
    answers: [/^Visitor visa .*\$[\d,]+/, /^A few days to several months/],
  },
  {
    who: 'a refused visitor: what now, and by when?',
    says: 'I was refused',
    answers: [/^Visitor visa$/],
  },
  {
    who: 'a nurse: what do I need besides permanent residence, and which provinces need me?',
    says: 'I want to live in Canada for good',
    choices: ['A licensed profession: nurse, teacher, engineer'],
    answers: [/^Licence\./, /^Assessment\./, /^Category rounds\./, /^Provinces\./],
  },
  {
    who: 'a student abroad: what do I show, pay and do first?',
    says: 'I want to study',
    answers: [
      /^Living costs for a year outside Quebec, student alone \$[\d,]+/,
      /^Study permit and biometrics, together \$235 \(\$150 permit and \$85 biometrics\)/,
      /^First get the letter of acceptance/,
    ],
  },
];

test.use({ viewport: phone });

const situations = (page: Page) =>
  page.locator('section').filter({
    has: page.getByRole('heading', { level: 2, name: 'Where are you now?' }),
  });

/** Scrolls until an element is fully visible between the fixed bars at the top and bottom. */
async function scrollTo(page: Page, place: Locator): Promise<number> {
  await expect(place).toBeVisible();
  const distance = await place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const fixed = [...document.querySelectorAll('body *')].filter(
      (each) => getComputedStyle(each).position === 'fixed' && each.checkVisibility(),
    );
    const boxes = fixed.map((each) => each.getBoundingClientRect());
    const above = boxes.filter((box) => box.top <= 0 && box.height < innerHeight / 2);
    const below = boxes.filter((box) => box.bottom >= innerHeight && box.top > innerHeight / 2);
    const first = Math.max(0, ...above.map((box) => box.bottom));
    const last = Math.min(innerHeight, ...below.map((box) => box.top));
    if (top < first) return Math.floor(top - first);
    return bottom > last ? Math.ceil(bottom - last) : 0;
  });
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, distance);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + distance);
  await expect(place).toBeInViewport({ ratio: 0.99 });
  return Math.abs(distance);
}

/** Goes from the home page to the answer. @returns the number of screens scrolled on both pages */
async function walk(page: Page, { says, choices = [], answers }: Newcomer): Promise<number> {
  const link = situations(page).getByRole('link', { name: says });
  let scrolled = await scrollTo(page, link);
  await link.click();
  for (const choice of choices) {
    const next = page.locator('#case-check').getByRole('link', { name: choice, exact: true });
    scrolled += await scrollTo(page, next);
    await next.click();
  }
  if (choices.length > 0) await expect(page).toHaveURL(/services/);
  await expect(page).toHaveURL(/#[\w-]+$/);
  const named = page.locator(new URL(page.url()).hash);
  await expect(named).toBeInViewport();
  for (const words of answers) {
    scrolled += await scrollTo(
      page,
      named.locator('dd, li, p, a').filter({ hasText: words }).first(),
    );
  }
  return scrolled / phone.height;
}

test('newcomers find their answers a few taps and two screens from home', async ({ page }) => {
  for (const newcomer of swept(
    newcomers,
    ({ choices }, index) => choices !== undefined || index === 0,
  )) {
    await test.step(newcomer.who, async () => {
      await open(page, '/');
      expect(await walk(page, newcomer)).toBeLessThanOrEqual(maxScreens);
    });
  }
  await test.step('anybody: what do you charge?', async () => {
    await open(page, '/');
    await page.locator('#menu-open').click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Fees' }).click();
    await expect(page).toHaveURL('/fees');
    const fees = page.getByRole('table', { name: 'In Canadian dollars, before tax' });
    const scrolled = await scrollTo(page, fees.getByRole('row').nth(1));
    expect(scrolled / phone.height).toBeLessThanOrEqual(maxScreens);
  });
});

test('people, an appointment, the form and one’s rights are two taps and two screens from home', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  const main = page.getByRole('main');
  const answered = async (...places: readonly Locator[]) => {
    let scrolled = 0;
    for (const place of places) scrolled += await scrollTo(page, place);
    expect(scrolled / phone.height).toBeLessThanOrEqual(maxScreens);
  };

  await test.step('a parent in Chennai: whom can I call, or write on WhatsApp?', async () => {
    await open(page, '/services/visit/visitor-visas');
    await page.getByRole('button', { name: 'Call' }).click();
    const sheet = page.locator('#call-us');
    await expect(sheet.getByRole('link', { name: /^Chennai: \+91/ })).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 });
    const chennai = sheet.getByRole('listitem').filter({ hasText: 'Chennai:' });
    await expect(chennai.getByText(/^(?:Open now until|Closed now, opens) /)).toBeVisible();
  });

  await test.step('a worker whom an agent asked for money: is it a scam, and who takes a report?', async () => {
    await open(page, '/');
    await situations(page).getByRole('link', { name: 'I have a job offer' }).click();
    await main.getByRole('link', { name: 'Were you asked to pay?' }).click();
    await expect(page).toHaveURL(/\/about#/);
    const section = page.locator(new URL(page.url()).hash);
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(section.getByRole('link', { name: /book/i })).toHaveCount(0);
    await answered(
      section.getByText('What is illegal.'),
      section.getByRole('link', { name: 'Canadian Anti-Fraud Centre' }),
      section.getByText('What we can do.'),
    );
  });

  await test.step('a client: how do I book, and what does it cost?', async () => {
    await open(page, '/');
    await main.getByRole('link', { name: 'Book a consultation' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'I Accept' }).click();
    await answered(
      main
        .locator('dd')
        .filter({ hasText: /^\$\d+/ })
        .first(),
    );
  });

  await test.step('a person who wants to write: where is the form?', async () => {
    await open(page, '/');
    await page.locator('#menu-open').click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contact' })
      .click();
    await main.getByRole('link', { name: 'Write to us' }).click();
    await answered(page.getByLabel('First name'));
  });

  await test.step('a former client: how do I have my data erased?', async () => {
    await open(page, '/');
    await header.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('delete my data');
    await page.keyboard.press('Enter');
    await main.locator('ol > li').first().getByRole('link').first().click();
    await expect(page).toHaveURL('/erase-my-data');
    await answered(main.getByRole('textbox').first());
  });
});

test('a visitor who is not sure reaches one service, its total, its time and one next step', async ({
  page,
}) => {
  const check = page.locator('#case-check');
  const question = (name: string) => check.getByRole('heading', { level: 3, name });
  const choose = (name: string) => check.getByRole('link', { name, exact: true }).click();
  await open(page, '/');
  await situations(page).getByRole('link', { name: 'I am not sure' }).click();
  await expect(question('Which of these are you?')).toBeInViewport();
  await choose('I am outside Canada');
  await choose('Visit');
  await expect(page).toHaveURL('/#case-check-visit');
  await expect(question('Who is coming, and for how long?')).toBeFocused();
  await expect(check).toContainText('not advice');
  await expectAccessible(page, 360);
  await choose('A parent or grandparent, for a long stay');
  await expect(page).toHaveURL('/services/visit/visitor-visas#in-short');
  const inShort = page.locator('#in-short');
  let scrolled = 0;
  for (const words of [/Super visa \$[\d,]+/, /^A few days to several months/, /^\$\d+ CAD/]) {
    scrolled += await scrollTo(page, inShort.locator('dd p').filter({ hasText: words }).last());
  }
  expect(scrolled / phone.height).toBeLessThanOrEqual(maxScreens);

  await page.goBack();
  await expect(question('Who is coming, and for how long?')).toBeInViewport();
  await expect(check.locator('h3').filter({ visible: true })).toHaveCount(1);
});

test('the menu has the same questions on every page, with the same targets', async ({ page }) => {
  const linksIn = (part: Locator) =>
    part
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  await open(page, '/');
  const onHome = await linksIn(situations(page));
  expect(onHome.length).toBeGreaterThanOrEqual(8);
  await situations(page).getByRole('link', { name: 'I am not sure' }).click();
  await expect(page).toHaveURL('/#case-check');
  await page.locator('#menu-open').click();
  const group = page.locator('#menu details').filter({ hasText: 'Your situation' });
  await group.locator('summary').click();
  expect(await linksIn(group)).toEqual(onHome);
  // On the target page, too, the menu is closed and the answer is visible.
  await group.getByRole('link', { name: 'I was refused' }).click();
  await expect(page).toHaveURL('/services/other/appeals-refugee#triage');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.locator('#triage h2')).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('newcomers find their answers, too, from the home page and from the menu', {
    tag: nightly,
  }, async ({ page }) => {
    for (const newcomer of newcomers.slice(4)) {
      await page.goto('/');
      expect(await walk(page, newcomer)).toBeLessThanOrEqual(maxScreens);
    }
    await page.locator('#menu-open').click();
    await page.locator('#menu summary').filter({ hasText: 'Your situation' }).click();
    await page.locator('#menu').getByRole('link', { name: 'I want citizenship' }).click();
    await expect(page).toHaveURL('/services/other/pr-citizenship#in-short');
    await expect(page.locator('#in-short h2')).toBeInViewport();
  });
});
