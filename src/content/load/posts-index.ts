import { parseEntries } from '#content/boundary/boundary.ts';
import { latestDate, newestFirst } from '#content/resources/latest-date.ts';
import {
  type IndexedPost,
  POSTS_PER_PART,
  type PostsIndex,
  postsIndex,
} from '#content/resources/posts-index.ts';
import type { Posts } from '#generated/types.ts';
import { published } from './published';
import type { Resource } from './resource';

const FIELDS = [
  ...['slug', 'title', 'header_image', 'image', 'thumbnail_image'],
  ...['date_created', 'date_updated'],
] as const;

/** A part of the index of published posts, asked for without their text. `part` counts from 1. */
export function loadPostsIndex(part: number): Resource<PostsIndex> {
  return {
    ...postsIndex(part),
    async load(client, report) {
      const { data, meta } = await client.read('posts', {
        fields: ['id', ...FIELDS],
        filter: published,
        // With ties in no certain order, a post at the end of a part could be in both of two, or in neither.
        sort: ['-date_created', 'id'],
        limit: POSTS_PER_PART,
        page: part,
        meta: 'filter_count',
      });
      const records: readonly unknown[] = Array.isArray(data) ? data : [];
      const posts = records.flatMap((record) => {
        const { entries, findings } = parseEntries('posts', [record], {
          base: client.url,
          only: FIELDS,
        });
        findings.forEach(report);
        return entries.map((entry) => indexed(entry, idOf(record)));
      });
      // A service that does not count: as many as have been seen.
      const total = meta.filter_count ?? (part - 1) * POSTS_PER_PART + records.length;
      return {
        posts: posts.sort(newestFirst),
        part,
        parts: Math.max(1, Math.ceil(total / POSTS_PER_PART)),
        total,
      };
    },
  };
}

/** The id of a raw record, as text: Directus has numbers and UUIDs. */
export function idOf(record: unknown): string | undefined {
  const id = typeof record === 'object' && record !== null && 'id' in record && record.id;
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : undefined;
}

function indexed(post: Posts, id: string | undefined): IndexedPost {
  const created = latestDate({ date_created: post.date_created });
  const date = latestDate(post);
  const image = post.header_image ?? post.image ?? post.thumbnail_image;
  return {
    ...(id === undefined ? {} : { id }),
    slug: post.slug,
    title: post.title,
    ...(created === undefined ? {} : { created }),
    ...(date === undefined ? {} : { date }),
    ...(image === undefined ? {} : { image }),
  };
}
