import { parseEntries } from '#content/boundary/boundary.ts';
import type { ContentClient, ContentQuery } from '#content/client/client.ts';
import { findingAt, type Report } from '#content/findings/finding.ts';
import { notes } from '#content/findings/messages.ts';
import { cleanText, htmlExcerpt } from '#content/html/plain-text.ts';
import {
  latestDate,
  NEWEST_POSTS,
  type NewestPosts,
  newestPosts,
  POSTS_PER_PAGE,
  POSTS_PER_PART,
  type Post,
  type PostSummary,
  type PostsIndex,
  type PostsPage,
  post,
  postsIndex,
  postsPage,
  type RecentPosts,
  recentPosts,
} from '#content/resources/posts.ts';
import { collections } from '#generated/collections.ts';
import { formats, type Html } from '#generated/formats.ts';
import type { Posts } from '#generated/types.ts';
import type { PreviewedVersion, Resource } from './resource';

/** Only `published` is ever shown (specification, section 3). */
export const published = { status: { _eq: 'published' } } as const;

const edited = { ...published, date_updated: { _nnull: true } } as const;

const DATES = ['date_created', 'date_updated'] as const;
const PICTURES = ['thumbnail_image', 'image', 'header_image'] as const;
/** Where a post has its text: in the first that is not empty. */
export const TEXT = ['body', 'content'] as const;
const RECENT = 5;

/** The name of an author; of one who is a user of Directus, where `directus_users` has no `name`, first and last name. */
export const authorName = {
  optional: ['author.name'],
  instead: { 'author.name': ['author.first_name', 'author.last_name'] },
} as const satisfies ContentQuery;

const noPost: Post = { post: null, excerpt: '' };

