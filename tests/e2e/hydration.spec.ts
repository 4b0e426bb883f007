import type { Page } from '@playwright/test';
import { idleDelayMs, paintDelayMs } from '#app/browser/start-times.ts';
import { nightly, swept } from '../support/sweep';
import { hold, hydrated, neverIdle } from './held-scripts';
import { shiftsOf, watchShifts } from './layout-shifts';
import { post } from './routes';
import { expect, fullyHydrated, test } from './test';

const service = '/services/immigrate/express-entry';
const root = (page: Page) => page.locator('#root');

/** Timers and idle callbacks run when the test says so. */
async function stopTime(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
}

test('an untouched page fetches its scripts after painting and hydrates after a pause', async ({
  page,
}) => {
  await stopTime(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  await page.goto('/about');
  expect(asked).toEqual([]);
  const fetched = page.waitForResponse('**/_app/entry-*.js');
  await page.clock.runFor(paintDelayMs);
  await (await fetched).finished();
  await page.clock.runFor(idleDelayMs - 1);
  await expect(root(page)).not.toHaveAttribute('data-hydrated');
  const once = asked.length;
  await page.clock.runFor(1);
  // Hydration yields with timers, which need a running clock.
  await page.clock.resume();
  await hydrated(page);
  // The prefetched scripts are the ones that run.
  expect(asked).toHaveLength(once);
});

test('in a tab that has visited the site, a page hydrates as soon as it is painted', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('seen', 'a draft, a place to scroll to'));
  await stopTime(page);
  await page.goto('/about');
  await page.clock.runFor(paintDelayMs);
  let passed = 0;
  await expect(async () => {
    passed += 50;
    await page.clock.runFor(50);
    await expect(root(page)).toHaveAttribute('data-hydrated', '', { timeout: 1 });
  }).toPass();
  expect(passed).toBeLessThan(idleDelayMs);
});

const signs: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'moves over the page': (page) => page.mouse.move(200, 200),
  scrolls: (page) => page.mouse.wheel(0, 200),
};

for (const [name, act] of swept(Object.entries(signs), (_, index) => index === 0)) {
  test(`a visitor who ${name} wakes it in the next idle moment, and not before`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = (then) => {
        addEventListener('idle', () => then({ didTimeout: false, timeRemaining: () => 50 }));
        return 0;
      };
    });
    await page.goto('/about');
    await act(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(root(page)).not.toHaveAttribute('data-hydrated');
    await page.evaluate(() => {
      dispatchEvent(new Event('idle'));
    });
    await hydrated(page);
  });
}

const intents: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a key': (page) => page.keyboard.press('Tab'),
  'a press': (page) => page.mouse.down(),
  'a place that is focused': (page) =>
    page.evaluate(() => document.querySelector<HTMLElement>('footer a')?.focus()),
  'a click that no press came before, as assistive technology makes it': (page) =>
    page.evaluate(() => document.querySelector('h1')?.click()),
};

for (const [name, act] of swept(Object.entries(intents), (_, index) => index === 0)) {
  test(`${name} makes the page hydrate at once`, async ({ page }) => {
    await neverIdle(page);
    await page.goto('/about');
    await expect(root(page)).not.toHaveAttribute('data-hydrated');
    await act(page);
    await hydrated(page);
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('the tap that wakes the page is handled', async ({ page }) => {
    await neverIdle(page);
    await page.goto(service);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).tap();
    await expect(page).toHaveURL('/privacy-policy');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  });
});

test('hydration keeps the document’s styles and fonts: nothing moves or is fetched again', async ({
  page,
}) => {
  await watchShifts(page);
  const scripts = await hold(page, '**/_app/*.js');
  await page.goto(service);
  await page.evaluate(() => document.fonts.ready);
  // A typeface that arrives late moves text a little before anything is hydrated.
  const moved = await shiftsOf(page);
  await page.evaluate(() => {
    Object.assign(window, { asked: 0 });
    document.fonts.addEventListener('loading', () => {
      Object.assign(window, { asked: Reflect.get(window, 'asked') + 1 });
    });
  });
  const rules = () =>
    page.evaluate(() =>
      [...document.styleSheets].flatMap(({ cssRules }) =>
        [...cssRules].map((rule) => rule.cssText),
      ),
    );
  const before = await rules();
  scripts.release();
  await fullyHydrated(page);
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(0);
  const after = await rules();
  // Content that only the browser renders may add its own rules.
  const added = after.slice(before.length);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(added.filter((rule) => before.includes(rule))).toEqual([]);
  expect(await shiftsOf(page)).toEqual(moved);
});

test('hydration creates no Intl objects, which take a phone longer than all the rest', {
  tag: nightly,
}, async ({ page }) => {
  await page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(window, { used });
    for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat', 'Segmenter'] as const) {
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name], {
          apply: (target, self, args) => {
            used.push(name);
            return Reflect.apply(target, self, args);
          },
          construct: (target, args) => {
            used.push(name);
            return Reflect.construct(target, args);
          },
        }),
      );
    }
    const compare = String.prototype.localeCompare;
    Reflect.set(String.prototype, 'localeCompare', function (this: string, ...args: [string]) {
      used.push('localeCompare');
      return compare.apply(this, args);
    });
  });
  for (const path of ['/', service, post.path]) {
    await page.goto(path);
    await fullyHydrated(page);
    expect(await page.evaluate(() => Reflect.get(window, 'used'))).toEqual([]);
  }
});
