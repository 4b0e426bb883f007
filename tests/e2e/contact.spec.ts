import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, open, test, withoutScripts, wordsOf } from './test';

const sent = "Thank you for contacting us! We'll get back to you shortly.";

const form = (page: Page) => page.locator('form').filter({ hasText: 'Get in Touch' });

async function fill(page: Page, email: string) {
  await page.getByLabel('First name').fill('Meena');
  await page.getByLabel('Last name').fill('Raghavan-O’Neill');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Phone').fill('+91 44 5550 0199');
  await page.getByLabel('Service category').selectOption({ label: 'Immigrate' });
  await page.getByLabel('Specific service').selectOption({ label: 'Express Entry' });
  await page.getByLabel('Message').fill('வணக்கம்\nMy score is 471 & rising; what next?');
}

/** The enquiries on the disk from this address. */
async function stored(email: string): Promise<Record<string, string>[]> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'enquiries');
  const names = await readdir(folder).catch(() => []);
  const all = await Promise.all(
    names
      .filter((name) => /^[^.].*\.json$/.test(name))
      .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
  return all.filter((enquiry) => enquiry.email === email);
}

/** An address no other test uses. */
const someone = () => `meena-${randomUUID()}@mail.example`;

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use(scripts ? {} : withoutScripts);
    const visit = (page: Page) => (scripts ? open(page, '/contact') : page.goto('/contact'));

    test('a complete enquiry is stored whole, and the visitor is told', async ({ page }) => {
      const email = someone();
      await visit(page);
      await fill(page, email);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue('');
      await expect.poll(() => stored(email)).toHaveLength(1);
      const [{ submissionDate = '', message = '', ...enquiry } = {}] = await stored(email);
      expect(enquiry).toEqual({
        firstName: 'Meena',
        lastName: 'Raghavan-O’Neill',
        email,
        phone: '+91 44 5550 0199',
        serviceCategory: 'immigrate',
        specificService: 'Express Entry',
      });
      expect(message.replaceAll('\r\n', '\n')).toBe('வணக்கம்\nMy score is 471 & rising; what next?');
      expect(new Date(submissionDate).toISOString()).toBe(submissionDate);
    });
  });
}

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('the browser itself refuses an incomplete or mistaken enquiry', async ({ page }) => {
    const email = someone();
    await page.goto('/contact');
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    const submit = page.getByRole('button', { name: 'Submit' });
    await submit.click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(form(page).locator(':is(input, select, textarea):invalid')).toHaveCount(6);

    await fill(page, email);
    const mistakes = [
      { label: 'Last name', wrong: '', right: 'Raghavan' },
      { label: 'E-mail', wrong: 'meena at mail', right: email },
      { label: 'Phone', wrong: '', right: '+91 44 5550 0199' },
    ];
    for (const { label, wrong, right } of mistakes) {
      await page.getByLabel(label).fill(wrong);
      await submit.click();
      await expect(page.getByLabel(label)).toBeFocused();
      await page.getByLabel(label).fill(right);
    }
    await expect(page).toHaveURL('/contact');
    expect(posts).toEqual([]);
    expect(await stored(email)).toEqual([]);
  });
});

test('the failure of an enquiry is told', async ({ page }) => {
  await page.goto('/contact?enquiry=failed');
  await expect(page.getByRole('alert')).toHaveText(
    'There was an error submitting your form. Please try again.',
  );
});

test('phone and e-mail are links, and reasons are given', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^\+1 / })).toHaveAttribute(
    'href',
    /^tel:\+1\d{10}$/,
  );
  const email = main.getByRole('link', { name: /@/ });
  await expect(email).toHaveAttribute('href', `mailto:${(await wordsOf(email)).trim()}`);
  await expect(main.getByRole('heading', { name: 'Why Choose Us?' })).toBeVisible();
});
