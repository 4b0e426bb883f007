import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { swept } from '../support/sweep';
import { type InLanguage, language, test } from './languages-site';
import { expect, fullyHydrated, open, wake, withoutScripts } from './test';

const [contact]: readonly [{ readonly after_sending: string }] = JSON.parse(
  readFileSync(new URL('../../src/site/content/contact_page.json', import.meta.url), 'utf8'),
);

test.use({ viewport: { width: 360, height: 740 } });

/** The same question in both languages. Express Entry is the French page that has costs and documents. */
const services = {
  ta: {
    path: '/services/visit/visitor-visas',
    group: 'Visit',
    title: 'Visitor Visas',
    asked: 'Super visa',
    document: 'Passport',
  },
  'fr-CA': {
    path: '/services/immigrate/express-entry',
    group: 'Immigrate',
    title: 'Express Entry',
    asked: undefined,
    document: 'Passport',
  },
} as const;

/** The numbers in a text, without the marks between their digits. */
const numbersIn = (text: string) =>
  text.replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '').match(/\d+/g) ?? [];

const inShort = (page: Page, { word }: InLanguage) =>
  page.getByRole('region', { name: word('In Short') }).or(page.locator('#in-short'));

/** The numbers that a row of “In short” shows. */
const numbersOf = async (page: Page, said: InLanguage, term: string) => {
  const row = page.locator('#in-short dl > div').filter({
    has: page.getByRole('term').filter({ hasText: term }),
  });
  await expect(inShort(page, said).first()).toBeVisible();
  return numbersIn(await row.innerText());
};

const formOf = (page: Page, { word }: InLanguage) =>
  page
    .getByRole('main')
    .locator('form')
    .filter({ hasText: word('Get in Touch') });

const submitOf = (form: Locator, { word }: InLanguage) =>
  form.getByRole('button', { name: word('Submit') });

const someone = () => `meena-${randomUUID().slice(0, 8)}@mail.example`;

async function fill(form: Locator, { word }: InLanguage, email: string) {
  await form.getByLabel(word('First name')).fill('Meena');
  await form.getByLabel(word('Last name')).fill('Raghavan');
  await form.getByLabel(word('E-mail')).fill(email);
  await form.getByLabel(word('Phone')).fill('+91 44 5550 0199');
  await form.getByLabel(word('Service category')).selectOption({ label: word('Immigrate') });
  await form.getByLabel(word('Specific service')).selectOption({ label: word('Express Entry') });
  await form.getByLabel(word('Message')).fill('வணக்கம், bonjour');
}

/** Every name and every message of the page is in its language, and so is what a screen reader announces. */
async function expectThanks(page: Page, said: InLanguage, email: string) {
  const { word, text } = said;
  const thanks = page.getByRole('status').filter({
    hasText: word("Thank you for contacting us! We'll get back to you shortly."),
  });
  await expect(thanks).toBeInViewport();
  await expect(thanks).toContainText(
    word('We will reply to {email}. If this address is wrong, please write to us again.', {
      email,
    }),
  );
  await expect(thanks).toContainText(text(contact.after_sending));
  await expect(page.locator('html')).toHaveAttribute('lang', said.tag);
  await expect(page.getByRole('heading', { name: word('While you wait') })).toBeVisible();
}

