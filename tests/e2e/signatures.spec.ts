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
  ['/services/immigrate/express-entry', 'score', /Together/],
  ['/services/immigrate/provincial-nominee', 'province-map', /Ontario/],
  ['/services/immigrate/atlantic-immigration', 'province-map', /Nova Scotia/],
  ['/services/immigrate/family-sponsorship', 'family-tree', /grandparent/i],
  ['/services/other/pr-citizenship', 'day-count', /resident/],
  ['/services/other/appeals-refugee', 'remedies', /30 days/],
  ['/services/other/review-services', 'before-after', /./],
  ['/services/other/sop-dli-opinion', 'before-after', /./],
] as const;

test.use({ ...withoutScripts, viewport: { width: 320, height: 640 } });

test('each service page draws what is special about it without scripts, within 320 pixels, and says it in lists or tables (§own.signatures)', async ({
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

test('of two ways that exclude each other the first branches off the line of a status, and a duty is no permission', async ({
  page,
}) => {
  for (const path of ['work/extensions-coop', 'visit/visitor-visas']) {
    await page.goto(`/services/${path}`);
    const branch = page.locator('#status-line li[data-branch]');
    const other = branch.locator('+ li');
    await expect(branch, path).toContainText('Maintained status');
    await expect(other, path).toHaveText(/^or .*Restoration/);
    const left = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
    expect(await left(branch), path).toBeGreaterThan((await left(other)) + 10);
  }
  await page.goto('/services/work/extensions-coop');
  await expect(page.locator('#status-line')).toContainText('You must: Leave Canada');
});

test('on a phone each row of the calendar has its months, and each remark its label', async ({
  page,
}) => {
  await page.goto('/services/study/study-in-canada');
  const calendar = page.locator('#calendar');
  const rows = await calendar.getByRole('listitem').count();
  expect(rows).toBeGreaterThan(3);
  await expect(calendar.locator('text').filter({ hasText: /^[A-Z]{12}$/ })).toHaveCount(rows);
  for (const [path, label] of [
    ['review-services', 'Remark'],
    ['sop-dli-opinion', 'Question'],
  ] as const) {
    await page.goto(`/services/other/${path}`);
    const first = page.locator('#before-after dt').filter({ hasText: label }).first();
    expect((await first.boundingBox())?.width, path).toBeGreaterThan(20);
  }
});
