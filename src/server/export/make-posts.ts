import { post } from '#content/resources/post.ts';
import { POSTS_PER_PAGE, postsPage } from '#content/resources/posts-page.ts';
import type { Slice } from './bulk-client';
import { fileOf } from './file-of';
import { listAddress, listPath } from './list-pages';
import { makeKnown } from './make-page';
import type { Maker } from './maker';
import { messages } from './messages';
import { hashOf } from './output';
import type { Done, TaskResult, WorkerSetup } from './task';

export const postAddress = (slug: string) => `${listPath}/${encodeURIComponent(slug)}`;

/** A page of the blog and the resource it is made of. */
interface Pair {
  readonly page: string;
  readonly resource: string;
  /** What only these two are made of. */
  readonly own: unknown;
  readonly slug?: string;
}

/** The pages of the list and of the posts that a slice holds. */
export function pairsOf({ records, from, total, taken }: Slice): readonly Pair[] {
  const pairs: Pair[] = [];
  const named = new Set<string>();
  for (let at = 0; at === 0 || at < records.length; at += POSTS_PER_PAGE) {
    const page = (from + at) / POSTS_PER_PAGE + 1;
    const listed = records.slice(at, at + POSTS_PER_PAGE);
    pairs.push({ page: listAddress(page), resource: postsPage(page).path, own: [total, listed] });
    // Right after the list they are in, while what was made of their texts for it is remembered.
    for (const record of listed) {
      const { slug } = record;
      if (typeof slug !== 'string' || slug === '' || named.has(slug) || taken?.has(slug)) continue;
      named.add(slug);
      pairs.push({ page: postAddress(slug), resource: post(slug).path, own: record, slug });
    }
  }
  return pairs;
}

/** The files that a slice becomes, where all of it can be shown. */
export const filesOf = (slice: Slice): readonly string[] =>
  pairsOf(slice).flatMap(({ page, resource }) =>
    [fileOf(page, true), fileOf(resource, false)].filter((file) => file !== undefined),
  );

/** Makes the pages of a slice of posts and their resources; those that cannot have changed are left as they are. */
export async function makePosts(
  maker: Maker,
  slice: Slice,
  { before, reuse }: Pick<WorkerSetup, 'before' | 'reuse'>,
): Promise<TaskResult> {
  const done: Done[] = [];
  const links = new Map<string, string>();
  const resources = new Set<string>();
  const failures: string[] = [];
  const notes: string[] = [];
  let pages = 0;

  /** Both files as they are, when nothing they are made of has changed. */
  function keptPair({ page, resource }: Pair, inputs: string): readonly Done[] | undefined {
    const files = [fileOf(page, true) ?? '', fileOf(resource, false) ?? ''];
    if (!reuse || files.some((file) => before[file]?.inputs !== inputs)) return undefined;
    const kept = files.map((file) => maker.output.kept(file));
    return kept.every((put) => put !== undefined)
      ? kept.map((put) => ({ ...put, inputs }))
      : undefined;
  }

  for (const pair of pairsOf(slice)) {
    const inputs = hashOf(JSON.stringify(pair.own));
    const kept = keptPair(pair, inputs);
    if (kept) {
      done.push(...kept);
      pages += 1;
      continue;
    }
    const document = await makeKnown(maker, pair.page, inputs);
    if (document.failure) failures.push(document.failure);
    if (!document.done) {
      if (!document.failure && pair.slug) notes.push(messages.unshown(pair.slug));
      continue;
    }
    const resource = await makeKnown(maker, pair.resource, inputs);
    if (!resource.done) {
      failures.push(resource.failure ?? messages.failed(pair.resource, resource.status));
      continue;
    }
    done.push(document.done, resource.done);
    pages += 1;
    for (const link of document.links) if (!links.has(link)) links.set(link, pair.page);
    for (const path of document.reads) if (path !== pair.resource) resources.add(path);
  }
  return {
    done,
    pages,
    links: Array.from(links, ([address, from]) => ({ address, from })),
    resources: [...resources],
    failures,
    notes,
  };
}
