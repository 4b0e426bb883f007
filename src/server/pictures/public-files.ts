import { LRUCache } from 'lru-cache';
import type { ReadResource } from '#app/data/resources.ts';
import type { ContentClient, ContentQuery } from '#content/client/client.ts';
import type { Clock } from '#content/client/guarded-fetch.ts';
import { published } from '#content/load/post-records.ts';
import { PICTURES, readPosts, TEXT } from '#content/load/read-posts.ts';
import { current } from '#content/load/schedule.ts';
import { listEntries, navigation } from '#content/resources/resources.ts';
import { pages } from '#pages/index.ts';
import type { PublicFileRules } from '#server/config/public-file-rules.ts';
import { createBoundedReads } from '#server/content-cache/waiting/bounded-reads.ts';
import { messages } from '#server/messages.ts';
import { type FetchAsset, isFailure, isPictureType } from './picture-source';

interface PublicFilesOptions {
  readonly rules: PublicFileRules;
  readonly fetchAsset: FetchAsset;
  readonly client: ContentClient;
  readonly read: ReadResource;
  /** The paths of the resources that name a file, as they were last read. */
  readonly naming: (id: string) => readonly string[];
  /** How long what was learnt about a file holds, in milliseconds. */
  readonly freshMs: number;
  readonly clock: Pick<Clock, 'now' | 'deadline'>;
}

/** Whether visitors may have a file; with `trouble` nobody can tell just now. */
export type Publicity = 'public' | 'none' | 'trouble';

/** Decides which files of the content service visitors may have. */
export interface PublicFiles {
  /** Whether published content names it, as far as that is known without asking. */
  isNamed(id: string): boolean;
  publicityOf(id: string): Promise<Publicity>;
}

/** How long the content service may take to tell what a file is. */
const patienceMs = 8_000;

/** Files of which an answer is known. */
const mostKnown = 1_000;

/** Everything in which content names files, but for posts. */
const places = [
  listEntries('authors').path,
  listEntries('testimonials').path,
  navigation().path,
  ...pages.map(({ collection }) => `/content/${collection}.json`),
];

/**
 * The token may read more than is meant for visitors: whatever lies in the content service's library, for whatever purpose. A
 * file is public where it is of an allowed type or folder (`PUBLIC_FILES`, by default all pictures), or where published
 * content names it. Any other is answered as one that is not there.
 */
export function createPublicFiles(options: PublicFilesOptions): PublicFiles {
  const { rules, fetchAsset, client, read, naming, freshMs, clock } = options;
  const bounded = createBoundedReads();
  const known = new LRUCache<string, Promise<Publicity>>({
    ...{ max: mostKnown, ttl: Math.max(1, freshMs), ttlResolution: 0, perf: clock },
  });
  const reported = new LRUCache<string, true>({ max: mostKnown });

  function warnOnce(message: string) {
    if (!reported.has(message)) console.warn(message);
    reported.set(message, true);
  }

  const isAllowedType = (type: string) =>
    (rules.pictures && isPictureType(type)) ||
    rules.types.some((one) => one === type || one === `${type.split('/')[0]}/*`);

  /** Whether what names it in memory still does when it is as fresh as what visitors see. */
  async function isNamedNow(id: string): Promise<boolean> {
    for (const path of naming(id)) {
      await read({ path }).catch(() => undefined);
      if (naming(id).includes(path)) return true;
    }
    return false;
  }

  async function isInFolder(id: string): Promise<boolean> {
    if (rules.folders.length === 0) return false;
    const filter = { id: { _eq: id }, folder: { _in: rules.folders } };
    const query = { filter, fields: ['id'], limit: 1 };
    const { data } = await client.read('directus_files', query).catch((error: unknown) => {
      throw new Error(messages.foldersNotRead(error), { cause: error });
    });
    return Array.isArray(data) && data.length > 0;
  }

  /** Whether a post that visitors see names it. A text or picture field that the service does not have names none. */
  async function isNamedByPost(id: string): Promise<boolean> {
    const conditions: readonly ContentQuery['filter'][] = [
      ...TEXT.map((field) => ({ [field]: { _contains: id } })),
      ...PICTURES.map((field) => ({ [field]: { _eq: id } })),
    ];
    const found = await Promise.allSettled(
      conditions.map((condition) =>
        readPosts(client, () => {}, {
          ...{ fields: ['*'], filter: { ...condition, ...published }, limit: 5 },
          ...current,
        }),
      ),
    );
    return found.some(
      (outcome) =>
        outcome.status === 'fulfilled' &&
        outcome.value.posts.some(({ entry }) => JSON.stringify(entry).includes(id)),
    );
  }

  async function isNamedAnywhere(id: string): Promise<boolean> {
    const [ofPosts] = await Promise.all([
      isNamedByPost(id),
      ...places.map((path) => read({ path }).catch(() => undefined)),
    ]);
    return ofPosts || naming(id).length > 0;
  }

  /** Asks the content service about a file that nothing in memory names. */
  async function ask(id: string): Promise<Publicity> {
    const signal = clock.deadline(patienceMs);
    const answer = await fetchAsset(`/assets/${id}`, { method: 'HEAD', signal });
    await answer.body?.cancel();
    if (isFailure(answer.status)) return 'trouble';
    if (!answer.ok) return 'none';
    const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
    if (isAllowedType(type ?? '')) return 'public';
    if ((await isInFolder(id)) || (await isNamedAnywhere(id))) return 'public';
    warnOnce(messages.fileNotPublic(id, type ?? ''));
    return 'none';
  }

  return {
    isNamed: (id) => naming(id).length > 0,
    async publicityOf(id) {
      if (await isNamedNow(id)) return 'public';
      const found = known.get(id);
      if (found) return found;
      const asked = bounded
        .read(() => ask(id))
        .catch((error: unknown): Publicity => {
          warnOnce(error instanceof Error ? error.message : String(error));
          return 'trouble';
        });
      known.set(id, asked);
      if ((await asked) === 'trouble' && known.peek(id) === asked) known.delete(id);
      return asked;
    },
  };
}
