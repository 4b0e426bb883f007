import type { Page } from '@playwright/test';
import { nightly, swept } from '../support/sweep';
import { post, services } from './routes';
import { expect, open, test, withoutScripts } from './test';

/** Folds open with an animation, which must not move the scroll target away. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const phone = { width: 390, height: 844 };
const service = '/services/work/open-pgwp-permits';
const fees = '/fees';

/** The anchors within a document's folds. */
async function placesOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  return page
    .getByRole('main')
    .locator('details [id]:not(svg *)')
    .evaluateAll((all) => all.map(({ id }) => id));
}

/** The position of an anchor once it has not moved for several frames. */
async function settledPlace(page: Page, id: string) {
  const read = () =>
    page.evaluate((name) => {
      const place = document.getElementById(name);
      if (!place) return undefined;
      const { scrollingElement: root } = document;
      const heading = place.parentElement?.querySelector(':scope > summary');
      const isClosed = place.closest('details:not([open])') !== null;
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return {
        isClosed,
        below: Math.round(place.getBoundingClientRect().top - header),
        headingBelow: heading && Math.round(heading.getBoundingClientRect().top - header),
        room: innerHeight - header,
        isEnd: root !== null && root.scrollTop + innerHeight >= root.scrollHeight - 2,
      };
    }, id);
  let last = '';
  for (let frames = 0; frames < 6; frames += 1) {
    // A browser renders frames for a screenshot even if the page has no scripts.
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
    const now = JSON.stringify(await read());
    if (now !== last) frames = 0;
    last = now;
  }
  return read();
}

/** The mistake in an anchor's position; none if it and its heading are open and just below the header. */
async function positionMistakes(page: Page, id: string): Promise<string[]> {
  const place = await settledPlace(page, id);
  if (!place) return [`#${id} is missing`];
  const { isClosed, below, headingBelow, room, isEnd } = place;
  const isBelowHeader = below >= 0 && below <= (isEnd ? room : 150);
  const isHeadingSeen = !headingBelow || headingBelow >= 0;
  return !isClosed && isBelowHeader && isHeadingSeen
    ? []
    : [`${page.url()} after ${id}: ${JSON.stringify(place)}`];
}

const fragment = (id: string) => `#${encodeURIComponent(id)}`;

