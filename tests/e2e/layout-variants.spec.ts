import { expect, test } from '@playwright/test';
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

/** The forms are told in so many tests, so that one that fails does not hide the others. */
const parts = 4;

// As the server renders them: the development modules of each would take most of the time.
test.use(withoutScripts);
// One development server for all of them.
test.describe.configure({ mode: 'default' });

let gallery: Running;
let forms: readonly string[];

test.beforeAll(async () => {
  gallery = await startDevelopment();
  const answer = await fetch(`${gallery.origin}/gallery/addresses.json`);
  const addresses = (await answer.json()) as readonly string[];
  forms = addresses.filter((address) => address.endsWith('theme=light'));
  expect(forms.length).toBeGreaterThan(100);
});
test.afterAll(() => gallery.stop());

for (let part = 0; part < parts; part += 1) {
  test(`the forms of sections hold at every width (${part + 1} of ${parts})`, async ({ page }) => {
    test.setTimeout(240_000);
    const found: Record<string, Found> = {};
    for (const address of forms.filter((_, index) => index % parts === part)) {
      await page.goto(`${gallery.origin}${address}`, { waitUntil: 'domcontentloaded' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const problems = [
          ...(await page.evaluate(textProblems)),
          ...(await page.evaluate(targetProblems)),
        ];
        if (problems.length > 0) {
          found[address] = { ...found[address], [`${width} px`]: problems };
        }
      }
    }
    expect(found).toEqual({});
  });
}
