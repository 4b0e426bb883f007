import { expect, test, vi } from 'vitest';
import type { ContentClient } from '#content/client/client.ts';
import type { ContentErrorKind } from '#content/findings/errors.ts';
import { ContentError } from '#content/findings/errors.ts';
import { openSession } from './session';

const collections = Array.from({ length: 30 }, (_, at) => `collection_${at}`);

/** Reads thirty collections from a failing service. @returns the number of requests, and the outcome */
async function askFailing(
  kind: ContentErrorKind,
  fails: (collection: string) => boolean = () => true,
) {
  const read = vi.fn<ContentClient['read']>(async (collection) => {
    if (fails(collection)) throw new ContentError(kind, { collection });
    return { data: [], meta: {} };
  });
  const session = openSession({ url: 'https://cms.museum.test', read });
  const outcomes = await Promise.allSettled(collections.map((name) => session.client.read(name)));
  const answered = outcomes.filter(({ status }) => status === 'fulfilled').length;
  return { asked: read.mock.calls.length, answered, ...session.outcome() };
}

test.each(['network', 'deadline', 'rate-limited'] as const)(
  'a session stops reading from a service that fails (%s)',
  async (kind) => {
    const { asked, isAnswered, failure } = await askFailing(kind);
    expect(asked).toBeLessThan(10);
    expect([isAnswered, failure?.kind]).toEqual([false, kind]);
  },
);

test('a failing collection does not stop others from being read', async () => {
  const { asked, answered, isAnswered } = await askFailing('deadline', (name) =>
    name.endsWith('0'),
  );
  expect([asked, answered, isAnswered]).toEqual([30, 27, true]);
});
