import type { ContentAnswer, ContentClient, ContentQuery } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { messages } from '#server/messages.ts';

/** What the content service was asked, and what it answered. */
export interface RecordedAnswer {
  readonly collection: string;
  readonly query: ContentQuery;
  readonly answer: ContentAnswer;
}

/** Answers, or the JSON that is stored of them: that of a large resource is not read again until it has to be. */
export type Answers = readonly RecordedAnswer[] | Uint8Array<ArrayBuffer>;

export const answersIn = (answers: Answers): readonly RecordedAnswer[] =>
  answers instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(answers)) : answers;

/** One read of the content service came to its end, after so many milliseconds. */
export type OnContentRead = (collection: string, ms: number, failed: boolean) => void;

/** The same client; each read is reported. */
export const countedClient = (
  client: ContentClient,
  onRead: OnContentRead = () => {},
): ContentClient => ({
  ...client,
  read(collection, query) {
    const begun = performance.now();
    const reading = client.read(collection, query);
    const end = (failed: boolean) => onRead(collection, performance.now() - begun, failed);
    reading.then(
      () => end(false),
      () => end(true),
    );
    return reading;
  },
});

/** The same client; what it reads is put into `answers`. */
export const recordingClient = (
  client: ContentClient,
  answers: RecordedAnswer[],
): ContentClient => ({
  ...client,
  async read(collection, query = {}) {
    const answer = await client.read(collection, query);
    answers.push({ collection, query, answer });
    return answer;
  },
});

/** A client that answers what was recorded, and fails for everything else with a `ContentError`. */
export const replayingClient = (
  url: string,
  answers: readonly RecordedAnswer[],
): ContentClient => ({
  url,
  async read(collection, query = {}) {
    const asked = JSON.stringify([collection, query]);
    const found = answers.find((one) => JSON.stringify([one.collection, one.query]) === asked);
    if (!found) throw new ContentError('network', { collection, reason: messages.nothingStored() });
    return found.answer;
  },
});

/** The raw records in some answers. */
export const recordsIn = (answers: readonly RecordedAnswer[]): readonly unknown[] =>
  answers.flatMap(({ answer: { data } }): readonly unknown[] =>
    Array.isArray(data) ? data : [data],
  );

/** The primary keys of the entries in some answers, as far as the content service gives them. */
export function primaryKeysIn(answers: readonly RecordedAnswer[]): ReadonlySet<string> {
  return new Set(
    recordsIn(answers).flatMap((record) =>
      typeof record === 'object' && record !== null && 'id' in record ? String(record.id) : [],
    ),
  );
}
