import { expectAccessible } from './axe';
import { documentsOf, expect, fullyHydrated, open, test, withoutScripts } from './test';

const field = 'What are you looking for?';

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('the header leads to a marked result, and the result to its question', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await link.click();
    await page.getByLabel(field).fill('refussed visitor');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=refussed+visitor');
    await expect(page.getByLabel(field)).toHaveValue('refussed visitor');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      /^\d+ results for “refussed visitor”$/,
    );
    await expect(page.locator('mark').first()).toHaveText(/visitor|refus/i);
    await page.getByRole('link', { name: 'I was refused. Can I appeal?' }).first().click();
    await expect(page).toHaveURL(/visitor-visas#faq-\d+$/);
    await expect(page.getByText('You cannot appeal a visitor visa refusal to IRCC.')).toBeVisible();
  });

  test('a question about cost is answered on the results page, and the result opens at its place', async ({
    page,
  }) => {
    await page.goto('/search?q=pgwp+cost');
    const first = page.getByRole('main').locator('ol > li').first();
    await expect(first).toContainText(/Our fee: .*\(PGWP\): \$[\d,]+ to \$[\d,]+/);
    await expect(first).toContainText(/As published for \w+ \d+, 20\d\d/);
    await first.getByRole('link').click();
    await expect(page).toHaveURL('/services/work/open-pgwp-permits#in-short');
    await expect(page.getByRole('heading', { name: 'In Short' })).toBeInViewport();
  });

  test('every result can be reached, and the list ends with a way to contact us', async ({
    page,
  }) => {
    await page.goto('/search?q=work+permit');
    const results = page.getByRole('main').locator('ol > li h3');
    const heading = page.getByRole('heading', { level: 2 }).first();
    const total = Number.parseInt(await heading.innerText(), 10);
    expect(total).toBeGreaterThan(20);
    const titles = await results.allInnerTexts();
    for (let left = total - 20; left > 0; left -= 20) {
      await page
        .getByRole('link', {
          name: left > 20 ? `Next 20 (${left} left)` : `Last ${left}`,
          exact: true,
        })
        .click();
      await expect(results).toHaveCount(Math.min(left, 20));
      titles.push(...(await results.allInnerTexts()));
    }
    expect(titles).toHaveLength(total);
    const beside = page.getByRole('complementary', { name: 'Not what you were looking for?' });
    await expect(beside.getByRole('link', { name: 'Ask us' })).toBeVisible();
    await page.getByRole('link', { name: 'Previous 20' }).click();
    await expect(results).toHaveCount(20);
  });

  test('each of the best results shows the searched words, marked', async ({ page }) => {
    await page.goto('/search?q=work+permit');
    const results = page.getByRole('main').locator('ol > li');
    await expect(results).toHaveCount(20);
    const marks = await results.evaluateAll((items) =>
      items.map((item) => item.querySelector('h3 mark, p:last-of-type mark')?.textContent),
    );
    for (const mark of marks) expect(mark).toMatch(/^work permits?$/i);
    await expect(results.locator('h3 mark').first()).toBeVisible();
  });

  test('a search without results offers links, and so does a missing page', async ({
    page,
    watch,
  }) => {
    watch.allowFailure('/404');
    await page.goto('/404');
    const refused = page.getByRole('main').getByRole('link', { name: 'I was refused' });
    await expect(refused).toBeVisible();
    await page.getByLabel(field).fill('<qqqq>');
    await page.getByLabel(field).press('Enter');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      'Nothing found for “<qqqq>”',
    );
    await expect(refused).toHaveAttribute('href', '/services/other/appeals-refugee#triage');
    await page.getByRole('main').getByRole('link', { name: 'ask us' }).click();
    await expect(page).toHaveURL('/contact');
  });
});

test('suggestions appear while typing, are chosen by keys, and load only for visitors who search', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await open(page, '/search');
  const documents = documentsOf(page);
  const box = page.getByLabel(field);
  const before = scripts.length;
  await box.focus();
  await expect(box).toHaveRole('combobox');
  expect(scripts.length).toBeGreaterThan(before);
  await expect(box).toHaveAttribute('aria-expanded', 'false');

  await box.pressSequentially('spous');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options).toHaveCount(6);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: '6 suggestions' })).toBeAttached();
  await expect(options.locator('mark', { hasText: /spous/i }).first()).toBeVisible();
  const active = page.locator('[role=option][aria-selected=true]');
  await expect(active).toHaveCount(0);

  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await expect(active).toHaveCount(1);
  const id = (await active.getAttribute('id')) ?? '';
  await expect(box).toHaveAttribute('aria-activedescendant', id);
  await expect(options.nth(1)).toHaveAttribute('id', id);
  await expect(box).toBeFocused();
  await expectAccessible(page);

  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('spous');
  await box.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).not.toHaveURL(/\/search/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents.count()).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/search');
  await page.getByLabel(field).fill('LMIA fee');
  await page.getByLabel(field).press('Enter');
  await expect(page).toHaveURL('/search?q=LMIA+fee');
  await fullyHydrated(page);
  await expect(page.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
});
