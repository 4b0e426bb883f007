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
  await expect(entry).toHaveAttribute('href', /find-an-immigration-consultant/);
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

test('the letters form one word on a line if there is room, else each is large beside its value', async ({
  page,
}) => {
  await page.goto('/about');
  const values = page.locator('section', { has: page.getByRole('heading', { name: /letters/ }) });
  const boxesOf = (part: string) =>
    values.locator(`li > ${part}`).evaluateAll((all) =>
      all.map((one) => ({
        ...one.getBoundingClientRect().toJSON(),
        size: Number.parseFloat(getComputedStyle(one).fontSize),
      })),
    );
  for (const [width, least] of [
    [360, 88],
    [768, 112],
    [1200, 160],
    [1440, 160],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [letters, names, texts] = await Promise.all(['span', 'h3', 'p'].map(boxesOf));
    for (const [index, { top, left, right, bottom, size }] of letters?.entries() ?? []) {
      const name = names?.[index];
      expect(size, `${width} px`).toBeGreaterThanOrEqual(least);
      if (width < 1200) expect(name.left, `${width} px`).toBeGreaterThanOrEqual(right);
      else {
        expect(top).toBe(letters?.[0]?.top);
        expect([name.left, name.top > bottom]).toEqual([left, true]);
        // A name of two lines moves no text.
        expect(texts?.[index]?.top).toBe(texts?.[0]?.top);
      }
    }
  }
});

test('a booking card gives price and duration, the service, and the consultant', async ({
  page,
}) => {
  await page.goto('/book-your-appointment');
  await page.getByRole('button', { name: 'I Accept' }).click();
  const card = page.getByRole('link', { name: /Choose a time for initial consultation/ });
  await expect(card.locator('dd')).toHaveText(['$75 CAD', '30 minutes']);
  await expect(page.locator('main').getByText('Anitha Selvarajan').first()).toBeVisible();
});

test('three steps are in one row at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  const steps = page
    .locator('section', { has: page.getByRole('heading', { name: 'Our process' }) })
    .locator('ol > li');
  await expect(steps).toHaveCount(3);
  const tops = await steps.evaluateAll((all) => all.map((li) => li.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('no word of the firm’s name breaks in the header, however narrow the screen', async ({
  page,
}) => {
  for (const width of [320, 340, 360, 390, 768, 1200]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const lines = await page
      .locator('#root > header a')
      .first()
      .evaluate((link) => {
        const name = document.createRange();
        if (link.lastChild) name.selectNodeContents(link.lastChild);
        return name.getClientRects().length;
      });
    expect(lines, `${width} px`).toBeLessThanOrEqual(2);
  }
});
