import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postPath } from '#components/blog/addresses.ts';
import { toPath } from '#content/resources/key.ts';
import { post } from '#content/resources/posts.ts';
import type { PostHead } from '#content/store/publication.ts';
import type { Batch, Redirect } from './folder/batch';
import { fileOf, listPath, type Output } from './folder/output';

export type Moved = readonly [former: string, present: string];

const resourceOf = (slug: string) => fileOf(toPath(post(slug)), false) ?? '';

/** Returns former slugs of exported posts, in alphabetical order. @param published the current slugs of all posts */
export const movedPosts = (
  former: Iterable<Moved>,
  published: ReadonlySet<string>,
  files: Pick<ReadonlySet<string>, 'has'>,
): readonly Moved[] =>
  [...former]
    .filter(
      ([slug, present]) =>
        !published.has(slug) &&
        files.has(fileOf(postPath(present), true) ?? '') &&
        files.has(resourceOf(present)),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** Returns pairs of stored and served slugs, without stored slugs that are invalid file names or belong to another page. */
export const storedSpellings = (
  posts: readonly Pick<PostHead, 'slug' | 'stored'>[],
  files: Pick<ReadonlySet<string>, 'has'>,
): readonly Moved[] =>
  posts.flatMap(({ stored = '', slug }): readonly Moved[] => {
    const page = fileOf(postPath(stored), true);
    const isNameable = stored !== '' && page !== undefined && resourceOf(stored) !== '';
    return isNameable && !files.has(page) && files.has(resourceOf(slug)) ? [[stored, slug]] : [];
  });

/** Returns two paths for a slug: with encoded slashes, and with plain slashes. */
const pathsOf = (slug: string): readonly string[] => [
  ...new Set([postPath(slug), `${listPath}/${slug.split('/').map(encodeURIComponent).join('/')}`]),
];

/** Adds redirects for moved posts. The last redirect from an address wins. */
export function withMoved(redirects: readonly Redirect[], moved: readonly Moved[]) {
  const posts = moved.flatMap(([former, present]) =>
    pathsOf(former).map((from): Redirect => ({ from, to: postPath(present), status: 301 })),
  );
  return [
    ...new Map([...redirects, ...posts].map((redirect) => [redirect.from, redirect])).values(),
  ];
}

/** Copies the resource of each post to its former slugs, because scripts request it and no host redirects resources. */
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