for (const tag of swept(['ta', 'fr-CA'] as const, (tag) => tag === 'ta')) {
  const said = language(tag);
  const { word, text } = said;
  const service = services[tag];

  test.describe(`in ${tag}`, () => {
    test('a visitor learns from the menu what a service costs and needs, and ticks a document', async ({
      page,
    }) => {
      await page.goto(service.path);
      const total = await numbersOf(page, language('en-CA'), 'In total (estimate)');
      expect(total.length).toBeGreaterThan(1);

      await open(page, said.path);
      await page.getByRole('button', { name: word('Menu'), exact: true }).click();
      const menu = page.getByRole('navigation', { name: word('Main') });
      await menu
        .locator('summary')
        .filter({ hasText: text('Services', 'navigation') })
        .click();
      await menu
        .getByRole('button', { name: text(service.group, 'navigation'), exact: true })
        .click();
      await menu
        .getByRole('link', { name: text(service.title, 'navigation'), exact: true })
        .click();
      await expect(page).toHaveURL(said.path + service.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text(service.title, 'navigation'),
      );

      await expect(page.getByRole('heading', { name: word('In Short') })).toBeVisible();
      expect(await numbersOf(page, said, word('In total (estimate)'))).toEqual(total);
      if (service.asked) {
        await expect(
          page.locator('#in-short').getByRole('link', { name: text(service.asked), exact: true }),
        ).toBeVisible();
      }

      const documents = page.locator('#documents');
      await expect(documents.getByRole('heading', { level: 2 })).toHaveText(
        word('Documents You Need'),
      );
      await fullyHydrated(page);
      const count = await documents.getByRole('checkbox', { includeHidden: true }).count();
      await expect(documents.getByRole('status')).toHaveText(
        word('{ready} of {count} ready', { ready: 0, count }),
      );
      await documents
        .getByRole('checkbox', { name: text(service.document) })
        .first()
        .check();
      await expect(documents.getByRole('status')).toHaveText(
        word('{ready} of {count} ready', { ready: 1, count }),
      );
      await page.reload();
      await fullyHydrated(page);
      await expect(documents.getByRole('status')).toHaveText(
        word('{ready} of {count} ready', { ready: 1, count }),
      );
    });

    test('a visitor books: the call to action, the disclaimer, the cards', async ({ page }) => {
      await open(page, said.path);
      const main = page.getByRole('main');
      await main
        .getByRole('link', { name: text('Book a consultation') })
        .first()
        .click();
      await expect(page).toHaveURL(`${said.path}/book-your-appointment`);
      const disclaimer = page.getByRole('dialog', { name: word('Important Disclaimer') });
      await expect(disclaimer).toBeVisible();
      await expect(disclaimer.getByRole('listitem').first()).toBeVisible();
      await expect(disclaimer.locator('[lang]')).toHaveCount(0);
      await expect(disclaimer.getByRole('link', { name: word('Back') })).toHaveAttribute(
        'href',
        said.path,
      );
      await disclaimer.getByRole('button', { name: word('I Accept') }).click();
      await expect(disclaimer).toBeHidden();

      await expect(
        page.getByRole('heading', { name: text('Choose your consultation') }),
      ).toBeVisible();
      for (const title of ['Initial consultation', 'Refusal or deadline consultation']) {
        const card = main.getByRole('listitem').filter({
          has: page.getByRole('heading', { name: text(title) }),
        });
        await expect(card).toContainText(text('30 minutes'));
        expect(numbersIn(await card.innerText())).toContain('75');
        await expect(card.getByRole('link', { name: word('Choose a time') })).toHaveAttribute(
          'href',
          /^(?:https:|\/)/,
        );
      }
    });

    test('a visitor writes: mistakes first, then thanks, both in the language', async ({
      page,
      reviewed,
    }) => {
      await page.goto(`${said.path}/contact`);
      await wake(page);
      const form = formOf(page, said);
      await expect(form).toHaveAttribute('novalidate');
      await submitOf(form, said).press('Enter');
      const mistakes = form.getByRole('alert').filter({
        hasText: word('Please check your answers'),
      });
      await expect(mistakes.getByRole('link')).toHaveText([
        word('Enter your first name.'),
        word('Enter your last name.'),
        word('Enter your e-mail address.'),
        word('Enter your phone number.'),
        word('Choose a service category, then the service.'),
      ]);
      await expect(form.getByLabel(word('Phone'))).toHaveAccessibleDescription(
        word('Enter your phone number.'),
      );
      const email = someone();
      await fill(form, said, email);
      await submitOf(form, said).click();
      await expectThanks(page, said, email);
      await expect(page).toHaveURL(`${said.path}/contact`);
      expect(reviewed.stored(email)).toMatchObject([
        { serviceCategory: 'immigrate', specificService: 'Express Entry' },
      ]);
    });

    test.describe('without scripts', () => {
      test.use(withoutScripts);

      test('the answer to a post is a page in the language, with mistakes and with thanks', async ({
        page,
        reviewed,
        watch,
      }) => {
        watch.allowFailure('/enquiries');
        await page.goto(`${said.path}/contact`);
        const form = formOf(page, said);
        const mistaken = 'meena at mail';
        await fill(form, said, mistaken);
        // A browser would refuse the address itself, in its own language.
        await form.evaluate((element: HTMLFormElement) => {
          element.noValidate = true;
        });
        await submitOf(form, said).click();
        const mistakes = page.getByRole('alert').filter({
          hasText: word('Please check your answers'),
        });
        await expect(mistakes.getByRole('link')).toHaveText([
          word('Enter an e-mail address such as name@example.com.'),
        ]);
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        await expect(form.getByLabel(word('E-mail'))).toHaveValue(mistaken);
        await expect(form.getByLabel(word('First name'))).toHaveValue('Meena');
        const email = someone();
        await form.getByLabel(word('E-mail')).fill(email);
        await submitOf(form, said).click();
        await expectThanks(page, said, email);
        expect(reviewed.stored(email)).toHaveLength(1);
      });
    });
  });
}
