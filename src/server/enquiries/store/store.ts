import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  isOld,
  namesIn,
  removeHalfWritten,
  syncFolder,
  writeDurably,
} from '#server/disk/durable-file.ts';
import { fileProblems } from '../messages';
import { claim } from './claim';
import { isEnquiry, type StoredEnquiry } from './enquiry';
import { createSeal, type SealError } from './seal';

/** What became of an enquiry after it was stored. Holds nothing that a visitor wrote. */
export interface Delivery {
  /** How often it was sent to the spreadsheet endpoint. */
  readonly attempts: number;
  /** When the endpoint took it, as an ISO timestamp. */
  readonly forwarded?: string;
  /** Why it is held until an operator sends it. */
  readonly held?: string;
  /** Why the last attempt failed: a status or a network word. */
  readonly lastError?: string;
  /** When it is sent again, as an ISO timestamp. */
  readonly nextAttempt?: string;
}

/** The delivery of an enquiry without a stored one: it waits. */
const untried: Delivery = { attempts: 0 };

/** A stored file that cannot be read, or holds something else. Names the file, never its content. */
export class StoredFileError extends Error {
  override name = 'StoredFileError';
}

export type EnquiryStore = ReturnType<typeof openStore>;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Reads a file of JSON; `undefined` when there is none. @throws {StoredFileError} */
async function readJson(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    const { code = 'unreadable' } = error as NodeJS.ErrnoException;
    throw new StoredFileError(fileProblems.unreadable(path, code));
  }
  try {
    return JSON.parse(text);
  } catch {
    // Without the parser's words: they quote what they stumbled over.
    throw new StoredFileError(fileProblems.notJson(path));
  }
}

/**
 * Where enquiries are stored: `enquiries/` has one file for each, written once; `deliveries/` has what became of it, by the
 * same name. An enquiry without a delivery waits, so that storing it is a single durable step.
 * @param keys what enquiries are encrypted with; see `createSeal`
 */
export function openStore(dataDir: string, keys: readonly string[] = []) {
  const seal = createSeal(keys);
  const enquiries = join(dataDir, 'enquiries');
  const deliveries = join(dataDir, 'deliveries');
  const text = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

  const mark = (id: string, delivery: Delivery) =>
    writeDurably(deliveries, `${id}.json`, text(delivery));

  /** The ids of all that is stored, oldest first. */
  async function ids(): Promise<readonly string[]> {
    // What begins with a dot was not written to its end.
    return (await namesIn(enquiries))
      .filter((name) => /^[^.].*\.json$/.test(name))
      .map((name) => name.slice(0, -'.json'.length))
      .sort();
  }

  const pathOf = (id: string) => join(enquiries, `${id}.json`);

  async function read(id: string): Promise<StoredEnquiry> {
    const path = pathOf(id);
    const stored = await readJson(path);
    let record: unknown;
    try {
      record = seal.open(id, stored);
    } catch (error) {
      const { missingKey } = error as SealError;
      throw new StoredFileError(
        missingKey ? fileProblems.keyMissing(path, missingKey) : fileProblems.sealBroken(path),
      );
    }
    if (isEnquiry(record)) return record;
    throw new StoredFileError(
      record === undefined ? fileProblems.gone(path) : fileProblems.noEnquiry(path),
    );
  }

  /** The id of the enquiry that was stored under this key. */
  const find = async (key: string) => (await ids()).find((id) => id.endsWith(key));

  /**
   * Stores an enquiry durably: it is on the disk, under its final name, before this resolves.
   * @param held why it is not forwarded; stored before the enquiry itself, so that no crash between the two releases it
   * @param key the part of the id by which it is found again, as `find` does
   * @returns its id: the moment of sending and the key
   */
  async function add(enquiry: StoredEnquiry, held?: string, key: string = randomUUID()) {
    const id = `${enquiry.submissionDate.replaceAll(':', '-')}-${key}`;
    if (held !== undefined) await mark(id, { ...untried, held });
    await writeDurably(enquiries, `${id}.json`, text(seal.seal(id, enquiry)));
    return id;
  }

  return {
    deliveries,
    add,

    /**
     * Stores an enquiry unless one was stored under this key, whichever of the processes on this folder did it, and whenever: of
     * two at the same moment one waits for the other.
     * @returns its id, and whether it is new
     */
    async addOnce(enquiry: StoredEnquiry, held: string | undefined, key: string) {
      for (;;) {
        const earlier = await find(key);
        if (earlier) return { id: earlier, isNew: false };
        const release = await claim(deliveries, key);
        if (!release) {
          await setTimeout(20);
          continue;
        }
        try {
          const meanwhile = await find(key);
          return { id: meanwhile ?? (await add(enquiry, held, key)), isNew: !meanwhile };
        } finally {
          await release();
        }
      }
    },

    ids,

    /** Where an enquiry is stored. */
    pathOf,

    /** An enquiry. @throws {StoredFileError} when it is not there, cannot be decrypted or is no enquiry */
    read,

    /**
     * Encrypts a stored enquiry under the first key, if it is not.
     * @returns `busy` when another process is sending it just now
     * @throws {StoredFileError} when it cannot be read
     */
    async encrypt(id: string): Promise<'done' | 'already' | 'busy'> {
      const release = await claim(deliveries, id);
      if (!release) return 'busy';
      try {
        if (seal.isCurrent(await readJson(pathOf(id)))) return 'already';
        await writeDurably(enquiries, `${id}.json`, text(seal.seal(id, await read(id))));
        return 'done';
      } finally {
        await release();
      }
    },

    /** What became of an enquiry. @throws {StoredFileError} */
    async delivery(id: string): Promise<Delivery> {
      const path = join(deliveries, `${id}.json`);
      const record = await readJson(path);
      if (record === undefined) return untried;
      if (typeof Object(record).attempts === 'number') return record as Delivery;
      throw new StoredFileError(fileProblems.noDelivery(path));
    },

    /** Stores durably what became of an enquiry. */
    mark,

    /**
     * Erases an enquiry and everything stored about it, half-written files too. The enquiry goes first: were this cut off, the rest
     * would say nothing of a person, and `sweep` finds it.
     * @returns `busy` when another process is sending it just now, `gone` when there was none
     */
    async erase(id: string): Promise<'erased' | 'busy' | 'gone'> {
      const release = await claim(deliveries, id);
      if (!release) return 'busy';
      try {
        const own = await rm(pathOf(id)).then(
          () => 'erased' as const,
          (error: unknown) => {
            if (isMissing(error)) return 'gone' as const;
            throw error;
          },
        );
        for (const folder of [enquiries, deliveries]) {
          for (const name of await namesIn(folder)) {
            const isOfIt = name === `${id}.json` || name.startsWith(`.${id}.json`);
            if (isOfIt) await rm(join(folder, name), { force: true });
          }
        }
        if (own === 'erased') await syncFolder(enquiries);
        return own;
      } finally {
        await release();
      }
    },

    /** Removes what processes that have ended left half done: files without their name, and what says of no enquiry what became of it. */
    async sweep(): Promise<void> {
      for (const folder of [enquiries, deliveries]) await removeHalfWritten(folder);
      const known = new Set(await ids());
      for (const name of await namesIn(deliveries)) {
        const [, id] = /^([^.].*)\.(?:json|claim-\d+)$/.exec(name) ?? [];
        const path = join(deliveries, name);
        if (id && !known.has(id) && (await isOld(path))) await rm(path, { force: true });
      }
    },
  };
}
