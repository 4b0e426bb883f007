import { expect, test } from './test';

test('the licence is still text, its marks show their words, and nothing is cut off on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/');
  const partners = page.locator('section', {
    has: page.getByRole('heading', { name: 'Our partners' }),
  });
  await expect(partners.getByText('Northern Settlement Network').first()).toBeVisible();
  await expect(partners.getByText('Coromandel Education Circle').first()).toBeVisible();
  const strip = page.locator('.foot-strip');
  await expect(strip.locator('[data-window] a')).toHaveCount(0);
  const marks = strip.locator('ul:not([aria-hidden]) > li');
  await expect(marks).toHaveText(['RCIC', 'College of Immigration and Citizenship Consultants']);
  for (const part of ['main > .licence', 'footer p']) {
    const still = page.locator(part).filter({ hasText: 'R000000' });
    await expect(still).toBeVisible();
    await expect(still.locator('a[href="https://register.college-ic.ca/"]')).toBeVisible();
    expect(await still.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  }
  for (const list of [partners, strip]) {
    const cut = await list
      .locator('[data-window]')
      .evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
  }
});

test('each letter of the name has its value, and X is within its word', async ({ page }) => {
  await page.goto('/about');
  const values = page.locator('section', { has: page.getByRole('heading', { name: /letters/ }) });
  await expect(values.locator('li > span')).toHaveText(['V', 'E', 'L', 'O', 'X']);
  await expect(values.locator('h3 b')).toHaveText('x');
  await expect(values.getByRole('heading', { name: 'Experience-Driven Solutions' })).toBeVisible();
});
