import { expect, test } from './test';

test('licence marks show their words and register entry, and nothing is cut off on a phone', async ({
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
  const entry = strip.getByRole('link', { name: 'Membership ID R000000' });
  await expect(entry).toHaveAttribute('href', 'https://register.college-ic.ca/');
  await expect(strip.locator('[aria-hidden] a')).toHaveCount(0);
  for (const list of [partners, strip]) {
    const cut = await list
      .locator('[data-window]')
      .evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
  }
  // The last item before the footer is the next step.
  await expect(page.locator('main a').last()).toHaveAttribute('href', '/book-your-appointment');
});

test('each letter of the name has its value, and X is within its word', async ({ page }) => {
  await page.goto('/about');
  const values = page.locator('section', { has: page.getByRole('heading', { name: /letters/ }) });
  await expect(values.locator('li > span')).toHaveText(['V', 'E', 'L', 'O', 'X']);
  await expect(values.locator('h3 b')).toHaveText('x');
  await expect(values.getByRole('heading', { name: 'Experience-Driven Solutions' })).toBeVisible();
});
