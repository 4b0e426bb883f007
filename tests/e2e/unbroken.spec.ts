import { expect, test } from './test';

const phone = { width: 360, height: 780 };

const pages = [
  '/',
  '/fr',
  '/ta',
  '/fees',
  '/contact',
  '/about',
  '/blog/posts',
  '/services/immigrate/express-entry',
  '/services/work/extensions-coop',
  '/services/other/appeals-refugee',
] as const;

test.use({ viewport: phone });

test('figures with their marks, dates and hours stay on one line on a phone', async ({ page }) => {
  test.slow();
  const counts = { figures: 0, dates: 0, hours: 0 };
  for (const address of pages) {
    await page.goto(address, { waitUntil: 'load' });
    const drawn = await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) {
        fold.removeAttribute('name');
        fold.open = true;
      }
      const isBroken = (range: Range) => {
        const middles = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2);
        return Math.max(...middles) - Math.min(...middles) > 8;
      };
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      const rangeOf = (element: Element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range;
      };
      const hours = shown('footer .foot-office > span').map((element) => {
        const text = element.firstChild as Text;
        const [time = ''] = /\d+:\d\d–\d+:\d\d/.exec(text.data) ?? [];
        const range = document.createRange();
        range.setStart(text, text.data.indexOf(time));
        range.setEnd(text, text.data.indexOf(time) + time.length);
        return range;
      });
      const figures = shown('main .figure').map(rangeOf);
      const dates = shown('main time').map(rangeOf);
      return {
        broken: [...figures, ...dates, ...hours].filter(isBroken).map(String),
        overflow: document.documentElement.scrollWidth - innerWidth,
        figures: figures.length,
        dates: dates.length,
        hours: hours.length,
      };
    });
    expect(drawn.broken, address).toEqual([]);
    expect(drawn.overflow, address).toBeLessThanOrEqual(0);
    counts.figures += drawn.figures;
    counts.dates += drawn.dates;
    counts.hours += drawn.hours;
  }
  expect(counts.figures).toBeGreaterThan(5);
  expect(counts.dates).toBeGreaterThan(60);
  expect(counts.hours).toBeGreaterThanOrEqual(2 * pages.length);
});
