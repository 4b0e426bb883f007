import type { Locator } from '@playwright/test';
import { expect, test, withoutScripts } from './test';

/** Pages with a drawing of their own, and what of it can be read as words. */
const signatures = [
  ['/services/immigrate/provincial-nominee', 'province-map', ['ON Ontario', '11 of 13']],
  ['/services/immigrate/atlantic-immigration', 'province-map', ['NS Nova Scotia', '4 of 13']],
  ['/services/immigrate/family-sponsorship', 'family-tree', ['You, the sponsor', '20 years']],
  ['/services/other/pr-citizenship', 'day-count', ['1,095 days', '15 to spare']],
  ['/services/other/appeals-refugee', 'remedies', ['Refugee Appeal Division', '15 days']],
  ['/services/other/review-services', 'before-after', ['Before', 'Remark', 'After']],
  ['/services/other/sop-dli-opinion', 'before-after', ['Before', 'Question', 'After']],
] as const;

test.use({ ...withoutScripts, viewport: { width: 320, height: 640 } });

for (const [path, id, words] of signatures) {
  test(`${path}: its drawing is whole without scripts, in words, and within 320 px (§own.signatures)`, async ({
    page,
  }) => {
    await page.goto(path);
    const section = page.locator(`section#${id}`);
    await expect(section.getByRole('heading', { level: 2 })).toBeVisible();
    const text = (await section.textContent()) ?? '';
    for (const word of words) expect(text).toContain(word);
    const wider = await section.evaluate((root) =>
      [...root.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5)
        .map((part) => part.outerHTML.slice(0, 80)),
    );
    expect(wider).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('a tile of the map leads to its province, whose list opens, and is as large as a finger (§own.signatures)', async ({
  page,
}) => {
  await page.goto('/services/immigrate/provincial-nominee');
  const map = page.locator('#province-map');
  const tile = map.getByRole('link', { name: 'ON Ontario' });
  const box = await tile.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expect(map.getByText('Ontario Workforce Priority')).toBeHidden();
  await tile.click();
  await expect(map.getByText('Ontario Workforce Priority')).toBeInViewport();
});

test('the sponsor is as tall as her words, and what is closed looks closed', async ({ page }) => {
  await page.goto('/services/immigrate/family-sponsorship');
  const tree = page.locator('#family-tree');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sponsor = await tree.getByText('You, the sponsor').boundingBox();
    expect(sponsor?.height, `${width}`).toBeLessThan(60);
  }
  const closed = tree.locator('article').filter({ hasText: 'Closed to new forms' });
  await expect(closed).toHaveCSS('border-top-style', 'dashed');
});

test('no line of sources begins with the mark that ends a name', async ({ page }) => {
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['work/extensions-coop', 'immigrate/family-sponsorship']) {
      await page.goto(`/services/${path}`);
      const lines = page.locator('p:has(> time)').filter({ hasText: ';' });
      const lefts = await lines.evaluateAll((all) =>
        all.flatMap((line) => {
          const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
          const found: number[] = [];
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            const at = text.nodeValue?.indexOf(';') ?? -1;
            if (at < 0) continue;
            const mark = document.createRange();
            mark.setStart(text, at);
            mark.setEnd(text, at + 1);
            found.push(mark.getBoundingClientRect().left - line.getBoundingClientRect().left);
          }
          return found;
        }),
      );
      expect(lefts.length).toBeGreaterThan(0);
      expect(Math.min(...lefts)).toBeGreaterThan(20);
    }
  }
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the map is as wide as its column, and its tiles bear the names of the provinces (§own.signatures)', async ({
    page,
  }) => {
    await page.goto('/services/immigrate/provincial-nominee');
    const map = page.locator('#province-map');
    const right = async (part: Locator) => {
      const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 };
      return x + width;
    };
    const column = await right(map.getByRole('group'));
    expect(
      Math.abs((await right(map.getByRole('link', { name: 'NS Nova Scotia' }))) - column),
    ).toBeLessThan(1);
    const tiles = map.getByRole('link').filter({ hasText: /^[A-Z]{2} / });
    for (const width of [1024, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await tiles.evaluateAll(
        (all) =>
          all.filter((tile) => {
            const name = tile.lastElementChild?.getBoundingClientRect();
            const room = tile.getBoundingClientRect();
            return !name || name.width < 20 || name.left < room.left || name.right > room.right;
          }).length,
      );
      expect([width, await tiles.count(), cut]).toEqual([width, 11, 0]);
    }
  });

  test('a remark stands beside its sentence, and one line parts the two sides of a table (§own.signatures)', async ({
    page,
  }) => {
    await page.goto('/services/other/review-services');
    const apart = await page.locator('#before-after .remark').evaluateAll((all) =>
      all.map((remark) => {
        const lines = [remark, remark.parentElement?.querySelector('.before')].map((part) => {
          const range = document.createRange();
          if (part) range.selectNodeContents(part);
          return range.getClientRects()[0];
        });
        return Math.abs((lines[0]?.bottom ?? 0) - (lines[1]?.bottom ?? 99));
      }),
    );
    expect(apart.length).toBeGreaterThan(3);
    expect(Math.max(...apart)).toBeLessThan(4);

    await page.goto('/services/work/lmia-employer-permits');
    const sides = await page.locator('#duties tbody').evaluateAll((parts) =>
      parts.map((part) => {
        const [step, first, second] = [...part.querySelectorAll('th, td')];
        const line = second ? getComputedStyle(second, '::before') : undefined;
        const box = (cell: Element | undefined) => cell?.getBoundingClientRect() ?? new DOMRect();
        return {
          isAcross: box(step).width === part.getBoundingClientRect().width,
          isLineBeside: Number.parseFloat(line?.height ?? '') <= box(second).height,
          areLevel: box(first).top === box(second).top && box(first).top >= box(step).bottom,
        };
      }),
    );
    expect(sides.length).toBeGreaterThan(2);
    for (const side of sides) {
      expect(side).toEqual({ isAcross: true, isLineBeside: true, areLevel: true });
    }
  });
});
