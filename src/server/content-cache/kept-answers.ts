import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentAnswer, ContentClient, ContentQuery } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { messages } from '#server/messages.ts';
import { openKeptFiles } from './kept-files';

/** What the content service answered last, on the disk: it stands in after a restart while the service does not answer. */
export interface KeptAnswers {
  /** The same client; what it reads is kept. */
  recording(client: ContentClient): ContentClient;
  /** Reads what was kept and nothing else. It throws a `ContentError` where nothing was. */
  readonly replay: ContentClient;
  /** Resolves when all that was read so far is on the disk, or cannot be. */
  settled(): Promise<unknown>;
}

/** How much is kept at most; what was read longest ago goes first. */
interface Room {
  readonly files: number;
  readonly bytes: number;
}

/** All pages, 10,000 posts with their lists, and as much again. */
const defaultRoom: Room = { files: 25_000, bytes: 512 * 1024 * 1024 };

/** Answers that wait for the disk: more are not kept this time, but the next time they are read. */
const mostWaiting = 2_000;

const fingerprintOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** An answer without entries is kept only where it takes the place of one that had some: else made-up slugs fill the disk. */
const isEmpty = ({ data }: ContentAnswer) => data === null || (Array.isArray(data) && !data.length);

const isAnswer = (value: unknown): value is ContentAnswer =>
  typeof value === 'object' && value !== null && 'data' in value && 'meta' in value;

/**
 * Keeps raw answers, so that whatever a later version of the site makes of content is made of them, too.
 * @param folder is made when something is first kept; readable by its owner only, as answers may hold drafts. It is this
 * module's alone: files in it are removed when there is no room
 * @param url of the content service: answers of another one are not shown
 */
export function createKeptAnswers(
  folder: string,
  url: string,
  room: Room = defaultRoom,
): KeptAnswers {
  const files = openKeptFiles(folder, room);
  /** Said at once, as soon as it is known: made-up slugs are not to fill the queue either. */
  let isThere = (_name: string) => true;
  files.then(
    ({ isKept }) => {
      isThere = isKept;
    },
    () => {},
  );
  /** The newest answer for each file, until it is written. */
  const waiting = new Map<string, ContentAnswer>();
  let writing: Promise<void> | undefined;
  let saidWhy = false;

  const nameOf = (collection: string, query: ContentQuery) =>
    `${fingerprintOf(JSON.stringify([url, collection, query]))}.json`;

  async function write(name: string, answer: ContentAnswer) {
    const { isKept, used, written, remove } = await files;
    const text = JSON.stringify(answer);
    const fingerprint = fingerprintOf(text);
    if (await used(name, fingerprint)) return;
    if (isEmpty(answer) && !isKept(name)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A program that dies while it writes leaves the older answer.
    await writeFile(join(folder, `${name}.part`), text, { mode: 0o600 });
    await rename(join(folder, `${name}.part`), join(folder, name));
    await remove(written(name, Buffer.byteLength(text), fingerprint));
  }

  /** One after another: a sitemap of a thousand posts does not open a thousand files. */
  async function writeAll() {
    for (const [name, answer] of waiting) {
      waiting.delete(name);
      await write(name, answer).catch((error: unknown) => {
        if (!saidWhy) console.warn(messages.notKept(folder, error));
        saidWhy = true;
      });
    }
    writing = undefined;
  }

  function keep(name: string, answer: ContentAnswer) {
    if (!waiting.has(name)) {
      if (waiting.size >= mostWaiting) return;
      if (isEmpty(answer) && !isThere(name)) return;
    }
    waiting.set(name, answer);
    writing ??= writeAll();
  }

  return {
    settled: async () => writing,
    recording: (client) => ({
      ...client,
      read: async (collection, query = {}) => {
        const answer = await client.read(collection, query);
        keep(nameOf(collection, query), answer);
        return answer;
      },
    }),
    replay: {
      url,
      read: async (collection, query = {}) => {
        const name = nameOf(collection, query);
        const text = await readFile(join(folder, name), 'utf8').catch(() => '{}');
        const answer = parsed(text);
        if (!isAnswer(answer)) {
          throw new ContentError('network', { collection, reason: messages.nothingKept() });
        }
        return answer;
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
