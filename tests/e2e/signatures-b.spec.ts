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
  ['/services/other/sop-dli-opinion', 'duties', ['DLI list', 'What we found', 'Our verdict']],
] as const;

test.use({ ...withoutScripts, viewport: { width: 320, height: 640 } });

for (const [path, id, words] of signatures) {
  test(`${path}: its drawing is whole without scripts, in words, and within 320 px`, async ({
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

test('a tile of the map leads to its province, whose list opens, and is as large as a finger', async ({
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

test('the sponsor stands first on a phone and is as tall as her words, and what is closed looks closed', async ({
  page,
}) => {
  await page.goto('/services/immigrate/family-sponsorship');
  const tree = page.locator('#family-tree');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sponsor = await tree.getByText('You, the sponsor').boundingBox();
    expect(sponsor?.height, `${width}`).toBeLessThan(60);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const tops = await tree
    .getByRole('listitem')
    .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await expect(tree.getByRole('listitem').first()).toHaveText('You, the sponsor');
  await expect(tree.getByRole('listitem').nth(4)).toContainText('Not accepting new applications');
  await expect(tree.getByText('Dashed line: closed or rare')).toBeVisible();
  const closed = tree.locator('article').filter({ hasText: 'Not accepting new applications' });
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

test('the Atlantic provinces lie east of Quebec, and each has a link to its own page', async ({
  page,
}) => {
  await page.goto('/services/immigrate/atlantic-immigration');
  const map = page.locator('#province-map');
  const box = async (name: string) => {
    const tile = map.locator('div > :is(a[href^="#"], [data-out])').filter({ hasText: name });
    const found = await tile.boundingBox();
    return found ?? { x: 0, y: 0 };
  };
  const [newBrunswick, quebec] = [await box('NB New Brunswick'), await box('QC Quebec')];
  const [island, scotia] = [await box('PE Prince Edward Island'), await box('NS Nova Scotia')];
  const newfoundland = await box('NL Newfoundland and Labrador');
  expect(Math.abs(newBrunswick.x - quebec.x)).toBeLessThan(3);
  expect(newBrunswick.y).toBeGreaterThan(quebec.y);
  expect(island.x).toBeGreaterThan(quebec.x + 20);
  expect(scotia.y).toBeGreaterThan(island.y);
  expect(newfoundland.x).toBeGreaterThan(quebec.x + 20);
  await expect(map.getByRole('link', { name: 'Official page of Nova Scotia' })).toBeVisible();
});

test('each limit of a remedy stands at the right edge, on one line', async ({ page }) => {
  for (const width of [320, 360, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/services/other/appeals-refugee');
    const limits = await page.locator('#remedies dd').evaluateAll((all) =>
      all.map((limit) => {
        const words = document.createRange();
        words.selectNodeContents(limit);
        const row = limit.parentElement?.getBoundingClientRect();
        return {
          lines: words.getClientRects().length,
          apart: Math.round((row?.right ?? 0) - words.getBoundingClientRect().right),
        };
      }),
    );
    expect(limits.length).toBeGreaterThan(5);
    for (const limit of limits) expect(limit, `${width}`).toEqual({ lines: 1, apart: 0 });
  }
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the map is as wide as its column, and its tiles bear the names of the provinces', async ({
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
    ).toBeLessThan(3);
    const tiles = map.getByRole('link').filter({ hasText: /^[A-Z]{2} / });
    await expect(tiles).toHaveCount(11);
    // The room on each side of a name; a tablet has smaller letters, and the words touch no edge.
    for (const [width, least] of [
      [768, 2],
      [1024, 2],
      [1440, 8],
      [1920, 8],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const rooms = await tiles.evaluateAll((all) =>
        all.map((tile) => {
          const name = document.createRange();
          name.selectNodeContents(tile.querySelector('span > span') ?? tile);
          const lines = [...name.getClientRects()].filter((line) => line.width > 4);
          const { left, right } = tile.getBoundingClientRect();
          return Math.min(...lines.flatMap((line) => [line.left - left, right - line.right]));
        }),
      );
      expect(Math.min(...rooms), `${width}`).toBeGreaterThanOrEqual(least);
      await expect(map.getByText('SK Saskatchewan, ')).toBeHidden();
    }
    // Where a name would be cut, the letters stand alone, and all of them are explained below the map.
    await page.setViewportSize({ width: 360, height: 740 });
    const name = tiles.first().locator('span > span');
    expect((await name.boundingBox())?.width).toBe(1);
    const key = map.getByText('SK Saskatchewan, ');
    await expect(key).toBeVisible();
    for (const words of ['YT Yukon', 'NU Nunavut', 'QC Quebec', 'NS Nova Scotia']) {
      await expect(key).toContainText(words);
    }
  });

  test('a remark stands beside its sentence, and one line parts the two sides of a table', async ({
    page,
  }) => {
    await page.goto('/services/other/review-services');
    const apart = await page.locator('#before-after .remark').evaluateAll((all) =>
      all.map((remark) => {
        const lines = [remark, remark.parentElement?.querySelector('.before')].map((part) => {
          const range = document.createRange();
          if (part) range.selectNodeContents(part.firstElementChild ?? part);
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
