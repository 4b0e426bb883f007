import pLimit from 'p-limit';
import { retryAfterMs } from '#content/client/backoff.ts';
import type { ContentAnswer, ContentClient, ContentQuery } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';

/** Keeps raw answers of the content service, by name, for the next start. */
export interface AnswerStorage {
  load(name: string): string | undefined;
  /** Stores texts under their names, and removes names without a text, in one transaction. */
  save(texts: ReadonlyMap<string, string | undefined>): void;
  /** Returns whether a text must not be shown for now, because the server ended while it was in use. */
  isSuspect?(name: string, text: string): boolean;
}

export const suspectMessage =
  'The server ended twice within a minute while this answer was in use. It is tried again an hour later, or when it changes.';

export const noStorage: AnswerStorage = { load: () => undefined, save: () => {} };

export type OnContentRead = (collection: string, ms: number, failed: boolean) => void;

const maxConcurrentReads = 6;

/** After this many failures without an answer, the session stops sending requests. */
const maxFailures = 3;

const isServiceFailure = ({ kind, status = 0 }: ContentError) =>
  ['network', 'deadline', 'rate-limited', 'content-type', 'unauthorised'].includes(kind) ||
  status >= 500;

interface SessionOutcome {
  readonly isAnswered: boolean;
  readonly failure: ContentError | undefined;
  /** The wait that the service asked for, in milliseconds. */
  readonly retryAfterMs: number;
}

/** A group of reads. Sends each query once, and stops when the service is down. */
export interface Session {
  readonly client: ContentClient;
  outcome(): SessionOutcome;
}

export function openSession(client: ContentClient, onRead: OnContentRead = () => {}): Session {
  const limit = pLimit(maxConcurrentReads);
  const asked = new Map<string, Promise<ContentAnswer>>();
  let isAnswered = false;
  let failures = 0;
  let failure: ContentError | undefined;
  let waitMs = 0;

  async function ask(collection: string, query: ContentQuery): Promise<ContentAnswer> {
    const isDown = failure?.kind === 'rate-limited' || (!isAnswered && failures >= maxFailures);
    if (isDown && failure) throw failure;
    const begun = performance.now();
    try {
      const answer = await client.read(collection, query);
      isAnswered = true;
      onRead(collection, performance.now() - begun, false);
      return answer;
    } catch (error) {
      onRead(collection, performance.now() - begun, true);
      if (error instanceof ContentError && isServiceFailure(error)) {
        failures += 1;
        failure = error;
        const header = error.response?.headers.get('retry-after') ?? null;
        waitMs = Math.max(waitMs, retryAfterMs(header, Date.now()) ?? 0);
      } else isAnswered = true;
      throw error;
    }
  }

  return {
    client: {
      url: client.url,
      read(collection, query = {}) {
        const question = JSON.stringify([collection, query]);
        const known = asked.get(question) ?? limit(() => ask(collection, query));
        asked.set(question, known);
        return known;
      },
    },
    outcome: () => ({ isAnswered, failure, retryAfterMs: waitMs }),
  };
}
