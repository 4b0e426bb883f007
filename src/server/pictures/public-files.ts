import { LRUCache } from 'lru-cache';
import type { ContentClient } from '#content/client/client.ts';
import type { Clock } from '#content/client/guarded-fetch.ts';
import type { PublicFileRules } from '#server/config/settings.ts';
import { isPictureType, typeIn } from './file-type';
import { type FetchAsset, statusFor } from './picture-source';

interface PublicFilesOptions {
  readonly rules: PublicFileRules;
  readonly fetchAsset: FetchAsset;
  readonly client: ContentClient;
  readonly isNamed: (id: string) => boolean;
  /** How long the decision about a file is cached. */
  readonly freshMs: number;
  readonly clock: Pick<Clock, 'now' | 'deadline'>;
}

/** Whether visitors can get a file. `trouble`: the content service did not answer. */
type Publicity = 'public' | 'none' | 'trouble';

export type PublicFiles = ReturnType<typeof createPublicFiles>;

const timeoutMs = 8_000;

/** Upper bound for remembered files: anyone can make up ids. */
const maxKnownFiles = 1_000;

/**
 * Decides which files of the content service visitors may have, because the token may read more. Published content makes its
 * files public. `PUBLIC_FILES` allows other files by type or folder; the default allows all pictures.
 */
export function createPublicFiles(options: PublicFilesOptions) {
  const { rules, fetchAsset, client, isNamed, freshMs, clock } = options;
  const known = new LRUCache<string, Promise<Publicity>>({
    ...{ max: maxKnownFiles, ttl: Math.max(1, freshMs), ttlResolution: 0, perf: clock },
  });
  const reported = new LRUCache<string, true>({ max: maxKnownFiles });

  function warnOnce(message: string) {
    if (!reported.has(message)) console.warn(message);
    reported.set(message, true);
  }

  const isAllowedType = (type: string) =>
    (rules.pictures && isPictureType(type)) ||
    rules.types.some((allowed) => allowed === type || allowed === `${type.split('/')[0]}/*`);

  async function isInFolder(id: string): Promise<boolean> {
    if (rules.folders.length === 0) return false;
    const filter = { id: { _eq: id }, folder: { _in: rules.folders } };
    const query = { filter, fields: ['id'], limit: 1 };
    const { data } = await client.read('directus_files', query).catch((error: unknown) => {
      throw new Error(
        `The folders in PUBLIC_FILES cannot be checked (${error instanceof Error ? error.message : error}): let the token read id and folder of directus_files.`,
        { cause: error },
      );
    });
    return Array.isArray(data) && data.length > 0;
  }

  async function ask(id: string): Promise<Publicity> {
    const signal = clock.deadline(timeoutMs);
    const answer = await fetchAsset(`/assets/${id}`, { method: 'HEAD', signal });
    await answer.body?.cancel();
    if (!answer.ok) return statusFor(answer.status) === 503 ? 'trouble' : 'none';
    const type = typeIn(answer);
    if (isAllowedType(type) || (await isInFolder(id))) return 'public';
    warnOnce(
      `A visitor was refused the file ${id} (${type}) of the content service, because no published content names it. To publish the file, link to it, or allow its type or folder in PUBLIC_FILES.`,
    );
    return 'none';
  }

  return {
    async publicityOf(id: string): Promise<Publicity> {
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
