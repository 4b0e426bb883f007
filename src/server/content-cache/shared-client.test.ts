import { expect, test } from 'vitest';
import type { ShareAnswer } from '#server/shared/shared-state.ts';
import { key, openContentCache, page } from '#tests/support/open-content-cache.ts';

/** A cache that is given its answers by other servers, or asks for them as they do. */
function openShared(freshMs = 5_000, restMs = 5_000) {
  const questions: string[] = [];
  const versions: string[] = [];
  let version = '1';
  const share: ShareAnswer = async (question, _freshMs, ask) => {
    questions.push(question);
    return { answer: await ask(version), restMs };
  };
  const cache = openContentCache(freshMs, undefined, { share });
  cache.ask.mockImplementation(async (_collection, query) => {
    versions.push(JSON.stringify(query?.deep));
    return page('Words');
  });
  return { ...cache, questions, versions, setVersion: (next: string) => (version = next) };
}

test('what another server read is fresh for as long as it is there, and no longer', async () => {
  const { read, peek, pass } = openShared(5_000, 1_200);
  await read(key);
  pass(1_100);
  expect(peek(key.path)).toBeDefined();
  pass(200);
  expect(peek(key.path)).toBeUndefined();
});

test('the same question is asked by all servers, and another one in the next minute', async () => {
  const { read, touch, pass, questions, versions, setVersion } = openShared();
  await read(key);
  touch({ collection: 'contact_page', keys: [], slugs: [] });
  setVersion('2');
  await read(key);
  expect(questions[1]).toBe(questions[0]);
  expect(versions[1]).not.toBe(versions[0]);
  pass(60_000);
  await read(key);
  expect(questions[2]).not.toBe(questions[0]);
});

test('past the caches of the service it is asked by the version that is common to all, too', async () => {
  const { read, pass, versions, setVersion } = openShared();
  await read(key);
  // Another server was notified of a change that this one has not received yet.
  setVersion('2');
  pass(6_000);
  await read(key);
  expect(versions[1]).not.toBe(versions[0]);
});

test('where every read asks the content service, none is shared', async () => {
  const { read, questions } = openShared(0);
  await read(key);
  expect(questions).toEqual([]);
});
