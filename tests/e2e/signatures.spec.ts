import { swept } from '../support/sweep';
import { expect, test, withoutScripts } from './test';

/** The drawing of each service page, and words that it must also say as text. */
const signatures = [
  ['/services/study/study-in-canada', 'calendar', ['October to December', 'Time to wait']],
  ['/services/work/open-pgwp-permits', 'ladder', ['Within 180 days', 'Permanent residence']],
  ['/services/immigrate/business-immigration', 'ladder', ['Nomination', 'Permanent residence']],
  ['/services/work/lmia-employer-permits', 'duties', ['$1,000 for each position']],
  ['/services/work/extensions-coop', 'triage', ['90 days', 'You must leave Canada']],
  ['/services/visit/visitor-visas', 'status-line', ['6 months']],
  [
    '/services/immigrate/express-entry',
    'score',
    ['Not the whole score', 'Age 77, Education 135, First language 124'],
  ],
  ['/services/immigrate/provincial-nominee', 'province-map', ['ON Ontario', '11 of 13']],
  ['/services/immigrate/atlantic-immigration', 'province-map', ['NS Nova Scotia', '4 of 13']],
  ['/services/immigrate/family-sponsorship', 'family-tree', ['You, the sponsor', '20 years']],
  ['/services/other/pr-citizenship', 'day-count', ['1,095 days', '15 to spare']],
  ['/services/other/appeals-refugee', 'remedies', ['Refugee Appeal Division', '15 days']],
  ['/services/other/review-services', 'before-after', ['Before', 'Remark', 'After']],
  ['/services/other/sop-dli-opinion', 'duties', ['DLI list', 'What we found', 'Our verdict']],
] as const;

test.use({ ...withoutScripts, viewport: { width: 320, height: 640 } });

test('each drawing is said in words, without scripts and within 320 px', async ({ page }) => {
  for (const [path, id, words] of swept(signatures, (_, index) => index % 3 === 0)) {
    await page.goto(path);
    const section = page.locator(`section#${id}`);
    await expect(section.getByRole('heading', { level: 2 }), path).toBeVisible();
    const text = (await section.textContent()) ?? '';
    for (const word of words) expect(text, path).toContain(word);
    expect(await section.locator('table, ol, ul, dl').count(), path).toBeGreaterThan(0);
    // Drawings are hidden from screen readers, because the lists and tables say the same.
    await expect(section.locator('svg:not([aria-hidden=true])'), path).toHaveCount(0);
    const tooWide = await section.evaluate((root) =>
      [...root.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5)
        .map((part) => part.outerHTML.slice(0, 80)),
    );
    expect(tooWide, path).toEqual([]);
  }
});

test('maintained status and restoration exclude each other', async ({ page }) => {
  await page.goto('/services/visit/visitor-visas');
  const branch = page.locator('#status-line li[data-branch]');
  await expect(branch).toContainText('Maintained status');
  await expect(branch.locator('+ li')).toHaveText(/^or .*Restoration/);
});

test('ladders read from the first step at the top, at every width', async ({ page }) => {
  for (const width of swept([320, 1440], (width) => width === 320)) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['work/open-pgwp-permits', 'immigrate/business-immigration']) {
      await page.goto(`/services/${path}`);
      const tops = await page
        .locator('#ladder ol > li')
        .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top));
      expect(tops.length, path).toBeGreaterThan(3);
      expect(tops, path).toEqual(tops.toSorted((a, b) => a - b));
    }
  }
});

test('the first section after “In short” says which business routes are open', async ({ page }) => {
  await page.goto('/services/immigrate/business-immigration');
  const routes = page.locator('#in-short ~ section').first();
  await expect(routes.getByRole('heading')).toHaveText('Which Routes Are Open');
  await expect(routes.getByRole('cell').locator('strong')).toHaveText([
    ...Array.from({ length: 3 }, () => '●\u00a0Open'),
    '○\u00a0Announced',
    '‖\u00a0Paused',
    '×\u00a0Closed',
  ]);
  const visa = routes.getByRole('row').filter({ hasText: /^Start-up Visa/ });
  await expect(visa).toContainText('Closed');
});

test('a tile of the map opens its province and is large enough for a finger', async ({ page }) => {
  await page.goto('/services/immigrate/provincial-nominee');
  const map = page.locator('#province-map');
  const tile = map.getByRole('link', { name: 'ON Ontario' });
  const box = await tile.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const province = map.locator((await tile.getAttribute('href')) ?? '');
  await expect(province).toBeHidden();
  await tile.click();
  await expect(province).toBeInViewport();
  await expect(province).toContainText('ON Ontario');
});
