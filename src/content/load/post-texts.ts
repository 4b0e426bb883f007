import { sourceLines } from '#content/html/plain-text.ts';
import { POSTS_PER_TEXTS, type PostTexts, postTexts } from '#content/resources/posts.ts';
import { published } from './post-records';
import { readPosts, TEXT, textIn } from './read-posts';
import type { Resource } from './resource';

/** The most characters of a post that are searched. */
export const mostText = 20_000;

/** A part of the texts of published posts, for the search. `part` counts from 1. */
export function loadPostTexts(part: number): Resource<PostTexts> {
  return {
    ...postTexts(part),
    async load(client, report, { now, slugs } = {}) {
      const query = {
        fields: ['id', 'slug', 'title'],
        optional: TEXT,
        filter: published,
        // As the index has them: a post at the end of a part is in one of two.
        sort: ['-date_created', 'id'],
        limit: POSTS_PER_TEXTS,
        page: part,
      } as const;
      const only = ['slug', 'title'];
      const { posts } = await readPosts(client, report, query, { only, now, slugs });
      return {
        posts: posts.map(({ entry, record }) => ({
          slug: entry.slug,
          text: sourceLines(textIn(record) ?? '').slice(0, mostText),
        })),
      };
    },
  };
}
