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
