import { colors } from '#site/theme/theme.ts';
import { pathsIn } from '../support/sitemap';
import { swept } from '../support/sweep';
import { expect, test } from './test';

/** Scrolls through the page. @returns the words of each group of red buttons that share a view */
function findCrowdedViews(red: string): readonly string[] {
  const root = document.documentElement;
  root.toggleAttribute('data-laid-out', true);
  const buttons = [...document.querySelectorAll<HTMLElement>('a, button')].filter(
    (button) => getComputedStyle(button).backgroundColor === red,
  );
  const isSeen = (button: HTMLElement) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const x = (left + right) / 2;
    return [0.1, 0.5, 0.9].some((part) => {
      const y = top + (bottom - top) * part;
      const onTop = document.elementFromPoint(x, y);
      return onTop !== null && button.contains(onTop);
    });
  };
  const views = new Set<string>();
  for (let top = 0; top < root.scrollHeight; top += 50) {
    window.scrollTo({ top, behavior: 'instant' });
    const seen = buttons.filter(isSeen).map((button) => button.innerText.trim());
    if (seen.length > 1) views.add(seen.join(' + '));
  }
  return [...views];
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

for (const [width, height] of [
  [360, 800],
  [1440, 900],
] as const) {
  test(`two red buttons never share a view of ${width} by ${height}`, async ({ page, request }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const sitemap = await (await request.get('/sitemap.xml')).text();
    // Posts differ in their texts only.
    const paths = swept(pathsIn(sitemap), (path) => /^(?!\/blog\/.)|refused/.test(path));
    expect(paths.length).toBeGreaterThan(20);
    const crowded: string[] = [];
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const views = await page.evaluate(
        findCrowdedViews,
        `rgb(${channels(colors.action[0]).join(', ')})`,
      );
      crowded.push(...views.map((view) => `${path}: ${view}`));
    }
    expect(crowded).toEqual([]);
  });
}