/** Follows a link as a visitor does, wherever the link is. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    document.getElementById('to-follow')?.remove();
    const link = Object.assign(document.createElement('a'), { href: to, id: 'to-follow' });
    link.textContent = 'There';
    link.style.cssText = 'position:fixed;top:50%;left:0;z-index:99';
    // Outside the part that React hydrates.
    document.body.append(link);
  }, href);
  await page.mouse.click(10, (page.viewportSize() ?? phone).height / 2 + 8);
}

const type = (page: Page, id: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, fragment(id));

async function load(page: Page, path: string, id: string): Promise<void> {
  // A change of the fragment alone would navigate within the document.
  await page.goto('about:blank');
  await page.goto(path + fragment(id));
}

const ways: Readonly<Record<string, (page: Page, path: string, id: string) => Promise<void>>> = {
  'an address that is opened': load,
  'an address that is typed before the scripts run': async (page, path, id) => {
    await page.goto('about:blank');
    await page.goto(path);
    await type(page, id);
  },
  'a link that is the first thing touched': async (page, path, id) => {
    await page.goto('about:blank');
    await page.goto(path);
    await follow(page, fragment(id));
  },
  'an address that is typed': async (page, path, id) => {
    await open(page, path);
    await type(page, id);
  },
  'a link on the page, once a fold was pressed': async (page, path, id) => {
    await open(page, path);
    await page.locator('main section > details > summary').last().click();
    await follow(page, fragment(id));
  },
  'a link from another page': async (page, path, id) => {
    await open(page, '/privacy-policy');
    await follow(page, path + fragment(id));
    await expect(page).toHaveURL(path + fragment(id));
    await expect(page.locator(`[id="${id}"]`)).toBeVisible();
    // The focus is on the fold's heading, so that reading continues there.
    await expect(page.locator('summary:focus')).toBeInViewport();
  },
};

const common = [
  'an address that is opened',
  'a link on the page, once a fold was pressed',
  'a link from another page',
];

for (const [way, go] of swept(Object.entries(ways), ([way]) => common.includes(way))) {
  test(`${way} leads to an anchor in a fold, below the header`, async ({ page }) => {
    await page.setViewportSize(phone);
    for (const id of go === load ? ['faq-2', 'offers-3'] : ['faq-2']) {
      await go(page, service, id);
      expect(await positionMistakes(page, id)).toEqual([]);
    }
  });
}

test.describe('without scripts', () => {
  test.use({ ...withoutScripts, viewport: phone });

  test('an address leads to an anchor in a fold, below the header', async ({ page }) => {
    for (const id of ['government-fees-7', 'faq-3']) {
      await load(page, fees, id);
      expect(await positionMistakes(page, id)).toEqual([]);
    }
  });
});

test('back and forward lead to an anchor in a fold, on the page and from another', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, `${service}#faq-2`);
  await type(page, 'claims');
  expect(await positionMistakes(page, 'claims')).toEqual([]);
  await follow(page, '#faq-5');
  expect(await positionMistakes(page, 'faq-5')).toEqual([]);
  await page.goBack();
  expect(await positionMistakes(page, 'claims')).toEqual([]);
  // Since that visit, another section was opened, and another question closed this one.
  await page.goBack();
  expect(await positionMistakes(page, 'faq-2')).toEqual([]);
  await page.goForward();
  await page.goForward();
  expect(await positionMistakes(page, 'faq-5')).toEqual([]);
  await follow(page, fees);
  await expect(page).toHaveURL(fees);
  await page.goBack();
  await expect(page.locator('#faq-5')).toBeVisible();
  expect(await positionMistakes(page, 'faq-5')).toEqual([]);
});

const tamil = 'கட்டணம்';

test('a fragment that is no anchor, or not in Latin letters, does no harm', {
  tag: nightly,
}, async ({ page, watch }) => {
  // The router logs it.
  watch.allowFailure('"100%" is not a decodable element ID');
  await open(page, fees);
  await page.evaluate((name) => {
    const fold = document.createElement('details');
    const place = Object.assign(document.createElement('div'), { id: name });
    place.style.height = '200vh';
    fold.append(document.createElement('summary'), place);
    document.querySelector('main')?.append(fold);
  }, tamil);
  await follow(page, '#100%');
  await expect(page).toHaveURL(/#100%$/);
  await follow(page, `#${tamil}`);
  expect(await positionMistakes(page, tamil)).toEqual([]);
});

test('a link into a post that loads late leads to its anchor when the post arrives', async ({
  page,
}) => {
  await open(page, '/privacy-policy');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/content/post/*.json', async (route) => {
    await released;
    const response = await route.fetch();
    const heading = (await response.text()).replace('<h2>', '<h2 id=\\"text-late\\">');
    await route.fulfill({ response, body: heading });
  });
  await follow(page, `${post.path}#text-late`);
  await expect(page.getByText('Loading the post')).toBeVisible();
  release();
  await expect(page.locator('#text-late')).toBeAttached();
  expect(await positionMistakes(page, 'text-late')).toEqual([]);
});

const everyPage = [...services.map(({ path }) => path), '/about', fees];

for (const width of [360, 768, 1440]) {
  for (const scripts of [true, false]) {
    test.describe(scripts ? `at ${width} px` : `at ${width} px, without scripts`, () => {
      test.use({ viewport: { width, height: 844 }, ...(scripts ? {} : withoutScripts) });

      test('every anchor in a fold is shown by its address', { tag: nightly }, async ({ page }) => {
        test.setTimeout(15 * 60_000);
        const wrong: string[] = [];
        for (const path of everyPage) {
          for (const id of await placesOf(page, path)) {
            await load(page, path, id);
            wrong.push(...(await positionMistakes(page, id)));
          }
        }
        expect(wrong).toEqual([]);
      });
    });
  }

  test(`at ${width} px every anchor in a fold is shown by a link and by a typed address`, {
    tag: nightly,
  }, async ({ page }) => {
    test.setTimeout(15 * 60_000);
    await page.setViewportSize({ width, height: 844 });
    const wrong: string[] = [];
    for (const path of everyPage) {
      const places = await placesOf(page, path);
      await open(page, path);
      for (const [index, id] of places.entries()) {
        await (index % 2 === 0 ? follow(page, fragment(id)) : type(page, id));
        wrong.push(...(await positionMistakes(page, id)));
      }
    }
    expect(wrong).toEqual([]);
  });
}
