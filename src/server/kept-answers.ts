import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ContentAnswer, ContentClient, ContentQuery } from '../content/client';
import { ContentError } from '../content/errors';
import { messages } from './messages';

/** What the content service answered last, on the disk: it stands in after a restart while the service does not answer. */
export interface KeptAnswers {
  /** The same client; what it reads is kept. */
  recording(client: ContentClient): ContentClient;
  /** Reads what was kept and nothing else. It throws a `ContentError` where nothing was. */
  readonly replay: ContentClient;
  /** Resolves when all that was read so far is on the disk, or cannot be. */
  settled(): Promise<unknown>;
}

/** Fingerprints of what this process has written, so that an answer that did not change is not written again. */
const mostFingerprints = 20_000;

const fingerprintOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** An answer without entries is kept only where it takes the place of one that had some: else made-up slugs fill the disk. */
const isEmpty = ({ data }: ContentAnswer) => data === null || (Array.isArray(data) && !data.length);

const isAnswer = (value: unknown): value is ContentAnswer =>
  typeof value === 'object' && value !== null && 'data' in value && 'meta' in value;

/**
 * Keeps raw answers, so that whatever a later version of the site makes of content is made of them, too.
 * @param folder is made when something is first kept; readable by its owner only, as answers may hold drafts
 * @param url of the content service: answers of another one are not shown
 */
export function createKeptAnswers(folder: string, url: string): KeptAnswers {
  const written = new LRUCache<string, string>({ max: mostFingerprints });
  let writing: Promise<unknown> = Promise.resolve();
  let saidWhy = false;

  const fileOf = (collection: string, query: ContentQuery) =>
    join(folder, `${fingerprintOf(JSON.stringify([url, collection, query]))}.json`);

  async function write(file: string, text: string, empty: boolean) {
    const fingerprint = fingerprintOf(text);
    if (written.get(file) === fingerprint) return;
    if (empty && !(await readFile(file).catch(() => undefined))) return;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A program that dies while it writes leaves the older answer.
      await writeFile(`${file}.part`, text, { mode: 0o600 });
      await rename(`${file}.part`, file);
      written.set(file, fingerprint);
    } catch (error) {
      if (!saidWhy) console.warn(messages.notKept(folder, error));
      saidWhy = true;
    }
  }

  return {
    settled: () => writing,
    recording: (client) => ({
      ...client,
      read: async (collection, query = {}) => {
        const answer = await client.read(collection, query);
        // One after another: a sitemap of a thousand posts does not open a thousand files.
        writing = writing.then(() =>
          write(fileOf(collection, query), JSON.stringify(answer), isEmpty(answer)),
        );
        return answer;
      },
    }),
    replay: {
      url,
      read: async (collection, query = {}) => {
        const text = await readFile(fileOf(collection, query), 'utf8').catch(() => '{}');
        const answer = parsed(text);
        if (isAnswer(answer)) return answer;
        throw new ContentError('network', { collection, reason: messages.nothingKept() });
      },
    },
  };
}

/** A file that a fault of the disk cut short holds nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
