import { parseEntries } from '#content/boundary/boundary.ts';
import { excerptOf, plainText } from '#content/html/plain-text.ts';
import { latestDate, newestFirst } from '#content/resources/latest-date.ts';
import {
  POSTS_PER_PAGE,
  type PostSummary,
  type PostsPage,
  postsPage,
} from '#content/resources/posts-page.ts';
import type { Posts } from '#generated/types.ts';
import { published } from './published';
import type { Resource } from './resource';

const FIELDS = [
  ...['slug', 'title', 'body', 'content', 'thumbnail_image', 'image', 'header_image'],
  ...['date_created', 'date_updated'],
] as const;

/** A page of the published posts. `page` counts from 1. */
export function loadPostsPage(page: number): Resource<PostsPage> {
  return {
    ...postsPage(page),
    async load(client, report) {
      const { data, meta } = await client.read('posts', {
        fields: ['id', ...FIELDS, 'author.name'],
        filter: published,
        sort: '-date_created',
        limit: POSTS_PER_PAGE,
        page,
        meta: 'filter_count',
      });
      const only = [...FIELDS, 'author'];
      const { entries, findings } = parseEntries('posts', data, { base: client.url, only });
      findings.forEach(report);
      // A service that does not count: as many as have been seen.
      const total = meta.filter_count ?? (page - 1) * POSTS_PER_PAGE + entries.length;
      return {
        posts: entries.map(summaryOf).sort(newestFirst),
        page,
        pages: Math.max(1, Math.ceil(total / POSTS_PER_PAGE)),
        total,
      };
    },
  };
}

/** What lists and search results show of a post. */
export function summaryOf(post: Posts): PostSummary {
  const text = post.body ?? post.content;
  const date = latestDate(post);
  const image = post.thumbnail_image ?? post.image ?? post.header_image;
  const author = post.author?.name;
  return {
    slug: post.slug,
    title: post.title,
    excerpt: text === undefined ? '' : excerptOf(plainText(text)),
    ...(date === undefined ? {} : { date }),
    ...(image === undefined ? {} : { image }),
    ...(author === undefined ? {} : { author }),
  };
}
