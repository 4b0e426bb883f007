import { defaultSettings as site } from '#generated/default-settings.ts';
import { answers, fill, form, message, sent, someone, stored, writeAnother } from './enquiries';
import { expect, test, withoutScripts, wordsOf } from './test';

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('a complete enquiry is stored whole and confirmed to the visitor', async ({ page }) => {
    const email = someone();
    await page.goto('/contact');
    await fill(page, email);
    await page.getByRole('button', { name: 'Submit' }).click();
    const thanks = page.getByRole('status').filter({ hasText: sent });
    await expect(thanks).toBeInViewport();
    await expect(thanks).toContainText(`We will reply to ${email}.`);
    await expect(thanks).toContainText(/Your reference number is [\da-f]{8}\./);
    expect(page.url()).not.toContain(email);
    await expect(page.getByLabel('First name')).toBeHidden();
    await writeAnother(page);
    await expect(page.getByLabel('First name')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('');
    await expect(page.getByLabel('Service category')).toHaveValue('');
    await expect.poll(() => stored(email)).toHaveLength(1);
    const [{ submissionDate = '', message: text = '', ...enquiry } = {}] = await stored(email);
    expect(enquiry).toEqual({ ...answers, email });
    expect(text.replaceAll('\r\n', '\n')).toBe(message);
    expect(new Date(submissionDate).toISOString()).toBe(submissionDate);
  });

  test('visitors may be unsure of the category and the service', async ({ page }) => {
    const email = someone();
    await page.goto('/contact');
    await fill(page, email);
    await page.getByLabel('Service category').selectOption('I am not sure');
    await page.getByLabel('Specific service').selectOption('I am not sure');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('status').filter({ hasText: sent })).toBeInViewport();
    expect((await stored(email))[0]).toMatchObject({
      serviceCategory: 'I am not sure',
      specificService: 'I am not sure',
    });
  });

  test('a phone number of words is refused with a sentence', async ({ page, watch }) => {
    watch.allowFailure('/enquiries');
    const email = someone();
    await page.goto('/contact');
    await fill(page, email);
    await page.getByLabel('Phone').fill('four one six');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Enter your phone number in digits, such as +1 604 555 0123.',
    );
    await expect(page.getByLabel('First name')).toHaveValue(answers.firstName);
    expect(await stored(email)).toEqual([]);
  });

  test('the browser itself refuses an incomplete or invalid enquiry', async ({ page }) => {
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

test('phone and e-mail are links, and reasons are listed', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  const offices = main.getByRole('listitem').filter({ hasText: /^(Toronto|Chennai)/ });
  await expect(offices).toHaveCount(2);
  for (const [index, { phone: number, zone_name, address }] of site.offices.entries()) {
    await expect(offices.nth(index)).toContainText(zone_name ?? '');
    await expect(offices.nth(index)).toContainText(address);
    await expect(offices.nth(index).getByRole('link', { name: number })).toHaveAttribute(
      'href',
      `tel:${number.replaceAll(' ', '')}`,
    );
  }
  await expect(main.locator('a[href^="https://wa.me/"]')).toHaveText(site.whatsapp ?? '');
  const email = main.getByRole('link', { name: /@/ });
  await expect(email).toHaveAttribute('href', `mailto:${(await wordsOf(email)).trim()}`);
  await expect(main.getByRole('heading', { name: 'Why Choose Us?' })).toBeVisible();
});

test('on a phone the first screen has a phone number and a link to the form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact');
  const main = page.getByRole('main');
  const write = main.getByRole('link', { name: 'Write to us' });
  for (const link of [main.locator('a[href^="tel:"]').first(), write]) {
    await expect(link).toBeInViewport({ ratio: 1 });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await write.click();
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/passport numbers/);
  await expect(form(page)).toContainText('does not yet make you a client');
});
