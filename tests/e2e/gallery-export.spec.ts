import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { nightly } from '../support/sweep';

/** Playwright's own `test`: these pages have no server. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the command. @returns its output */
async function gallery(...args: readonly string[]): Promise<string> {
  const line = ['--import', 'tsx', 'src/server/build/export-gallery.ts', ...args];
  const run = promisify(execFile)(process.execPath, line, { cwd: root });
  const { stdout = '', stderr = '' } = await run.catch((error) => error);
  return stdout + stderr;
}

test.use({ javaScriptEnabled: false });

// Takes half a minute, because Vite starts and renders every form of every section. `gallery.test.ts` renders them in `npm
// test`.
test('the exported gallery opens from a folder, complete and without scripts', {
  tag: nightly,
}, async ({ page }) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'velox-gallery-'));
  try {
    expect(await gallery()).toContain('No output folder was given');
    await writeFile(join(folder, 'notes.txt'), '');
    expect(await gallery('--out', folder)).toContain('choose a new or empty folder');
    expect(await readdir(folder)).toEqual(['notes.txt']);

    const out = join(folder, 'gallery');
    expect(await gallery('--out', out)).toMatch(/Wrote \d+ pages/);
    const wrong: string[] = [];
    page.on('requestfailed', (request) => wrong.push(request.url()));
    page.on('request', (request) => {
      if (!/^(?:file|data):/.test(request.url())) wrong.push(request.url());
    });
    await page.goto(pathToFileURL(join(out, 'index.html')).href);
    for (const name of ['Colours', 'Contrast', 'Type', 'Space', 'Radius and shadow', 'Motion']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: 'states', exact: true }).click();
    const framed = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
    const menu = framed('Menu, open on a desktop').getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Express Entry' })).toBeVisible();
    await expect(framed('Dialog, open: share a post').getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await expect(page.locator('#accordion-open details[open] p').first()).toBeVisible();
    await page.goBack();
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    const names = await sections.allTextContents();
    const files = await readdir(join(out, 'sections'));
    expect(names.map((name) => `${name}.html`).toSorted()).toEqual(files.toSorted());

    await sections.filter({ hasText: 'serviceCards' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.locator('article img').count()).toBeGreaterThan(0);
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
    expect(fonts).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
