import { LRUCache } from 'lru-cache';
import type { ContentClient } from '#content/client/client.ts';
import type { Clock } from '#content/client/guarded-fetch.ts';
import type { PublicFileRules } from '#server/config/public-file-rules.ts';
import { messages } from '#server/messages.ts';
import { type FetchAsset, isFailure, isPictureType } from './picture-source';

interface PublicFilesOptions {
  readonly rules: PublicFileRules;
  readonly fetchAsset: FetchAsset;
  readonly client: ContentClient;
  /** Whether published content names a file. */
  readonly isNamed: (id: string) => boolean;
  /** How long what was learnt about a file holds, in milliseconds. */
  readonly freshMs: number;
  readonly clock: Pick<Clock, 'now' | 'deadline'>;
}

/** Whether visitors may have a file; with `trouble` nobody can tell just now. */
export type Publicity = 'public' | 'none' | 'trouble';

/** Decides which files of the content service visitors may have. */
export interface PublicFiles {
  /** Whether published content names it. */
  isNamed(id: string): boolean;
  publicityOf(id: string): Promise<Publicity>;
}

/** How long the content service may take to tell what a file is, in milliseconds. */
const DEADLINE_MS = 8_000;

/** Files about which an answer is remembered. */
const MAX_KNOWN = 1_000;

/**
 * The token may read more than is meant for visitors: everything in the content service's library, for whatever purpose. A file is
 * public if published content names it, or if it is of an allowed type or folder (`PUBLIC_FILES`, by default all pictures). Any
 * other file is answered as one that does not exist.
 */
export function createPublicFiles(options: PublicFilesOptions): PublicFiles {
  const { rules, fetchAsset, client, isNamed, freshMs, clock } = options;
  const known = new LRUCache<string, Promise<Publicity>>({
    ...{ max: MAX_KNOWN, ttl: Math.max(1, freshMs), ttlResolution: 0, perf: clock },
  });
  const reported = new LRUCache<string, true>({ max: MAX_KNOWN });

  function warnOnce(message: string) {
    if (!reported.has(message)) console.warn(message);
    reported.set(message, true);
  }

  const isAllowedType = (type: string) =>
    (rules.pictures && isPictureType(type)) ||
    rules.types.some((one) => one === type || one === `${type.split('/')[0]}/*`);

  async function isInFolder(id: string): Promise<boolean> {
    if (rules.folders.length === 0) return false;
    const filter = { id: { _eq: id }, folder: { _in: rules.folders } };
    const query = { filter, fields: ['id'], limit: 1 };
    const { data } = await client.read('directus_files', query).catch((error: unknown) => {
      throw new Error(messages.foldersNotRead(error), { cause: error });
    });
    return Array.isArray(data) && data.length > 0;
  }

  /** Asks the content service about a file that no published content names. */
  async function ask(id: string): Promise<Publicity> {
    const signal = clock.deadline(DEADLINE_MS);
    const answer = await fetchAsset(`/assets/${id}`, { method: 'HEAD', signal });
    await answer.body?.cancel();
    if (isFailure(answer.status)) return 'trouble';
    if (!answer.ok) return 'none';
    const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
    if (isAllowedType(type ?? '') || (await isInFolder(id))) return 'public';
    warnOnce(messages.fileNotPublic(id, type ?? ''));
    return 'none';
  }

  return {
    isNamed,
    async publicityOf(id) {
      if (isNamed(id)) return 'public';
      const found = known.get(id);
      if (found) return found;
      const asked = ask(id).catch((error: unknown): Publicity => {
        warnOnce(error instanceof Error ? error.message : String(error));
        return 'trouble';
      });
      known.set(id, asked);
      if ((await asked) === 'trouble' && known.peek(id) === asked) known.delete(id);
      return asked;
    },
  };
}
