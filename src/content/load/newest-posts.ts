import { parseEntries } from '#content/boundary/boundary.ts';
import { latestDate } from '#content/resources/latest-date.ts';
import {
  NEWEST_POSTS,
  type NewestPosts,
  type NewPost,
  newestPosts,
} from '#content/resources/newest-posts.ts';
import type { Posts } from '#generated/types.ts';
import { idOf } from './posts-index';
import { summaryOf } from './posts-page';
import { published } from './published';
import type { Resource } from './resource';

const FIELDS = ['slug', 'title', 'body', 'content', 'date_created', 'date_updated'] as const;

/** The posts written last, by the day of writing: one that is corrected is not new. */
export function loadNewestPosts(): Resource<NewestPosts> {
  return {
    ...newestPosts(),
    async load(client, report) {
      const { data } = await client.read('posts', {
        fields: ['id', ...FIELDS, 'author.name'],
        filter: published,
        sort: ['-date_created', 'id'],
        limit: NEWEST_POSTS,
      });
      const records: readonly unknown[] = Array.isArray(data) ? data : [];
      const only = [...FIELDS, 'author'];
      const posts = records.flatMap((record) => {
        const { entries, findings } = parseEntries('posts', [record], { base: client.url, only });
        findings.forEach(report);
        return entries.map((entry) => newPost(entry, idOf(record)));
      });
      return { posts };
    },
  };
}

function newPost(post: Posts, id: string | undefined): NewPost {
  const { slug, title, excerpt, date, author } = summaryOf(post);
  const created = latestDate({ date_created: post.date_created });
  const text = post.body ?? post.content;
  return {
    ...(id === undefined ? {} : { id }),
    slug,
    title,
    excerpt,
    ...(text === undefined ? {} : { text }),
    ...(author === undefined ? {} : { author }),
    ...(created === undefined ? {} : { created }),
    ...(date === undefined ? {} : { date }),
  };
}
