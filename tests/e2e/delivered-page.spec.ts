import { expect, type Locator, type Page, test } from '@playwright/test';
import { swept } from '../support/sweep';
import { post } from './routes';
import { wake } from './test';

interface Fault {
  /** A path from `globalThis`. */
  readonly name: string;
  /** Whether browsers without it are imitated; otherwise it throws. */
  readonly isMissing?: boolean;
  /** The page's inline script needs it, so nothing else starts. */
  readonly stopsStart?: boolean;
}

const throwing = [
  'Intl.DateTimeFormat',
  'Intl.NumberFormat',
  'Intl.Collator',
  'Date.now',
  'Date.prototype.toISOString',
  'Date.prototype.getTimezoneOffset',
  'localStorage',
  'sessionStorage',
  'Storage.prototype.getItem',
  'Storage.prototype.setItem',
  'history.pushState',
  'history.replaceState',
  'history.state',
  'document.startViewTransition',
  'IntersectionObserver',
  'ResizeObserver',
  'fetch',
  'Request',
  'scrollTo',
  'crypto.randomUUID',
  'navigator.sendBeacon',
  'Element.prototype.scrollIntoView',
  'Element.prototype.getBoundingClientRect',
  'HTMLElement.prototype.focus',
  'HTMLElement.prototype.showPopover',
  'CSSStyleSheet.prototype.insertRule',
].map((name): Fault => ({ name }));

const missing = [
  'String.prototype.toWellFormed',
  'String.prototype.isWellFormed',
  'String.prototype.replaceAll',
  'String.prototype.at',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toSorted',
  'Array.prototype.toReversed',
  'Array.prototype.with',
  'Object.groupBy',
  'Object.hasOwn',
  'Promise.withResolvers',
  'Set.prototype.union',
  'structuredClone',
  'Intl.Segmenter',
  'requestIdleCallback',
  'CSS.supports',
  'URL.canParse',
  'AbortSignal.timeout',
  'AbortSignal.any',
  'navigator.clipboard',
  'navigator.share',
  'IntersectionObserver',
  'ResizeObserver',
  'Element.prototype.replaceChildren',
  'Element.prototype.toggleAttribute',
  'HTMLDialogElement.prototype.showModal',
  'HTMLElement.prototype.hidePopover',
  'document.startViewTransition',
].map((name): Fault => ({ name, isMissing: true }));

const stopping = ['matchMedia', 'performance.getEntriesByType'].map(
  (name): Fault => ({ name, stopsStart: true }),
);

const paths = [
  '/',
  '/services/visit/visitor-visas',
  '/services/other/appeals-refugee',
  '/contact',
  '/book-your-appointment',
  '/fees',
  '/blog/posts',
  post.path,
  '/search?q=visa',
  '/privacy-policy',
  '/404',
  '/about',
];

/** Runs in the page. */
function breakPart({ name, isMissing = false }: Fault) {
  const steps = name.split('.');
  const last = steps.pop() ?? '';
  let owner: object = globalThis;
  for (const step of steps) owner = Reflect.get(owner, step);
  const refuse = () => {
    throw new TypeError(`Planted: ${name}`);
  };
  const isFunction = typeof Object(Reflect.get(owner, last)).call === 'function';
  while (!Object.hasOwn(owner, last) && last in Object.getPrototypeOf(owner)) {
    owner = Object.getPrototypeOf(owner);
  }
  if (isMissing) Reflect.deleteProperty(owner, last);
  else if (isFunction) {
    Object.defineProperty(owner, last, {
      configurable: true,
      writable: true,
      value: function planted() {
        refuse();
      },
    });
  } else Object.defineProperty(owner, last, { configurable: true, get: refuse });
}

const headings = (page: Page) => page.locator('main :is(h1, h2)').allTextContents();

const phones = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')].map(({ href }) => href),
  );

/** Moves, presses keys, clicks and types, as a visitor would. Some faults leave a menu open over the page. */
async function use(page: Page) {
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 400);
  const clickFirst = async (place: Locator) => {
    if ((await place.count()) > 0) await place.first().dispatchEvent('click');
  };
  await clickFirst(page.getByRole('button', { name: 'I Accept' }));
  await clickFirst(page.getByRole('navigation', { name: 'Main' }).locator('summary'));
  for (let time = 0; time < 6; time += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await clickFirst(page.locator('main details > summary'));
  await clickFirst(page.locator('main :is(button:not([type="submit"]), input[type="checkbox"])'));
  const field = page.locator(
    'main :is(input:not([type]), input[type="text"], input[type="search"])',
  );
  if ((await field.count()) > 0) await field.first().fill('visa', { force: true });
  await clickFirst(page.locator('h1'));
}

async function openWith(page: Page, { fault, path, isLate }: Case): Promise<void> {
  if (!isLate) await page.addInitScript(breakPart, fault);
  await page.goto(path);
  if (fault.stopsStart && !isLate) return;
  const failed = Promise.race<unknown>([
    page.waitForEvent('pageerror'),
    page.waitForEvent('console', (line) => /goes on without|could not start/.test(line.text())),
  ]);
  failed.catch(() => undefined);
  await wake(page);
  await Promise.race([failed, page.locator('#root[data-hydrated]').waitFor()]);
  if (isLate) await page.evaluate(breakPart, fault);
}

interface Case {
  readonly fault: Fault;
  readonly path: string;
  readonly isLate: boolean;
}

async function expectPageStays(page: Page, { path, ...rest }: Case) {
  await openWith(page, { path, ...rest });
  const before = { texts: await headings(page), phones: await phones(page) };
  expect(before.texts.length).toBeGreaterThan(0);
  expect(before.phones.length).toBeGreaterThan(1);
  await use(page);
  const { pathname, search } = new URL(page.url());
  // The calculator writes what a visitor chooses into the address.
  expect(path === '/fees' ? pathname : pathname + search).toBe(path);
  expect(await headings(page)).toEqual(expect.arrayContaining([...before.texts]));
  expect(await phones(page)).toEqual(expect.arrayContaining([...before.phones]));
  await page.locator('footer a[href="/privacy-policy"]').first().dispatchEvent('click');
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
}

const all = [...throwing, ...missing, ...stopping].flatMap((fault, row) =>
  paths.flatMap((path, column) =>
    [false, true].map((isLate, at) => ({
      fault,
      path,
      isLate,
      isFirst: row % 8 === 0 && column === (row / 8) % paths.length && at === (row / 8 + 1) % 2,
    })),
  ),
);

for (const { isFirst, ...each } of swept(all, ({ isFirst }) => isFirst)) {
  const { fault, path, isLate } = each;
  const how = fault.isMissing ? 'is missing' : 'throws';
  const when = isLate ? 'after' : 'before';
  test(`${path} stays if ${fault.name} ${how} ${when} hydration`, async ({ page }) => {
    await expectPageStays(page, each);
  });
}
