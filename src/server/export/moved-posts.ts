import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { post } from '#content/resources/posts.ts';
import type { Config } from '#server/config/config.ts';
import { addFile, type Batch, type Redirect } from '#server/export/folder/batch.ts';
import { fileOf } from '#server/export/folder/file-of.ts';
import type { StoredSlugs } from '#server/export/folder/manifest.ts';
import type { Output } from '#server/export/folder/output.ts';
import { postAddress } from '#server/export/site/static-host.ts';
import type { MovedPostsStore } from '#server/moved-posts/moved-posts.ts';
import { createMovedPostsFile, postsSource } from '#server/moved-posts/moved-posts-file.ts';
import { createSlugHistory, type SlugHistory } from '#server/moved-posts/slug-history.ts';

/** A slug that no post has any more, and the present one of the post that had it. */
export type Moved = readonly [former: string, present: string];

/**
 * Which slugs posts had, as far as the folder of the export and the data folder know. The first goes wherever the files go, the
 * second is shared with a server and outlives the folder.
 * @param stored the history that the export before has left in its folder
 */
export async function openSlugHistory(
  config: Pick<Config, 'dataDir' | 'content'>,
  stored: StoredSlugs | undefined,
) {
  const source = postsSource(config);
  const file = createMovedPostsFile(config.dataDir, source);
  // A data folder that cannot be read is reported when it is written.
  const shared = await file.load().catch(() => undefined);
  const history = createSlugHistory(stored?.source === source ? stored.text : '', shared ?? '');
  const text = () => history.text();
  return {
    history,
    /** For the site that is exported: it knows the history, and leaves saving it to the export. */
    store: { load: async () => text(), save: async () => {} } satisfies MovedPostsStore,
    /** For the manifest. */
    stored: (): StoredSlugs => ({ source, text: text() }),
    /** Saves the history in the data folder. @throws what writing there throws */
    async save() {
      if (text() !== shared) await file.save(text());
    },
  };
}

const resourceOf = (slug: string) => fileOf(post(slug).path, false) ?? '';

/**
 * The slugs that lead to a post that is there, in the order of their letters.
 * @param isTaken whether a post has a slug now, shown or not
 * @param isMade whether there is a file
 */
export const movedPosts = (
  history: SlugHistory,
  isTaken: (slug: string) => boolean,
  isMade: (file: string) => boolean,
): readonly Moved[] =>
  [...history.moved()]
    .filter(([former, present]) => {
      const page = fileOf(postAddress(present), true) ?? '';
      return !isTaken(former) && isMade(page) && isMade(resourceOf(present));
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** The same as addresses, behind those that the site itself leads elsewhere; no address leads to two. */
export function withMoved(redirects: readonly Redirect[], moved: readonly Moved[]) {
  const posts = moved.map(([former, present]): Redirect => {
    return { from: postAddress(former), to: postAddress(present), status: 301 };
  });
  const known = new Set(posts.map(({ from }) => from));
  return [...redirects.filter(({ from }) => !known.has(from)), ...posts];
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
    const text = await readFile(join(folder, resourceOf(present)));
    addFile(batch, output.put(resourceOf(former), text));
  }
}
