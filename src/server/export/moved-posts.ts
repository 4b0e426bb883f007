import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { idOf } from '#content/load/posts-index.ts';
import { post } from '#content/resources/post.ts';
import { formats } from '#generated/formats.ts';
import type { Config } from '#server/config/config.ts';
import type { MovedPostsStore } from '#server/moved-posts/moved-posts.ts';
import { createMovedPostsFile, postsSource } from '#server/moved-posts/moved-posts-file.ts';
import { createSlugHistory, type SlugHistory } from '#server/moved-posts/slug-history.ts';
import type { RawPost } from './bulk-client';
import type { Redirect } from './crawl';
import { fileOf } from './file-of';
import { postAddress } from './make-posts';
import type { Maker } from './maker';
import type { KeptSlugs } from './manifest';
import type { Done } from './task';

/** A slug that no post has any more, and the present one of the post that had it. */
export type Moved = readonly [former: string, present: string];

/**
 * Which slugs posts had, as far as the folder of the export and the data folder know. The first goes wherever the files go, the
 * second is shared with a server and outlives the folder.
 * @param kept the history that the export before has left in its folder
 */
export async function openSlugHistory(
  config: Pick<Config, 'dataDir' | 'content'>,
  kept: KeptSlugs | undefined,
) {
  const source = postsSource(config);
  const file = createMovedPostsFile(config.dataDir, source);
  // A data folder that cannot be read is told of where it is written.
  const shared = await file.load().catch(() => undefined);
  const history = createSlugHistory(kept?.source === source ? kept.text : '', shared ?? '');
  const text = () => history.text();
  return {
    history,
    /** For the site that is exported: it knows the history, and leaves keeping it to the export. */
    store: { load: async () => text(), save: async () => {} } satisfies MovedPostsStore,
    /** For the manifest. */
    kept: (): KeptSlugs => ({ source, text: text() }),
    /** Keeps the history in the data folder. @throws what writing there has thrown */
    async keep() {
      if (text() !== shared) await file.save(text());
    },
  };
}

/** Takes up the slugs that posts have now. */
export function learnSlugs(history: SlugHistory, records: readonly RawPost[]) {
  history.learn(
    records.flatMap((record) => {
      const { slug } = record;
      const id = idOf(record);
      return typeof slug === 'string' && formats.slug(slug) && id !== undefined
        ? [{ id, slug }]
        : [];
    }),
  );
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

/** The files that `writeMoved` writes. */
export const movedFiles = (moved: readonly Moved[]) => moved.map(([former]) => resourceOf(former));

/**
 * Writes the resource of each post under its former slugs, too, as the server answers: scripts that follow a link within the
 * site ask for it, and no host redirects them.
 */
export async function writeMoved(
  maker: Maker,
  folder: string,
  moved: readonly Moved[],
): Promise<readonly Done[]> {
  const done: Done[] = [];
  for (const [former, present] of moved) {
    const text = await readFile(join(folder, resourceOf(present)));
    done.push(maker.output.put(resourceOf(former), text));
  }
  return done;
}
