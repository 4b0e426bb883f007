import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { nightly } from '../support/sweep';
import { readGallery } from '../visual/gallery';
import { nameOf } from '../visual/report';
import { runReview } from '../visual/review';

/** Playwright's own `test`: these pages have no server. */

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velox-review-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** A gallery with a page of two pieces far below its head. One piece contains a frame. */
async function gallery(name: string, colours: readonly [first: string, framed: string]) {
  const place = join(folder, name);
  await mkdir(join(place, 'states'), { recursive: true });
  const page = (body: string) => `<!DOCTYPE html><meta charset="utf-8"><body>${body}`;
  const [first, framed] = colours;
  const pieces = [
    `<p style="height:50px;background:${first}"></p>`,
    '<iframe src="states/menu.html" loading="lazy"></iframe>',
  ].map((html, index) => `<article data-piece id="piece-${index + 1}">${html}</article>`);
  await writeFile(
    join(place, 'states.html'),
    page(`<nav style="height:3000px"></nav>${pieces.join('')}`),
  );
  await writeFile(
    join(place, 'states/menu.html'),
    page(`<p style="background:${framed}">Menu</p>`),
  );
  return readGallery({ name, folder: place }, place);
}

/** The differences reported between two galleries: each changed piece, with the changed share of each picture. */
async function changes(
  browser: Browser,
  before: readonly [string, string],
  after: readonly [string, string],
) {
  const { report } = await runReview({
    ...{ browser, base: 'main', commit: '0'.repeat(40), only: [], sections: [] },
    ...{ widths: [360], sectionWidths: [360], onStart: () => {}, onView: () => {} },
    before: { gallery: await gallery('before', before) },
    after: { gallery: await gallery('after', after) },
    folder: join(folder, 'report'),
  });
  expect(report.outcomes).toHaveLength(2);
  return report.outcomes
    .filter(({ pictures }) => pictures.some(({ share }) => share > 0))
    .map(({ view, pictures }) => [nameOf(view), pictures.map(({ theme }) => theme)]);
}

const themes = ['light', 'dark'];

test('of two exported galleries, exactly the visible differences are reported', {
  tag: nightly,
}, async ({ browser }) => {
  const before = ['red', 'green'] as const;
  expect(await changes(browser, before, before)).toEqual([]);
  expect(await changes(browser, before, ['blue', 'green'])).toEqual([['states, piece-1', themes]]);
  expect(await changes(browser, before, ['red', 'blue'])).toEqual([['states, piece-2', themes]]);
});