/** The published post of a slug. A slug that no post can have is answered without asking. A previewed post is found by its id. */
export function loadPost(slug: string): Resource<Post> {
  return {
    ...post(slug),
    async load(client, report, { preview } = {}) {
      if (!preview && !formats.slug(slug)) return noPost;
      const { posts } = await readPosts(client, report, {
        ...{ fields: ['*'], ...authorName },
        limit: 1,
        ...(preview ? previewOf(preview) : { filter: { slug: { _eq: slug }, ...published } }),
      });
      // Some databases compare without regard to case or accents; each post has one address only.
      const found = posts.find(({ entry }) => preview ?? entry.slug === slug)?.entry;
      if (found === undefined) return noPost;
      const { excerpt, date } = summaryOf(found);
      return { post: found, excerpt, date };
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
    async load(client, report) {
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
      const { posts, total } = await readPosts(client, report, query, [...fields, 'author']);
      return {
        posts: posts.map(({ entry, record }) => summaryOf(entry, textIn(record))).sort(newestFirst),
        page,
        pages: Math.max(1, Math.ceil(total / POSTS_PER_PAGE)),
        total,
      };
    },
  };
}

/**
 * The five latest posts, asked for exactly as the specification says (section 7). Where nobody has edited a post since it was
 * written, its update date is empty, and databases disagree on where that stands: last on SQLite, so that a new post is not
 * among the five, first on PostgreSQL, so that an edited one is not. Those are asked for beside, and the latest of updated and
 * created decides.
 */
export function loadRecentPosts(): Resource<RecentPosts> {
  const fields = ['slug', 'title', ...PICTURES, ...DATES];
  const few = {
    fields: ['id', 'slug', 'title'],
    optional: [...PICTURES, ...DATES],
    limit: RECENT,
  } as const;
  return {
    ...recentPosts(),
    async load(client, report) {
      const read = (query: ContentQuery) => readPosts(client, report, query, fields);
      const found = await read({
        ...{ limit: RECENT, sort: '-date_updated', filter: published },
        optional: ['date_updated'],
      });
      const isWhole = found.total < RECENT;
      const isUnedited = found.posts[0]?.entry.date_updated === undefined;
      const others = await Promise.all([
        ...(isWhole ? [] : [read({ ...few, filter: published, sort: ['-date_created', 'id'] })]),
        ...(isWhole || !isUnedited || found.refused.includes('date_updated')
          ? []
          : [read({ ...few, filter: edited, sort: '-date_updated' })]),
      ]);
      const all = [found, ...others].flatMap(({ posts }) => posts);
      const posts = new Map(all.map(({ entry }) => [entry.slug, entry]));
      const recent = [...posts.values()].map((entry) => ({
        slug: entry.slug,
        title: entry.title,
        image: entry.image ?? entry.thumbnail_image ?? entry.header_image,
        date: latestDate(entry),
      }));
      return { posts: recent.sort(newestFirst).slice(0, RECENT) };
    },
  };
}

/** The posts written last, by the day of writing: one that is corrected is not new. */
export function loadNewestPosts(): Resource<NewestPosts> {
  const fields = ['slug', 'title', ...TEXT, ...DATES];
  return {
    ...newestPosts(),
    async load(client, report) {
      const query = {
        fields: ['id', 'slug', 'title'],
        optional: [...TEXT, ...DATES, ...authorName.optional],
        instead: authorName.instead,
        filter: published,
        sort: ['-date_created', 'id'],
        limit: NEWEST_POSTS,
      };
      const { posts } = await readPosts(client, report, query, [...fields, 'author']);
      return {
        posts: posts.map(({ id, entry }) => {
          const { image: _image, ...summary } = summaryOf(entry);
          const created = latestDate({ date_created: entry.date_created });
          return { id, ...summary, text: entry.body ?? entry.content, created };
        }),
      };
    },
  };
}

/** A part of the index of published posts, asked for without their text. `part` counts from 1. */
export function loadPostsIndex(part: number): Resource<PostsIndex> {
  const fields = ['slug', 'title', ...PICTURES, ...DATES];
  return {
    ...postsIndex(part),
    async load(client, report) {
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
      const { posts, total } = await readPosts(client, report, query, fields);
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

/**
 * The posts of an answer that can be shown, each with its id, how many the service has, and the optional fields it refused;
 * `only` names the fields to read.
 */
async function readPosts(
  client: ContentClient,
  report: Report,
  query: ContentQuery,
  only?: readonly string[],
) {
  const { data, meta, refused = [] } = await client.read('posts', query);
  for (const field of refused) {
    const details = { rule: 'drift-absent', message: notes.refusedField } as const;
    report(findingAt({ model: collections.posts.model }, field.split('.'), details));
  }
  const records: readonly unknown[] = Array.isArray(data) ? data : [];
  const posts = records.flatMap((record) => {
    const { entries, findings } = parseEntries('posts', [record], { base: client.url, only });
    findings.forEach(report);
    return entries.map((entry) => ({ entry, record, id: idOf(record) }));
  });
  // A service that does not count: as many as have been seen.
  const { page = 1, limit = 0 } = query;
  return { posts, refused, total: meta.filter_count ?? (page - 1) * limit + records.length };
}

/** The id of a raw record, as text: Directus has numbers and UUIDs. */
function idOf(record: unknown): string | undefined {
  const id = typeof record === 'object' && record !== null && 'id' in record && record.id;
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : undefined;
}

/** The text of a raw record, for its excerpt: that is words only, and a list would sanitise twelve whole texts for it. */
function textIn(record: unknown): string | undefined {
  const { body, content } = record as Readonly<Record<string, unknown>>;
  return [body, content]
    .map((text) => (typeof text === 'string' ? cleanText(text) : ''))
    .find((text) => text !== '');
}

/** What lists and search results show of a post. @param text its HTML, clean or not */
function summaryOf(
  entry: Posts,
  text: Html | string | undefined = entry.body ?? entry.content,
): PostSummary {
  return {
    slug: entry.slug,
    title: entry.title,
    excerpt: text === undefined ? '' : htmlExcerpt(text),
    date: latestDate(entry),
    image: entry.thumbnail_image ?? entry.image ?? entry.header_image,
    author: entry.author?.name,
  };
}

/** Order of posts by `date`, newest first; those without a date come last. */
function newestFirst(
  a: { readonly date?: string | undefined },
  b: { readonly date?: string | undefined },
): number {
  return (b.date ?? '').localeCompare(a.date ?? '');
}
