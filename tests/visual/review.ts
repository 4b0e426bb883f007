import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type Shot, shoot } from './camera';
import { comparePixels, readPixels, writePng } from './compare';
import { type Compared, nameOf, type Outcome, type Report, reportHtml } from './report';
import type { Served } from './server';
import { type Pair, pairViews, viewsOf } from './views';

/** What is to be compared, and with what. */
export interface Review {
  readonly before: Served;
  readonly after: Served;
  readonly base: string;
  readonly commit: string;
  readonly only: readonly string[];
  readonly widths: readonly number[];
  readonly browser: Browser;
  /** Where the report goes; what is there is removed first. */
  readonly folder: string;
  /** Told before each view. */
  readonly onView: (done: number, total: number, name: string) => void;
}

/** The name of a picture's file: of the view, its place among them, the width and the theme. */
const fileName = ({ view }: Pair, index: number, { width, theme }: Shot) => {
  const name = nameOf(view)
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '');
  return `${index + 1}-${name || 'home'}-${width}-${theme}.png`;
};

/** Compares two pictures of a view and keeps them if they differ. */
async function comparePair(
  folder: string,
  name: string,
  [before, after]: readonly [Shot, Shot],
): Promise<Compared> {
  const { width, theme } = after;
  const [old, young] = await Promise.all([readPixels(before.file), readPixels(after.file)]);
  const { share, picture } = comparePixels(old, young);
  const heights = [old.height, young.height] as const;
  if (share === 0) return { width, theme, share, heights, files: {} };
  const difference = await writePng(picture);
  const kept = { before: before.file, after: after.file, difference };
  const files: Record<string, string> = {};
  for (const [kind, file] of Object.entries(kept)) {
    files[kind] = `${kind}/${name}`;
    await writeFile(join(folder, kind, name), file);
  }
  return { width, theme, share, heights, files };
}

/** Takes the pictures of a view in both versions and says what became of it. */
async function reviewPair(review: Review, pair: Pair, index: number): Promise<Outcome> {
  const { browser, before, after, widths, folder } = review;
  const { view } = pair;
  const of = (served: Served, there: boolean) =>
    there ? shoot(browser, served, view, widths) : Promise.resolve([]);
  const [old, young] = await Promise.all([
    of(before, pair.in !== 'after'),
    of(after, pair.in !== 'before'),
  ]);
  const pictures: Compared[] = [];
  for (const [place, shot] of (young.length > 0 ? young : old).entries()) {
    const name = fileName(pair, index, shot);
    const earlier = old[place];
    if (pair.in === 'both' && earlier) {
      pictures.push(await comparePair(folder, name, [earlier, shot]));
      continue;
    }
    const kind = pair.in === 'before' ? 'before' : 'after';
    await writeFile(join(folder, kind, name), shot.file);
    const { width, theme } = shot;
    pictures.push({
      width,
      theme,
      share: 1,
      heights: [0, 0],
      files: { [kind]: `${kind}/${name}` },
    });
  }
  return { ...pair, pictures };
}

/**
 * Compares every view of two versions and writes the report.
 * @returns the report and its file
 * @throws CannotCompare when a version names no pages or a page fails
 */
export async function runReview(
  review: Review,
): Promise<{ readonly report: Report; readonly file: string }> {
  const { before, after, only, folder, base, commit, onView } = review;
  const pairs = pairViews(await viewsOf(before), await viewsOf(after), only);
  await rm(folder, { recursive: true, force: true });
  for (const kind of ['before', 'after', 'difference']) {
    await mkdir(join(folder, kind), { recursive: true });
  }
  const outcomes: Outcome[] = [];
  for (const [index, pair] of pairs.entries()) {
    onView(index + 1, pairs.length, nameOf(pair.view));
    outcomes.push(await reviewPair(review, pair, index));
  }
  const report: Report = { base, commit, outcomes };
  const file = join(folder, 'index.html');
  await writeFile(file, reportHtml(report));
  return { report, file };
}
