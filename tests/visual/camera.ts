import { type Browser, chromium, type Frame, type Page } from '@playwright/test';
import { chromiumArguments, findBrowser } from '../e2e/browser';
import { type Gallery, placeOf } from './gallery';
import { CannotCompare, failures } from './messages';
import type { Served } from './server';
import type { View } from './views';

const THEMES = ['light', 'dark'] as const;

/** Maximum time until a page is hydrated, in milliseconds. */
const HYDRATION_MS = 10_000;

export interface Take {
  readonly width: number;
  readonly theme: (typeof THEMES)[number];
}

/** A picture of a whole page or section. */
export interface Shot extends Take {
  /** A PNG file. */
  readonly file: Buffer;
}

/** Pages are photographed in light and dark at every width. */
export const pageTakes = (widths: readonly number[]): readonly Take[] =>
  widths.flatMap((width) => THEMES.map((theme) => ({ width, theme })));

/** Gallery pieces are photographed in light at every width, and in dark at the first width: dark mode changes only colours. */
export const pieceTakes = (widths: readonly number[]): readonly Take[] => [
  ...widths.map((width): Take => ({ width, theme: 'light' })),
  ...widths.slice(0, 1).map((width): Take => ({ width, theme: 'dark' })),
];

/** Starts the browser of the end-to-end tests. @throws CannotCompare when there is none */
export async function openBrowser(): Promise<Browser> {
  const found = findBrowser();
  if (!found) throw new CannotCompare(failures.noBrowser);
  return chromium.launch({
    executablePath: found.path,
    args: [...chromiumArguments],
  });
}

const HEIGHT = 900;

/** Height of the window in pixels: enough to photograph a framed screen whole. */
const STAGE_HEIGHT = 1000;

/** Maximum height in pixels. Taller forms only repeat items or text, and their pictures would be very large. */
const PIECE_HEIGHT = 4000;

/** Maximum time for a page or a picture, in milliseconds. The machine serves two versions and may be busy. */
const timeoutMs = 120_000;

const still = { animations: 'disabled', timeout: timeoutMs } as const;

async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: HEIGHT },
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  });
  page.setDefaultNavigationTimeout(timeoutMs);
  return page;
}

/** The document of a page, and those of its visible frames. */
async function documentsOf(page: Page): Promise<readonly Frame[]> {
  const shown = await Promise.all(
    page.frames().map(async (frame) => {
      const isShown =
        frame === page.mainFrame() || (await (await frame.frameElement()).isVisible());
      return isShown ? [frame] : [];
    }),
  );
  return shown.flat();
}

/** Waits until fonts and all pictures are loaded, including lazy ones further down. */
async function settle(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    // A visible frame is rendered with its page, but on its own only while it is in view.
    if (window !== window.top) return;
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/**
 * Makes the page use its own typefaces, however late they load. With `font-display: optional` a busy machine would skip them,
 * and every letter would count as changed.
 */
async function loadFonts(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const faces = rules.flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const { style } = rule;
      const source = style.getPropertyValue('src');
      if (!source.includes('url(')) return [];
      const family = style.getPropertyValue('font-family').replace(/^["']|["']$/g, '');
      return new FontFace(family, source, {
        display: 'block',
        style: style.getPropertyValue('font-style') || 'normal',
        weight: style.getPropertyValue('font-weight') || 'normal',
        unicodeRange: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
      });
    });
    for (const face of faces) document.fonts.add(await face.load());
  });
}

/** Opens a page of a version's site or gallery. */
async function goTo(
  page: Page,
  { origin, version }: Pick<Served, 'origin' | 'version'>,
  path: string,
): Promise<void> {
  const response = await page.goto(`${origin}${path}`);
  const status = response?.status() ?? 0;
  // The 404 page correctly answers 404.
  if (status >= 400 && path !== '/404') {
    throw new CannotCompare(failures.status(version.name, path, status));
  }
  for (const frame of page.frames()) await loadFonts(frame);
}

async function arrive(page: Page, served: Served, { path, state }: View) {
  await goTo(page, served, path);
  // A page hydrates after an interaction.
  await page.mouse.move(0, 0);
  // An old version may not signal hydration; its pages are photographed once they are still.
  await page
    .locator('#root[data-hydrated]')
    .waitFor({ timeout: HYDRATION_MS })
    .catch(() => {});
  if (state === 'accepted') await page.getByRole('dialog').getByRole('button').last().click();
}

/** Takes pictures of a page without motion. @throws CannotCompare if the page fails */
export async function shootPage(
  browser: Browser,
  served: Served,
  view: View,
  takes: readonly Take[],
): Promise<readonly Shot[]> {
  const page = await newPage(browser);
  try {
    // A page may look different after being widened than after loading at that width.
    await page.setViewportSize({ width: takes[0]?.width ?? 1440, height: HEIGHT });
    await arrive(page, served, view);
    const shots: Shot[] = [];
    for (const take of takes) {
      await page.setViewportSize({ width: take.width, height: HEIGHT });
      await page.emulateMedia({ colorScheme: take.theme });
      await settle(page.mainFrame());
      const file = await page.screenshot({ fullPage: true, ...still });
      shots.push({ ...take, file });
    }
    return shots;
  } finally {
    await page.close();
  }
}

/** Takes pictures of a gallery's pieces, one after another. */
interface Stage {
  /** @throws CannotCompare if the page fails */
  readonly shoot: (view: View, takes: readonly Take[]) => Promise<readonly Shot[]>;
}

/**
 * Hides all but one piece of a gallery page, which moves to its top. Pictures far down a page take long, and frames are
 * rendered only in view.
 */
const showAlone = (page: Page, id: string) =>
  page.evaluate((shown) => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-aside]')) {
      part.style.removeProperty('display');
      part.removeAttribute('data-aside');
    }
    const piece = document.querySelector(`[data-piece]#${CSS.escape(shown)}`);
    for (let part = piece; part && part !== document.body; part = part.parentElement) {
      for (const other of part.parentElement?.children ?? []) {
        if (other === part || !(other instanceof HTMLElement)) continue;
        other.style.setProperty('display', 'none', 'important');
        other.toggleAttribute('data-aside', true);
      }
    }
  }, id);

/** A piece's position, down to its end or the maximum height. */
const placeOn = (page: Page, id: string) =>
  page.evaluate(
    ([shown, most]) => {
      const piece = document.querySelector(`[data-piece]#${CSS.escape(shown)}`);
      const { x, y, width, height } = piece?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
      return { x, y, width, height: Math.min(Math.ceil(height), most) };
    },
    [id, PIECE_HEIGHT] as const,
  );

/** Opens a page for a gallery: each gallery page is loaded once for all of its pieces. */
export async function openStage(browser: Browser, gallery: Gallery): Promise<Stage> {
  const page = await newPage(browser);
  let open = '';
  const shoot = async (view: View, takes: readonly Take[]) => {
    const [path, id] = placeOf(view);
    if (path !== open) await goTo(page, gallery, `/${path}`);
    open = path;
    await showAlone(page, id);
    const shots: Shot[] = [];
    for (const take of takes) {
      await page.setViewportSize({ width: take.width, height: STAGE_HEIGHT });
      await page.emulateMedia({ colorScheme: take.theme });
      for (const frame of await documentsOf(page)) await settle(frame);
      const clip = await placeOn(page, id);
      const file = await page.screenshot({ fullPage: true, clip, ...still });
      shots.push({ ...take, file });
    }
    return shots;
  };
  return { shoot };
}
