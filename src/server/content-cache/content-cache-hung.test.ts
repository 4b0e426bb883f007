import { expect, test, vi } from 'vitest';
import { ContentError } from '#content/findings/errors.ts';
import { post } from '#content/resources/posts.ts';
import { pageEntry } from '#content/resources/resources.ts';
import {
  held,
  key,
  openBlog,
  openContentCache,
  page,
  subtitle,
} from '#tests/support/open-content-cache.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';

const tooLate = (collection: string) => new ContentError('deadline', { collection, limit: 8_000 });

/** Whether something has come of waiting by now. */
async function outcome(reading: Promise<unknown>): Promise<'waits' | 'given' | 'refused'> {
  const none = new Promise<'waits'>((resolve) => setImmediate(resolve, 'waits'));
  return Promise.race([
    reading.then(
      () => 'given' as const,
      () => 'refused' as const,
    ),
    none,
  ]);
}

/** A cache whose content service is known to hang; each question is answered by the test. */
async function openHungCache() {
  quietConsole();
  const cache = openContentCache();
  const questions: ReturnType<typeof held>[] = [];
  cache.ask.mockImplementation(() => {
    const question = held();
    questions.push(question);
    return question.promise;
  });
  const readings = [cache.read(key), cache.read(pageEntry('home_page')), cache.read(post('a'))];
  const failed = Promise.allSettled(readings);
  await vi.waitFor(() => expect(questions).toHaveLength(3));
  questions[0]?.fail(tooLate('contact_page'));
  return { ...cache, questions, states: (await failed).map(({ status }) => status) };
}

test('the first question that meets its deadline ends the waiting of all', async () => {
  const { states } = await openHungCache();
  expect(states).toEqual(['rejected', 'rejected', 'rejected']);
});

test('a service that hangs is asked one question for each collection, and only who asks it waits, for two seconds', async () => {
  const { read, questions, runOut, ask } = await openHungCache();
  const before = questions.length;
  const first = read(pageEntry('visitor_visa'));
  const same = read(pageEntry('visitor_visa'));
  expect(await outcome(first)).toBe('waits');
  const posts = Array.from({ length: 100 }, (_, at) => read(post(`unknown-${at}`)));
  const refused = posts.map(outcome);
  expect((await Promise.all(refused)).filter((state) => state === 'refused')).toHaveLength(99);
  expect(questions.length).toBe(before + 2);
  runOut();
  await Promise.allSettled(posts);
  expect(await Promise.all([first, same].map(outcome))).toEqual(['refused', 'refused']);
  await expect(read(pageEntry('visitor_visa'))).rejects.toThrow('hangs');
  expect(ask).toHaveBeenCalledTimes(questions.length);
});

test('an answer ends it: all are waited for again', async () => {
  const { read, questions } = await openHungCache();
  const first = read(key);
  await vi.waitFor(() => expect(questions).toHaveLength(4));
  questions[3]?.answer(page('Here'));
  expect(subtitle(await first)).toBe('Here');
  const others = [read(pageEntry('visitor_visa')), read(pageEntry('about_page'))];
  await vi.waitFor(() => expect(questions).toHaveLength(6));
  for (const question of questions) question.answer(page('Here'));
  await Promise.all(others);
});

test('a post for which the slugs of all posts are needed is there once the service answers', async () => {
  const { read, ask } = await openHungCache();
  ask.mockResolvedValue({ data: [{ id: 1, slug: 'My_Post', title: 'Mine' }], meta: {} });
  expect((await read(post('my-post'))).post?.title).toBe('Mine');
});

test('where one collection hangs, the others are waited for', async () => {
  quietConsole();
  const { read, ask } = openContentCache();
  const slow = held();
  ask.mockImplementation(async (collection) =>
    collection === 'contact_page' ? slow.promise : page('Well'),
  );
  const waiting = read(key);
  await read(pageEntry('home_page'));
  slow.fail(tooLate('contact_page'));
  await expect(waiting).rejects.toThrow('within 8000 ms');
  await expect(
    Promise.all([read(pageEntry('visitor_visa')), read(pageEntry('about_page'))]),
  ).resolves.toHaveLength(2);
});

test('of 10,000 made-up addresses few are asked for at once, and most are refused', async () => {
  const { read, ask } = openBlog(['a']);
  const all = Array.from({ length: 10_000 }, (_, at) => read(post(`made-up-${at}`)));
  const states = await Promise.allSettled(all);
  const found = states.filter(({ status }) => status === 'fulfilled');
  // One question more is about the slugs of all posts.
  expect(ask.mock.calls.length).toBe(found.length + 1);
  expect(found.length).toBeLessThan(1_100);
});

test('what is known already is given while others make up addresses, and so is a new post soon', async () => {
  const slugs = ['a'];
  const { read, pass } = openBlog(slugs);
  await read(post('a'));
  expect((await read(post('new'))).post).toBeNull();
  const flood = Promise.allSettled(
    Array.from({ length: 1_000 }, (_, at) => read(post(`made-up-${at}`))),
  );
  pass(5_001);
  slugs.push('new');
  expect((await read(post('a'))).post?.slug).toBe('a');
  await flood;
  expect((await read(post('new'))).post?.slug).toBe('new');
});
