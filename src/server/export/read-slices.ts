import type { ContentClient } from '#content/client/client.ts';
import { published } from '#content/load/published.ts';
import { MAX_POSTS_PAGE, POSTS_PER_PAGE } from '#content/resources/posts-page.ts';
import type { RawPost, Slice } from './bulk-client';

/** Ten pages of the list: a megabyte or two, and a fraction of a second of work, so that no thread waits long for the last. */
const atOnce = 10 * POSTS_PER_PAGE;
const most = Math.ceil((MAX_POSTS_PAGE * POSTS_PER_PAGE) / atOnce);

async function readSlice(client: ContentClient, number: number): Promise<Slice> {
  const { data, meta } = await client.read('posts', {
    fields: ['*', 'author.name'],
    filter: published,
    // The order of the list; with ties in no certain order, a post could be in two slices, or in none.
    sort: ['-date_created', 'id'],
    limit: atOnce,
    page: number,
    meta: 'filter_count',
  });
  const records = (Array.isArray(data) ? data : []).filter(
    (record): record is RawPost => typeof record === 'object' && record !== null,
  );
  const from = (number - 1) * atOnce;
  return { records, from, total: meta.filter_count ?? from + records.length };
}

/**
 * The published posts, newest first, read in bulk with their text; the next slice is being read while one is worked on. At
 * least one slice comes, also when there are no posts.
 * @throws ContentError when the content service fails
 */
export async function* readSlices(client: ContentClient): AsyncGenerator<Slice> {
  let next = readSlice(client, 1);
  for (let number = 1; number <= most; number += 1) {
    const slice = await next;
    const isLast = slice.records.length < atOnce;
    if (!isLast) {
      next = readSlice(client, number + 1);
      // It is waited for below; until then a failure is nobody's.
      next.catch(() => {});
    }
    if (slice.records.length > 0 || slice.from === 0) yield slice;
    if (isLast) return;
  }
}
