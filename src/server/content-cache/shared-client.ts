import type { ContentClient } from '#content/client/client.ts';
import type { ShareAnswer } from '#server/shared/shared-state.ts';
import { pastCaches } from './past-caches';

/** How several servers ask as one. */
export interface SharedQuestions {
  readonly share: ShareAnswer;
  /** How long an answer is fresh, in milliseconds. */
  readonly freshMs: number;
}

interface SharedClientOptions {
  readonly client: ContentClient;
  /** Without them this server asks by itself. */
  readonly questions: SharedQuestions | undefined;
  /** A number of its own for each notice that this server received. */
  readonly notice: number;
  /** When it is asked, in milliseconds since 1970. */
  readonly begun: number;
}

/**
 * The same client for all servers: one asks, past the caches of the service, and the others get its answer while that is fresh. What
 * is asked in another minute is another question, as lists are read again with each new minute.
 * @returns `restMs` tells for how long all that was read is still fresh, in milliseconds; `undefined` where this server asked alone
 */
export function sharedClient({
  client,
  questions,
  notice,
  begun,
}: SharedClientOptions): ContentClient & { restMs(): number | undefined } {
  if (!questions) return { ...pastCaches(client, `${notice}`), restMs: () => undefined };
  const { share, freshMs } = questions;
  const minute = Math.floor(begun / 60_000);
  let rest = freshMs;
  return {
    ...client,
    async read(collection, query) {
      const question = JSON.stringify([client.url, minute, collection, query]);
      const { answer, restMs } = await share(question, freshMs, (version) =>
        pastCaches(client, `${notice} ${version}`).read(collection, query),
      );
      rest = Math.min(rest, restMs);
      return answer;
    },
    restMs: () => rest,
  };
}
