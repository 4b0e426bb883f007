import type { Locator } from '@playwright/test';
import { expect, test, withoutScripts } from './test';

/** What is special about each service page, with words of its text equivalent. */
const signatures = [
  ['/services/study/study-in-canada', 'calendar', /October to December/],
  ['/services/work/open-pgwp-permits', 'ladder', /Within 180 days/],
  ['/services/immigrate/business-immigration', 'ladder', /Nomination/],
  ['/services/work/lmia-employer-permits', 'duties', /\$1,000 for each position/],
  ['/services/work/extensions-coop', 'status-line', /first 90 days/],
  ['/services/visit/visitor-visas', 'status-line', /six months/],
  ['/services/immigrate/express-entry', 'score', /These parts together/],
  ['/services/immigrate/provincial-nominee', 'province-map', /Ontario/],
  ['/services/immigrate/atlantic-immigration', 'province-map', /Nova Scotia/],
  ['/services/immigrate/family-sponsorship', 'family-tree', /grandparent/i],
  ['/services/other/pr-citizenship', 'day-count', /resident/],
  ['/services/other/appeals-refugee', 'remedies', /30 days/],
  ['/services/other/review-services', 'before-after', /./],
  ['/services/other/sop-dli-opinion', 'duties', /DLI list/],
] as const;

test.use({ ...withoutScripts, viewport: { width: 320, height: 640 } });

test('each service page draws what is special about it without scripts, within 320 pixels, and says it in lists or tables', async ({
  page,
}) => {
  for (const [path, id, words] of signatures) {
    await page.goto(path);
    const section = page.locator(`#${id}`);
    await expect(section, path).toBeVisible();
    const text = section.locator('table, ol, ul, dl').filter({ hasText: words });
    expect(await text.count(), path).toBeGreaterThan(0);
    // Whatever is drawn is hidden from who cannot see it: the words are all there is to read.
    expect(await section.locator('svg:not([aria-hidden=true])').count(), path).toBe(0);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width(), path).toBe(320);
  }
});

const edge = async (part: Locator, side: 'x' | 'y') => (await part.boundingBox())?.[side] ?? 0;

