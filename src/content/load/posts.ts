import {
  latestDate,
  POSTS_PER_PAGE,
  POSTS_PER_PART,
  type Post,
  type PostsIndex,
  type PostsPage,
  post,
  postsIndex,
  postsPage,
} from '#content/resources/posts.ts';
import { formats } from '#generated/formats.ts';
import {
  authorName,
  DATES,
  newestFirst,
  PICTURES,
  published,
  readPosts,
  summaryOf,
  TEXT,
  textIn,
} from './read-posts';
import type { PreviewedVersion, Resource } from './resource';
import { withoutSchedule } from './schedule';

const noPost: Post = { post: null, excerpt: '' };

/** The published post of a slug. A slug that no post can have is answered without asking. A previewed post is found by its id. */
export function loadPost(slug: string): Resource<Post> {
  return {
    ...post(slug),
    async load(client, report, { preview, onEntry, now } = {}) {
      if (!preview && !formats.slug(slug)) return noPost;
      const query = {
        ...{ fields: ['*'], ...authorName },
        limit: 1,
        ...(preview ? previewOf(preview) : { filter: { slug: { _eq: slug }, ...published } }),
      };
      const { posts } = await readPosts(client, report, query, { preview, onEntry, now });
      // Some databases compare without regard to case or accents; each post has one address only.
      const found = posts.find(({ entry }) => preview ?? entry.slug === slug)?.entry;
      if (found === undefined) return noPost;
      const { excerpt, date } = summaryOf(found);
      return { post: preview ? found : withoutSchedule(found), excerpt, date };
    },
  };
}

/** What asks for the previewed entry: by its id, unless its collection has but one. */
export const previewOf = ({ id, version }: PreviewedVersion) => ({
  ...(id ? { filter: { id: { _eq: id } } } : {}),
  ...(version ? { version } : {}),
});

/** A page of the published posts. `page` counts from 1. */
export function loadPostsPage(page: number): Resource<PostsPage> {
  const fields = ['slug', 'title', ...PICTURES, ...DATES];
  return {
    ...postsPage(page),
    async load(client, report, { now } = {}) {
      const query = {
        fields: ['id', 'slug', 'title'],
        optional: [...TEXT, ...PICTURES, ...DATES, ...authorName.optional],
        instead: authorName.instead,
        filter: published,
        sort: '-date_created',
        limit: POSTS_PER_PAGE,
        page,
        meta: 'filter_count',
      } as const;
      const { posts, total } = await readPosts(client, report, query, {
        only: [...fields, 'author'],
        now,
      });
      return {
        posts: posts.map(({ entry, record }) => summaryOf(entry, textIn(record))).sort(newestFirst),
        page,
        pages: Math.max(1, Math.ceil(total / POSTS_PER_PAGE)),
        total,
      };
    },
  };
}

/** A part of the index of published posts, asked for without their text. `part` counts from 1. */
export function loadPostsIndex(part: number): Resource<PostsIndex> {
  const fields = ['slug', 'title', ...PICTURES, ...DATES];
  return {
    ...postsIndex(part),
    async load(client, report, { now } = {}) {
      const query = {
        fields: ['id', 'slug', 'title'],
        optional: [...PICTURES, ...DATES],
        filter: published,
        // With ties in no certain order, a post at the end of a part could be in both of two, or in neither.
        sort: ['-date_created', 'id'],
        limit: POSTS_PER_PART,
        page: part,
        meta: 'filter_count',
      } as const;
      const { posts, total } = await readPosts(client, report, query, { only: fields, now });
      const indexed = posts.map(({ id, entry }) => ({
        id,
        slug: entry.slug,
        title: entry.title,
        created: latestDate({ date_created: entry.date_created }),
        date: latestDate(entry),
        image: entry.header_image ?? entry.image ?? entry.thumbnail_image,
      }));
      return {
        posts: indexed.sort(newestFirst),
        part,
        parts: Math.max(1, Math.ceil(total / POSTS_PER_PART)),
        total,
      };
    },
  };
}
