import { expect, type Frame, type Page, test } from '@playwright/test';
import { sweepsAll, swept } from '../support/sweep';
import { targetProblems } from './layout-targets';
import { textProblems } from './layout-text';
import type { Found } from './layout-views';
import { type Running, startDevelopment } from './processes';
import { withoutScripts } from './test';

/**
 * Playwright's own `test`: ours watches another server's network.
 * It covers the gallery's forms of every section, as the server renders them. Dark mode changes only colours, which have tests
 * of their own.
 */
const widths = swept([320, 768, 1440, 2560], (width) => width === 320);

/** The height is that of the windows in `layout.spec.ts`. The widest frame fits the width. */
const view = { width: 2560, height: 800 };

/**
 * Picks, in address order, each embedded use of each section, each section with an unbreakable word, and the first of every
 * other form.
 */
function representative() {
  const seen = new Set<string>();
  return (address: string) => {
    const query = new URLSearchParams(address.slice(address.indexOf('?')));
    const form = query.get('variant') ?? '';
    const isOfEverySection = /^embedded|one-word/.test(form);
    const key = isOfEverySection ? `${query.get('section')} ${query.get('from')} ${form}` : form;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  };
}

// Server-rendered only: loading each one's development modules would take most of the time.
test.use({ ...withoutScripts, viewport: view });

let gallery: Running;
let forms: readonly string[];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  gallery = await startDevelopment();
  const answer = await fetch(`${gallery.origin}/gallery/addresses.json`);
  const all = (await answer.json()) as readonly string[];
  expect(all.length).toBeGreaterThan(100);
  const isNew = representative();
  forms = swept(
    all.filter((form) => sweepsAll || isNew(form)),
    (_, index) => index % 12 === 0,
  );
});
test.afterAll(() => gallery.stop());

/** A frame for the forms: its width changes at once, while resizing a window takes several frames. */
async function openFrame(page: Page): Promise<Frame> {
  const around = `${gallery.origin}/around`;
  const body = `<!DOCTYPE html><body style="margin:0"><iframe name="form" height="${view.height}" style="border:0"></iframe>`;
  await page.route(around, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(around);
  const frame = page.frame('form');
  if (!frame) throw new Error('The page around the forms has no frame.');
  return frame;
}

/** Sets the frame's width. @returns the resulting width of its document */
const widen = (frame: Frame, width: number) =>
  frame.evaluate((pixels) => {
    window.frameElement?.setAttribute('width', String(pixels));
    return window.innerWidth;
  }, width);

test('the forms of sections have no layout mistake at any width', async ({ page }) => {
  test.setTimeout(20 * 60_000);
  const problemsByAddress: Record<string, Found> = {};
  const frame = await openFrame(page);
  for (const address of forms) {
    await frame.goto(`${gallery.origin}${address}`, { waitUntil: 'domcontentloaded' });
    for (const width of widths) {
      expect(await widen(frame, width)).toBe(width);
      const problems = [
        ...(await frame.evaluate(textProblems)),
        ...(await frame.evaluate(targetProblems)),
      ];
      if (problems.length > 0) {
        problemsByAddress[address] = { ...problemsByAddress[address], [`${width} px`]: problems };
      }
    }
  }
  expect(problemsByAddress).toEqual({});
});