test('of two ways that exclude each other the first branches off the line of a status, and a duty is no permission', async ({
  page,
}) => {
  for (const path of ['work/extensions-coop', 'visit/visitor-visas']) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/services/${path}`);
    const branch = page.locator('#status-line li[data-branch]');
    const other = branch.locator('+ li');
    await expect(branch, path).toContainText('Maintained status');
    await expect(other, path).toHaveText(/^or .*Restoration/);
    expect(await edge(branch, 'x'), path).toBeGreaterThan((await edge(other, 'x')) + 10);
    // With more room the two ways stand side by side.
    await page.setViewportSize({ width: 1024, height: 768 });
    expect(await edge(other, 'y'), path).toBe(await edge(branch, 'y'));
    expect(await edge(other, 'x'), path).toBeGreaterThan((await edge(branch, 'x')) + 200);
  }
  await page.goto('/services/work/extensions-coop');
  await expect(page.locator('#status-line')).toContainText('You must: Leave Canada');
});

test('with more room the steps to permanent residence rise to their goal', async ({ page }) => {
  for (const path of ['work/open-pgwp-permits', 'immigrate/business-immigration']) {
    await page.goto(`/services/${path}`);
    const steps = page.locator('#ladder li');
    const goal = steps.last();
    await expect(goal, path).toContainText('Permanent residence');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await edge(goal, 'y'), path).toBeGreaterThan(await edge(steps.first(), 'y'));
    await page.setViewportSize({ width: 1024, height: 768 });
    for (let index = 1; index < (await steps.count()); index += 1) {
      const [lower, upper] = [steps.nth(index - 1), steps.nth(index)];
      expect(await edge(upper, 'y'), path).toBeLessThan(await edge(lower, 'y'));
      expect(await edge(upper, 'x'), path).toBeGreaterThan(await edge(lower, 'x'));
    }
  }
});

test('the months of the calendar stand once at its head, with their years, and the marks below their months', async ({
  page,
}) => {
  await page.goto('/services/study/study-in-canada');
  const calendar = page.locator('#calendar');
  const entry = calendar.getByRole('listitem').filter({ hasText: 'January to March 2027' });
  const mark = entry.locator('[data-track] + g');
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(calendar.locator('text').filter({ hasText: /^[A-Z]{12}$/ })).toHaveCount(1);
    const year = calendar.locator('text').filter({ hasText: '2027' });
    const shift = (await edge(year, 'x')) - (await edge(mark, 'x'));
    expect(Math.abs(shift), `${width}`).toBeLessThan(6);
    const isBeside = (await edge(mark, 'x')) > (await edge(entry, 'x')) + 260;
    expect(isBeside, `${width}`).toBe(width >= 768);
  }
});

test('the calendar draws the months in which others decide, and says so', async ({ page }) => {
  await page.goto('/services/study/study-in-canada');
  const calendar = page.locator('#calendar');
  const wait = calendar.getByRole('listitem').filter({ hasText: 'June to August 2027' });
  await expect(wait.getByRole('heading')).toHaveText('IRCC decides');
  await expect(wait.locator('[data-kind=waiting]')).toHaveCSS('fill', 'none');
  await expect(calendar.getByText('Time to wait')).toBeVisible();
});

test('a remark has its label, and stands with the sentence it is about', async ({ page }) => {
  await page.goto('/services/other/review-services');
  const rows = page.locator('#before-after li');
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    for (const row of await rows.all()) {
      const label = row.locator('dt').filter({ hasText: 'Remark' });
      expect((await label.boundingBox())?.width, `${width}`).toBeGreaterThan(20);
      const [before, remark] = [row.locator('.before'), row.locator('.remark')];
      expect(await edge(remark, 'x'), `${width}`).toBe(await edge(before, 'x'));
      expect(await edge(remark, 'y'), `${width}`).toBeGreaterThan(await edge(before, 'y'));
    }
  }
});

test('which business routes are open stands right after the first answers, and is not folded', async ({
  page,
}) => {
  await page.goto('/services/immigrate/business-immigration');
  const routes = page.locator('#in-short ~ section').first();
  await expect(routes.getByRole('heading')).toHaveText('Which Routes Are Open');
  const statuses = routes.getByRole('cell').locator('strong');
  // What can be used comes first, and no two statuses have one mark.
  await expect(statuses).toHaveText([
    ...Array.from({ length: 3 }, () => '●\u00a0Open'),
    '○\u00a0Announced',
    '‖\u00a0Paused',
    '×\u00a0Closed',
  ]);
  await expect(statuses.last()).toBeVisible();
  const visa = routes.getByRole('row').filter({ hasText: /^Start-up Visa/ });
  await expect(visa).toContainText('Closed');
});

test('a part of a score is as long alone as in the sum, which names each and says that it is not the whole', async ({
  page,
}) => {
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/services/immigrate/express-entry');
    const score = page.locator('#score');
    const sum = score.getByRole('row').last();
    await expect(sum).toContainText('Not the whole score');
    await expect(sum).toContainText('Age 77, Education 135, First language 124');
    const widths = (bars: Locator) =>
      bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width));
    const alone = await widths(score.locator('tbody rect:last-child'));
    const together = await widths(sum.locator('rect + rect'));
    expect(alone).toHaveLength(3);
    for (const [index, length] of alone.entries()) {
      expect(Math.abs(length - (together[index] ?? 0)), `${width}`).toBeLessThan(3);
    }
  }
});

test('the verdict of a school opinion is found at a glance', async ({ page }) => {
  await page.goto('/services/other/sop-dli-opinion');
  const verdicts = page.locator('#duties td b');
  await expect(verdicts).toHaveText(['Yes', 'No', 'Not yet']);
  await expect(verdicts.first()).toHaveCSS('font-weight', '600');
});
