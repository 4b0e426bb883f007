import { idOf } from '#content/boundary/boundary.ts';
import { dateTimeOf } from '#content/boundary/recover-text.ts';
import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import type { Report } from '#content/findings/finding.ts';
import {
  latestDate,
  MAX_INDEX_PART,
  POSTS_PER_PART,
  type PostSlugs,
  postSlugs,
} from '#content/resources/posts.ts';
import { published, readPostRecords } from './post-records';
import type { LoadOptions, Resource } from './resource';
import { type SluggedPost, servedSlugs } from './slugs';

/** Reads id and slug of every published post. Lists none if the token may not read ids, because posts cannot be told apart then. */
export function loadPostSlugs(): Resource<PostSlugs> {
  return {
    ...postSlugs(),
    async load(client, report, options) {
      const posts = await readAll(client, report, options).catch((error: unknown) => {
        if (error instanceof ContentError && error.kind === 'forbidden') return [];
        throw error;
      });
      return { slugs: servedSlugs(posts) };
    },
  };
}

async function readAll(client: ContentClient, report: Report, { now }: LoadOptions = {}) {
  const posts: SluggedPost[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = {
      fields: ['id', 'slug'],
      optional: ['date_created'],
      filter: published,
      sort: 'id',
      limit: POSTS_PER_PART,
      page,
      meta: 'filter_count',
    } as const;
    const { records, total } = await readPostRecords(client, report, query, { now });
    pages = Math.min(Math.ceil(total / POSTS_PER_PART), MAX_INDEX_PART);
    posts.push(...records.flatMap((record) => sluggedPost(record) ?? []));
  }
  return posts;
}

/** Id, slug and age of a raw post; `undefined` without an id. */
export function sluggedPost(record: unknown): SluggedPost | undefined {
  const id = idOf(record);
  if (id === undefined) return undefined;
  const { slug, date_created } = record as Readonly<Record<string, unknown>>;
  const created = latestDate({ date_created: dateTimeOf(date_created) });
  return { id, slug, created };
}
