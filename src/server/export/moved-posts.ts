import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathOf } from '#app/routes/blog/blog-address.ts';
import { post } from '#content/resources/posts.ts';
import type { PostHead } from '#content/store/publication.ts';
import type { Config } from '#server/config/config.ts';
import { openDatabase } from '#server/data/database.ts';
import type { Batch, Redirect } from '#server/export/folder/batch.ts';
import { fileOf, listPath, type Output, type StoredSlugs } from '#server/export/folder/output.ts';
import { createMovedPostsStore, postsSource } from '#server/moved-posts/moved-posts-store.ts';
import {
  createSlugHistory,
  entriesIn,
  type SlugHistory,
} from '#server/moved-posts/slug-history.ts';

/** A former or stored slug, and the served slug of the same post. */
export type Moved = readonly [former: string, present: string];

/**
 * Which slugs posts had, as far as the folder of the export and the data folder know. The first goes wherever the files go, the
 * second is shared with a server and outlives the folder.
 * @param stored the history that the export before has left in its folder
 */
export function openSlugHistory(
  config: Pick<Config, 'dataDir' | 'content'>,
  stored: StoredSlugs | undefined,
) {
  const source = postsSource(config);
  const folder = config.dataDir;
  const database = openDatabase(folder);
  const store = createMovedPostsStore({ database, source, folder });
  let shared: string | undefined;
  try {
    shared = store.load();
  } catch {
    // A data folder that cannot be read is reported when it is written.
  }
  const history = createSlugHistory(stored?.source === source ? stored.text : '', shared ?? '');
  return {
    history,
    /** For the manifest. */
    stored: (): StoredSlugs => ({ source, text: history.text() }),
    /** Saves the history in the data folder. @throws what writing there throws */
    save() {
      const all = entriesIn(history.text()) ?? [];
      if (history.text() !== shared) {
        store.add(all.flatMap(([id, slugs]) => slugs.toReversed().map((slug) => ({ id, slug }))));
      }
      database.close();
    },
  };
}

const resourceOf = (slug: string) => fileOf(post(slug).path, false) ?? '';

/**
 * The slugs that lead to a post that is there, in the order of their letters.
 * @param published the slugs that posts have now, shown or not
 * @param files those of the export
 */
export const movedPosts = (
  history: SlugHistory,
  published: ReadonlySet<string>,
  files: Pick<ReadonlySet<string>, 'has'>,
): readonly Moved[] =>
  [...history.moved()]
    .filter(
      ([former, present]) =>
        !published.has(former) &&
        files.has(fileOf(pathOf(present), true) ?? '') &&
        files.has(resourceOf(present)),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * Pairs of stored and served slugs. Leaves out stored slugs that cannot be a file name or belong to another page.
 * @param files those of the export
 */
export const storedSpellings = (
  posts: readonly Pick<PostHead, 'slug' | 'stored'>[],
  files: Pick<ReadonlySet<string>, 'has'>,
): readonly Moved[] =>
  posts.flatMap(({ stored = '', slug }): readonly Moved[] => {
    const page = fileOf(pathOf(stored), true);
    const isNameable = stored !== '' && page !== undefined && resourceOf(stored) !== '';
    return isNameable && !files.has(page) && files.has(resourceOf(slug)) ? [[stored, slug]] : [];
  });

/** A slug with slashes has an address with slashes, too. */
const pathsOf = (slug: string): readonly string[] => [
  ...new Set([pathOf(slug), `${listPath}/${slug.split('/').map(encodeURIComponent).join('/')}`]),
];

/** The same as redirects, with those of the site itself; no address leads to two. */
export function withMoved(redirects: readonly Redirect[], moved: readonly Moved[]) {
  const posts = moved.flatMap(([former, present]) =>
    pathsOf(former).map((from): Redirect => ({ from, to: pathOf(present), status: 301 })),
  );
  return [...new Map([...redirects, ...posts].map((one) => [one.from, one])).values()];
}

/**
 * Writes the resource of each post under its former slugs, too, as the server answers: scripts that follow a link within the
 * site ask for it, and no host redirects them.
 */
export async function writeMoved(
  batch: Batch,
  output: Output,
  folder: string,
  moved: readonly Moved[],
): Promise<void> {
  for (const [former, present] of moved) {
    output.put(batch, resourceOf(former), await readFile(join(folder, resourceOf(present))));
  }
}
