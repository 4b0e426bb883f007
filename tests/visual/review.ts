import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openStage, pageTakes, pieceTakes, type Shot, shootPage, type Take } from './camera';
import { comparePixels, readPixels, writePng } from './compare';
import type { Gallery } from './gallery';
import { type Compared, nameOf, type Outcome, type Report } from './report';
import { reportHtml } from './report-html';
import type { Served } from './server';
import { type Pair, pairViews, type View, viewsOf, type Wanted } from './views';

/** The compared parts of a version: its site, its exported gallery, or both. */
interface Side {
  readonly site?: Served;
  readonly gallery?: Gallery | undefined;
}

export interface Review extends Wanted {
  readonly before: Side;
  readonly after: Side;
  readonly base: string;
  readonly commit: string;
  readonly widths: readonly number[];
  readonly sectionWidths: readonly number[];
  readonly browser: Browser;
  /** The folder of the report; its content is removed first. */
  readonly folder: string;
  /** Called once, before the first view. */
  readonly onStart: (pages: number, forms: number) => void;
  /** Called before each view. */
  readonly onView: (done: number, total: number, name: string) => void;
}

/** The file name of a picture: the view's name and position, the width and the theme. */
const fileName = ({ view }: Pair, index: number, { width, theme }: Shot) => {
  const name = nameOf(view)
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${index + 1}-${name || 'home'}-${width}-${theme}.png`;
};

/** Compares two pictures of a view and keeps them if they differ. */
async function comparePair(
  folder: string,
  name: string,
  [before, after]: readonly [Shot, Shot],
): Promise<Compared> {
  const { width, theme } = after;
  // Most pictures are byte-identical, which is faster to see than pixel by pixel.
  if (before.file.equals(after.file)) return { width, theme, share: 0, heights: [0, 0], files: {} };
  const [old, young] = await Promise.all([readPixels(before.file), readPixels(after.file)]);
  const { share, picture } = comparePixels(old, young);
  const heights = [old.height, young.height] as const;
  if (share === 0) return { width, theme, share, heights, files: {} };
  const difference = await writePng(picture);
  const pictures = { before: before.file, after: after.file, difference };
  const files: Record<string, string> = {};
  for (const [kind, file] of Object.entries(pictures)) {
    files[kind] = `${kind}/${name}`;
    await writeFile(join(folder, kind, name), file);
  }
  return { width, theme, share, heights, files };
}

/** Photographs a view in one version. */
type Shoot = (view: View) => Promise<readonly Shot[]>;

/** How a version is photographed: each page by itself, gallery pieces one after another on one page. */
async function photographer(review: Review, { site, gallery }: Side): Promise<Shoot> {
  const [pages, pieces] = [pageTakes(review.widths), pieceTakes(review.sectionWidths)];
  const stage = gallery && (await openStage(review.browser, gallery));
  return async (view) => {
    if (view.section) return stage ? stage.shoot(view, pieces) : [];
    return site ? shootPage(review.browser, site, view, pages) : [];
  };
}

/** The result for a view that cannot differ, without pictures. */
const unchanged = (pair: Pair, takes: readonly Take[]): Outcome => ({
  ...pair,
  pictures: takes.map((take) => ({ ...take, share: 0, heights: [0, 0], files: {} })),
});

/** Photographs a view in both versions and returns the result. */
async function reviewPair(
  folder: string,
  [before, after]: readonly [Shoot, Shoot],
  pair: Pair,
  index: number,
): Promise<Outcome> {
  const [old, young] = await Promise.all([
    pair.in === 'after' ? [] : before(pair.view),
    pair.in === 'before' ? [] : after(pair.view),
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

const viewsOn = async ({ site, gallery }: Side): Promise<readonly View[]> => [
  ...(site ? await viewsOf(site) : []),
  ...(gallery?.pieces ?? []),
];

/**
 * Compares every view of two versions and writes the report.
 * @returns the report and its file
 * @throws CannotCompare if a version names no pages, or a page or section fails
 */
export async function runReview(
  review: Review,
): Promise<{ readonly report: Report; readonly file: string }> {
  const { folder, base, commit, onStart, onView } = review;
  const { before, after } = review;
  const pairs = pairViews(await viewsOn(before), await viewsOn(after), review);
  const forms = pairs.filter(({ view }) => view.section).length;
  onStart(pairs.length - forms, forms);
  await rm(folder, { recursive: true, force: true });
  for (const kind of ['before', 'after', 'difference']) {
    await mkdir(join(folder, kind), { recursive: true });
  }
  const both = [await photographer(review, before), await photographer(review, after)] as const;
  // Most gallery pages are byte-identical with everything they show, so they need no picture.
  const isSame = (view: View) =>
    view.section !== undefined &&
    before.gallery?.contentOf(view) === after.gallery?.contentOf(view);
  const outcomes: Outcome[] = [];
  for (const [index, pair] of pairs.entries()) {
    onView(index + 1, pairs.length, nameOf(pair.view));
    outcomes.push(
      isSame(pair.view)
        ? unchanged(pair, pieceTakes(review.sectionWidths))
        : await reviewPair(folder, both, pair, index),
    );
  }
  const report: Report = { base, commit, outcomes };
  const file = join(folder, 'index.html');
  await writeFile(file, reportHtml(report));
  return { report, file };
}
