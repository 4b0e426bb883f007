import { expect, type Frame, type Page, test } from '@playwright/test';
import { sweepsAll, swept } from '../support/sweep';
import { targetProblems } from './layout-targets';
import { textProblems } from './layout-text';
import type { Found } from './layout-views';
import { type Running, startDevelopment } from './processes';
import { withoutScripts } from './test';

/**
 * Playwright's own `test`, as the gallery is another server than the one whose network is watched.
 *
 * Every section of the registry in every form of its content that the gallery has, as the server renders it. Dark changes
 * nothing but colours, which have tests of their own.
 */
const widths = [320, 768, 1440, 2560];

/** As high as the windows of `layout.spec.ts`, and wide enough for the widest of the frames. */
const view = { width: 2560, height: 800 };

/**
 * Picks, from addresses in their order, each use of each section as it is embedded, each section with a word that does not fit, and
 * the first of every other form.
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

/** The forms are shared out to so many tests, so that one that fails does not hide the others. */
const parts = 4;

// As the server renders them: the development modules of each would take most of the time.
test.use({ ...withoutScripts, viewport: view });
// One development server for all of them.
test.describe.configure({ mode: 'default' });

let gallery: Running;
let forms: readonly string[];

test.beforeAll(async () => {
  gallery = await startDevelopment();
  const answer = await fetch(`${gallery.origin}/gallery/addresses.json`);
  const all = (await answer.json()) as readonly string[];
  expect(all.length).toBeGreaterThan(100);
  const isNew = representative();
  forms = swept(
    all.filter((form) => sweepsAll || isNew(form)),
    (_, index) => index % 4 === 0,
  );
});
test.afterAll(() => gallery.stop());

/** A frame to show the forms in: its width changes at once, where a window takes the time of several frames. */
async function openFrame(page: Page): Promise<Frame> {
  const around = `${gallery.origin}/around`;
  const body = `<!DOCTYPE html><body style="margin:0"><iframe name="form" height="${view.height}" style="border:0"></iframe>`;
  await page.route(around, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(around);
  const frame = page.frame('form');
  if (!frame) throw new Error('The page around the forms has no frame.');
  return frame;
}

/** Makes the frame as wide as it says. @returns the width its document has from then on */
const widen = (frame: Frame, width: number) =>
  frame.evaluate((pixels) => {
    window.frameElement?.setAttribute('width', String(pixels));
    return window.innerWidth;
  }, width);

for (let part = 0; part < parts; part += 1) {
  test(`the forms of sections hold at every width (${part + 1} of ${parts})`, async ({ page }) => {
    test.setTimeout(240_000);
    const found: Record<string, Found> = {};
    const frame = await openFrame(page);
    for (const address of forms.filter((_, index) => index % parts === part)) {
      await frame.goto(`${gallery.origin}${address}`, { waitUntil: 'domcontentloaded' });
      for (const width of widths) {
        expect(await widen(frame, width)).toBe(width);
        const problems = [
          ...(await frame.evaluate(textProblems)),
          ...(await frame.evaluate(targetProblems)),
        ];
        if (problems.length > 0) {
          found[address] = { ...found[address], [`${width} px`]: problems };
        }
      }
    }
    expect(found).toEqual({});
  });
}
