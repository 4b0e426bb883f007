import { expect, test, withoutScripts } from './test';

/** What is special about each service page, and words that its drawing must say as text. */
const signatures = [
  ['/services/study/study-in-canada', 'calendar', ['October to December', 'Time to wait']],
  ['/services/work/open-pgwp-permits', 'ladder', ['Within 180 days', 'Permanent residence']],
  ['/services/immigrate/business-immigration', 'ladder', ['Nomination', 'Permanent residence']],
  ['/services/work/lmia-employer-permits', 'duties', ['$1,000 for each position']],
  ['/services/work/extensions-coop', 'status-line', ['first 90 days', 'You must: Leave Canada']],
  ['/services/visit/visitor-visas', 'status-line', ['six months']],
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

for (const [path, id, words] of signatures) {
  test(`${path} says its drawing in words, without scripts and within 320 px`, async ({ page }) => {
    await page.goto(path);
    const section = page.locator(`section#${id}`);
    await expect(section.getByRole('heading', { level: 2 })).toBeVisible();
    const text = (await section.textContent()) ?? '';
    for (const word of words) expect(text).toContain(word);
    expect(await section.locator('table, ol, ul, dl').count()).toBeGreaterThan(0);
    // Drawings are hidden from those who cannot see them, because the lists and tables say the same.
    await expect(section.locator('svg:not([aria-hidden=true])')).toHaveCount(0);
    const tooWide = await section.evaluate((root) =>
      [...root.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5)
        .map((part) => part.outerHTML.slice(0, 80)),
    );
    expect(tooWide).toEqual([]);
  });
}

test('maintained status and restoration exclude each other', async ({ page }) => {
  for (const path of ['work/extensions-coop', 'visit/visitor-visas']) {
    await page.goto(`/services/${path}`);
    const branch = page.locator('#status-line li[data-branch]');
    await expect(branch, path).toContainText('Maintained status');
    await expect(branch.locator('+ li'), path).toHaveText(/^or .*Restoration/);
  }
});

test('the calendar names its years, and the months in which others decide', async ({ page }) => {
  await page.goto('/services/study/study-in-canada');
  const calendar = page.locator('#calendar');
  await expect(calendar.locator('text').filter({ hasText: '2027' })).toBeVisible();
  const wait = calendar.getByRole('listitem').filter({ hasText: 'June to August 2027' });
  await expect(wait.getByRole('heading')).toHaveText('IRCC decides');
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

test('a school opinion gives each verdict in a word', async ({ page }) => {
  await page.goto('/services/other/sop-dli-opinion');
  await expect(page.locator('#duties td b')).toHaveText(['Yes', 'No', 'Not yet']);
});

test('a tile of the map opens its province and is large enough for a finger', async ({ page }) => {
  await page.goto('/services/immigrate/provincial-nominee');
  const map = page.locator('#province-map');
  const tile = map.getByRole('link', { name: 'ON Ontario' });
  const box = await tile.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expect(map.getByText('Ontario Workforce Priority')).toBeHidden();
  await tile.click();
  await expect(map.getByText('Ontario Workforce Priority')).toBeInViewport();
});

test('a phone shows the letters of provinces, with their names below the map', async ({ page }) => {
  await page.goto('/services/immigrate/provincial-nominee');
  const key = page.locator('#province-map').getByText('SK Saskatchewan, ');
  for (const words of ['YT Yukon', 'NU Nunavut', 'QC Quebec', 'NS Nova Scotia']) {
    await expect(key).toContainText(words);
  }
});

test('an Atlantic province links to its official page', async ({ page }) => {
  await page.goto('/services/immigrate/atlantic-immigration');
  const link = page.locator('#province-map').getByRole('link', {
    name: 'Official page of Nova Scotia',
  });
  await expect(link).toBeVisible();
});

test('the sponsor comes first, and a closed way to sponsor looks closed', async ({ page }) => {
  await page.goto('/services/immigrate/family-sponsorship');
  const tree = page.locator('#family-tree');
  await expect(tree.getByRole('listitem').first()).toHaveText('You, the sponsor');
  const closed = tree.locator('article').filter({ hasText: 'Not accepting new applications' });
  await expect(closed).toHaveCSS('border-top-style', 'dashed');
  await expect(tree.getByText('Dashed line: closed or rare')).toBeVisible();
});
