import { LRUCache } from 'lru-cache';
import { discard, untilAborted } from '#content/client/bounded-answer.ts';
import type { Clock } from '#content/client/guarded-fetch.ts';
import { isDocument } from './file-type';
import { type ReadOriginal, serviceTimeoutMs, statusFor } from './picture-source';
import type { PictureStore } from './picture-store';

interface FileVersionsOptions {
  readonly store: PictureStore;
  readonly keyOf: (id: string) => string;
  readonly readOriginal: ReadOriginal;
  /** How long a version is used without a check. */
  readonly freshMs: number;
  readonly clock: Pick<Clock, 'now' | 'deadline'>;
}

/** The version of a file, or the status to answer if there is no file. */
type Present = string | 404 | 503;

interface KnownVersion {
  readonly version: string;
  readonly checkedAt: number;
  /** True after a notice that the file changed. */
  readonly isOutdated?: boolean;
}

/** Ten thousand versions take a few hundred kilobytes of memory. */
const maxVersions = 10_000;

/**
 * Keeps the current version of each file of the content service. A known version is used at once and checked in the background.
 * After a notice, the version is checked first. Versions are stored, so that pictures work after a restart even if the service
 * is down.
 */
export function createFileVersions(options: FileVersionsOptions) {
  const { store, keyOf, readOriginal, freshMs, clock } = options;
  const versions = new LRUCache<string, KnownVersion>({ max: maxVersions });
  const asking = new Map<string, Promise<Present>>();

  async function storedVersion(id: string): Promise<KnownVersion | undefined> {
    const bytes = await store.get(keyOf(id));
    if (bytes && !versions.has(id)) {
      versions.set(id, { version: new TextDecoder().decode(bytes), checkedAt: 0 });
    }
    return versions.get(id);
  }

  async function head(id: string): Promise<Response | undefined> {
    const signal = clock.deadline(serviceTimeoutMs);
    try {
      const init = { method: 'HEAD', signal };
      const answer = await untilAborted(signal, () => readOriginal(id, init));
      discard(answer);
      return answer;
    } catch {
      return undefined;
    }
  }

  async function ask(id: string, isCurrent: () => boolean): Promise<Present> {
    const known = versions.get(id);
    const answer = await head(id);
    // A picture does not become a document: this answer is a sign-in page or an error.
    if (answer?.ok && !(known && isDocument(answer))) {
      const version = versionOf(answer);
      if (isCurrent()) versions.set(id, { version, checkedAt: clock.now() });
      if (known?.version !== version) await store.put(keyOf(id), Buffer.from(version));
      return version;
    }
    const status = answer?.ok ? 503 : statusFor(answer?.status);
    if (status !== 503) {
      if (isCurrent()) versions.delete(id);
      await store.delete(keyOf(id));
      return status;
    }
    if (!known) return status;
    if (isCurrent()) versions.set(id, { version: known.version, checkedAt: clock.now() });
    return known.version;
  }

  /** Asks once for concurrent callers. After a notice, later callers ask again. */
  function askOnce(id: string): Promise<Present> {
    const running = asking.get(id);
    if (running) return running;
    const isCurrent = () => asking.get(id) === answer;
    const answer: Promise<Present> = ask(id, isCurrent).finally(() => {
      if (isCurrent()) asking.delete(id);
    });
    asking.set(id, answer);
    return answer;
  }

  return {
    async present(id: string): Promise<Present> {
      const known = versions.get(id) ?? (await storedVersion(id));
      if (!known || known.isOutdated) return askOnce(id);
      if (clock.now() - known.checkedAt >= freshMs) askOnce(id);
      return known.version;
    },
    /** Handles a notice that these files have changed. Without ids, any file may have changed. */
    drop(ids: readonly string[]): void {
      for (const id of ids.length > 0 ? ids : [...versions.keys(), ...asking.keys()]) {
        const known = versions.get(id);
        if (known) versions.set(id, { ...known, isOutdated: true });
        asking.delete(id);
      }
    },
    settled: () => Promise.all(asking.values()),
  };
}

/**
 * Reads a file's version from its headers. Directus's ETag is the modification date in seconds. Directus omits the ETag if
 * the token may not read that date. Then the length distinguishes most versions.
 */
const versionOf = ({ headers }: Response) =>
  ['etag', 'last-modified', 'content-length', 'content-type']
    .map((name) => headers.get(name))
    .join();
