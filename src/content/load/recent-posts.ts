import type { ContentQuery } from '#content/client/client.ts';
import {
  LINKED_POSTS,
  type LinkedPosts,
  latestDate,
  linkedPosts,
  NEWEST_POSTS,
  type NewestPosts,
  newestPosts,
  type RecentPosts,
  recentPosts,
} from '#content/resources/posts.ts';
import { textOf } from '#generated/formats.ts';
import { published } from './post-records';
import { authorName, DATES, newestFirst, PICTURES, readPosts, summaryOf, TEXT } from './read-posts';
import type { Resource } from './resource';

const RECENT = 5;

const edited = { ...published, date_updated: { _nnull: true } } as const;

const isEdited = (record: unknown) =>
  typeof record === 'object' &&
  record !== null &&
  'date_updated' in record &&
  typeof record.date_updated === 'string';

/**
 * The five latest posts, asked for as the specification says (section 7), of those that are current. Where nobody has edited a post since it was
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
    async load(client, report, { now, slugs } = {}) {
      const read = (query: ContentQuery) =>
        readPosts(client, report, query, { only: fields, now, slugs });
      const found = await read({
        ...{ limit: RECENT, sort: '-date_updated', filter: published },
        optional: ['date_updated'],
      });
      // By what was given, so that the same is asked whatever the time when stored answers are read.
      const isWhole = found.given.length < RECENT;
      const isUnedited = !isEdited(found.given[0]);
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
    async load(client, report, { now, slugs } = {}) {
      const query = {
        fields: ['id', 'slug', 'title'],
        optional: [...TEXT, ...DATES, ...authorName.optional],
        instead: authorName.instead,
        filter: published,
        sort: ['-date_created', 'id'],
        limit: NEWEST_POSTS,
      };
      const { posts } = await readPosts(client, report, query, {
        only: [...fields, 'author'],
        now,
        slugs,
      });
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

/** The posts written last, each with the services its editor chose for it. */
export function loadLinkedPosts(): Resource<LinkedPosts> {
  const optional = ['related_services', ...DATES] as const;
  return {
    ...linkedPosts(),
    async load(client, report, { now, slugs } = {}) {
      const query = {
        ...{ fields: ['id', 'slug', 'title'], optional, filter: published },
        ...{ sort: ['-date_created', 'id'], limit: LINKED_POSTS },
      };
      const only = ['slug', 'title', ...optional];
      const { posts } = await readPosts(client, report, query, { only, now, slugs });
      return {
        posts: posts.map(({ entry }) => ({
          slug: entry.slug,
          title: entry.title,
          date: latestDate(entry),
          services: (entry.related_services ?? []).map(({ link }) => textOf(link)),
        })),
      };
    },
  };
}
