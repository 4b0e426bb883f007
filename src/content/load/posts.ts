import type { ContentQuery } from '#content/client/client.ts';
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
import { published } from './post-records';
import {
  authorName,
  DATES,
  newestFirst,
  PICTURES,
  readPosts,
  readSlugs,
  summaryOf,
  TEXT,
  textIn,
} from './read-posts';
import type { PreviewedVersion, Resource } from './resource';
import { withoutSchedule } from './schedule';
import { isServedAsStored, repairSlug, slugIndexOf } from './slugs';

const noPost: Post = { post: null, excerpt: '' };

/** Limit for posts with the same stored slug. */
const MAX_SAME_SLUG = 10;

/**
 * Loads the published post with this served slug, or with any spelling of its stored slug. The `slug` of the result is always the
 * served one. A previewed post is found by its id.
 */
export function loadPost(slug: string): Resource<Post> {
  return {
    ...post(slug),
    async load(client, report, options = {}) {
      const { preview } = options;
      const read = async (query: ContentQuery, isServedOtherwise = false) => {
        const asked = { fields: ['*'], ...authorName, ...query };
        const { posts } = await readPosts(client, report, asked, { ...options, isServedOtherwise });
        return posts;
      };
      const bySlug = async (asked: string) => {
        const filter = { slug: { _eq: asked }, ...published };
        const posts = await read({ filter, limit: MAX_SAME_SLUG });
        // Some databases compare without regard to case or accents.
        return posts.find(({ entry }) => entry.slug === asked);
      };
      const byId = async (wanted: string) => {
        const posts = await read({ filter: { id: { _eq: wanted }, ...published }, limit: 1 }, true);
        return posts.find(({ id }) => id === wanted);
      };
      async function publishedPost() {
        const stored = isServedAsStored(slug) ? await bySlug(slug) : undefined;
        if (stored) return stored;
        const known = slugIndexOf(await readSlugs(client, report, options)).ofSpelling(slug);
        if (known) return byId(known.id);
        const meant = repairSlug(slug);
        return meant === undefined || meant === slug ? undefined : bySlug(meant);
      }
      const found = preview
        ? (await read({ limit: 1, ...previewOf(preview) }))[0]
        : await publishedPost();
      if (found === undefined) return noPost;
      const { entry } = found;
      const { excerpt, date } = summaryOf(entry);
      return { post: preview ? entry : withoutSchedule(entry), excerpt, date };
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
    async load(client, report, { now, slugs } = {}) {
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
        slugs,
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
    async load(client, report, { now, slugs } = {}) {
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
      const { posts, total } = await readPosts(client, report, query, { only: fields, now, slugs });
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
