import { describe, expect, it, test, vi } from 'vitest';
import type { ContentAnswer } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { loaderOf } from '#content/load/match.ts';
import { post } from '#content/resources/posts.ts';
import { listEntries, pageEntry } from '#content/resources/resources.ts';
import {
  held,
  key,
  openBlog,
  openContentCache,
  page,
  subtitle,
} from '#tests/support/open-content-cache.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';

test('however many ask at once, the content service is asked once', async () => {
  const { read, ask } = openContentCache();
  let answer: (value: ContentAnswer) => void = () => {};
  ask.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const readings = [read(key), read(key), read(key)];
  answer(page('Write to us'));
  expect((await Promise.all(readings)).map(subtitle)).toEqual(Array(3).fill('Write to us'));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a resource is read again once it is no longer fresh, and not before', async () => {
  const { read, ask, pass } = openContentCache(5_000);
  ask.mockResolvedValueOnce(page('Old words')).mockResolvedValueOnce(page('New words'));
  await read(key);
  pass(4_999);
  expect(subtitle(await read(key))).toBe('Old words');
  expect(ask).toHaveBeenCalledTimes(1);
  pass(2);
  expect(subtitle(await read(key))).toBe('New words');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('in development every reading but the simultaneous ones sees the newest content', async () => {
  const { read, ask, pass } = openContentCache(0);
  ask.mockResolvedValueOnce(page('Old words')).mockResolvedValueOnce(page('New words'));
  await read(key);
  pass(2);
  expect(subtitle(await read(key))).toBe('New words');
});

test('when the service fails, what was read before is given, however old, until it answers again', async () => {
  const written = quietConsole();
  const { read, ask, pass } = openContentCache();
  ask.mockResolvedValueOnce(page('Before'));
  await read(key);
  ask.mockRejectedValue(new Error('the service is down'));
  for (const wait of [6_000, 86_400_000, 30 * 86_400_000]) {
    pass(wait);
    expect(subtitle(await read(key))).toBe('Before');
  }
  ask.mockResolvedValue(page('After'));
  pass(31_000);
  expect(subtitle(await read(key))).toBe('After');
  expect(written.lines).toEqual([[expect.stringContaining('the service is down')]]);
});

test('after a restart what an earlier server read stands in until the service answers', async () => {
  const written = quietConsole();
  const { read, ask, waits, runOut } = openContentCache(5_000, page('Stored'));
  ask.mockReturnValueOnce(new Promise(() => {}));
  const held = read(key);
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  runOut();
  expect(subtitle(await held)).toBe('Stored');

  const other = openContentCache(5_000, page('Stored'));
  other.ask.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(page('New'));
  expect(subtitle(await other.read(key))).toBe('Stored');
  other.pass(31_000);
  expect(subtitle(await other.read(key))).toBe('New');
  expect(written.lines).toEqual([[expect.stringContaining('down')]]);
});

test('what nobody has read or stored is waited for', async () => {
  const { read, ask, waits } = openContentCache(5_000, null);
  ask.mockResolvedValueOnce(page('Here'));
  expect(subtitle(await read(key))).toBe('Here');
  expect(waits).toEqual([]);
});

test('everybody who waited for what cannot be read learns why', async () => {
  const { read, ask } = openContentCache();
  ask.mockRejectedValue(new Error('the service is down'));
  const readings = await Promise.allSettled([read(key), read(key)]);
  expect(readings.map((reading) => reading.status)).toEqual(['rejected', 'rejected']);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('what was never read fails with the error itself, and is tried again the next time', async () => {
  const { read, ask } = openContentCache();
  ask.mockRejectedValueOnce(new Error('the service is down')).mockResolvedValueOnce(page('Here'));
  await expect(read(key)).rejects.toThrow('the service is down');
  expect(subtitle(await read(key))).toBe('Here');
});

test('resources do not stand in for each other', async () => {
  const { read, ask } = openContentCache();
  ask.mockImplementation(async (collection) =>
    collection === 'contact_page'
      ? page('Contact')
      : { data: [{ id: 1, testimony: 'Clear.', name_designation: 'A. B.' }], meta: {} },
  );
  await read(key);
  const { entries } = await read(listEntries('testimonials'));
  expect(entries).toHaveLength(1);
  expect(subtitle(await read(key))).toBe('Contact');
});

test('an address that no resource has is a mistake of the programmer and says so', async () => {
  const { read } = openContentCache();
  await expect(read({ path: '/content/nothing.json' })).rejects.toThrow('/content/nothing.json');
});

describe('what is asked for without waiting', () => {
  it('is given while it is fresh, and the same object while it does not change', async () => {
    const { read, peek, ask, pass } = openContentCache(5_000);
    expect(peek(key.path)).toBeUndefined();
    ask.mockImplementation(async () => page('Words'));
    const first = await read(key);
    pass(5_000);
    expect(peek(key.path)).toBe(first);
    pass(1);
    expect(peek(key.path)).toBeUndefined();
    expect(await read(key)).toBe(first);
    expect(peek(key.path)).toBe(first);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is given after a failure, too, for as long as that counts as fresh', async () => {
    quietConsole();
    const { read, peek, ask, pass } = openContentCache(5_000);
    ask.mockResolvedValueOnce(page('Before')).mockRejectedValueOnce(new Error('down'));
    const before = await read(key);
    pass(5_001);
    await read(key);
    expect(peek(key.path)).toBe(before);
    pass(5_001);
    expect(peek(key.path)).toBeUndefined();
  });

  it('is never given in development', async () => {
    const { read, peek, ask } = openContentCache(0);
    ask.mockResolvedValue(page('Words'));
    await read(key);
    expect(peek(key.path)).toBeUndefined();
  });
});

test('each read of the content service is reported, with its collection and whether it failed', async () => {
  quietConsole();
  const reads: unknown[] = [];
  const { read, ask, pass } = openContentCache(5_000, undefined, {
    onContentRead: (collection, ms, failed) => {
      expect(ms).toBeGreaterThanOrEqual(0);
      reads.push([collection, failed]);
    },
  });
  ask.mockResolvedValueOnce(page('Before')).mockRejectedValueOnce(new Error('down'));
  await read(key);
  await read(key);
  pass(6_000);
  await read(key);
  expect(reads).toEqual([
    ['contact_page', false],
    ['contact_page', true],
  ]);
});

test('what was in the middle of being read when it went missing is not kept as missing after a change', async () => {
  const { read, touch, ask } = openBlog([]);
  const before = held();
  ask.mockReturnValueOnce(before.promise);
  const asked = read(post('a'));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  touch({ collection: 'posts', keys: [], slugs: ['a'] });
  before.answer({ data: [], meta: {} });
  expect((await asked).post).toBeNull();
  ask.mockResolvedValueOnce({ data: [{ id: 1, slug: 'a', title: 'a' }], meta: {} });
  expect((await read(post('a'))).post).not.toBeNull();
});

test('made-up addresses take no place from content, and are forgotten themselves (§own.bounds)', async () => {
  const { read, ask } = openBlog(['a'], 2_000);
  await read(post('a'));
  await read(key);
  for (let index = 0; index < 1_500; index += 1) await read(post(`made-up-${index}`));
  const before = ask.mock.calls.length;
  await read(post('a'));
  await read(key);
  await read(post('made-up-1499'));
  expect(ask).toHaveBeenCalledTimes(before);
  await read(post('made-up-0'));
  expect(ask).toHaveBeenCalledTimes(before + 1);
});

test('resources are kept by their size: what was asked for longest ago goes first (§own.bounds)', async () => {
  const slugs = Array.from({ length: 40 }, (_, index) => `post-${index}`);
  const { read, ask } = openBlog(slugs, 2_000);
  for (const slug of slugs) await read(post(slug));
  expect(ask).toHaveBeenCalledTimes(40);
  await read(post('post-39'));
  expect(ask).toHaveBeenCalledTimes(40);
  await read(post('post-0'));
  expect(ask).toHaveBeenCalledTimes(41);
});

const refusal = new ContentError('unauthorised', { collection: 'contact_page', status: 401 });

test('a token that is refused is reported once for all resources, and until it is taken again', async () => {
  const written = quietConsole();
  const { read, ask, pass, isRefused } = openContentCache();
  const other = pageEntry('about_page');
  ask.mockResolvedValue(page('Before'));
  await read(key);
  await read(other);
  ask.mockRejectedValue(refusal);
  for (const _again of [1, 2]) {
    pass(6_000);
    expect(subtitle(await read(key))).toBe('Before');
    await read(other);
  }
  expect(isRefused()).toBe(true);
  expect(written.lines).toHaveLength(1);
  ask.mockResolvedValue(page('After'));
  pass(6_000);
  await read(key);
  expect(isRefused()).toBe(false);
});

test('what the server reads beside the content stays as it was stored while the token is refused', async () => {
  quietConsole();
  const { load } = loaderOf(key);
  const others = [{ ...key, load, initial: { entry: {} } }];
  const { read, ask } = openContentCache(5_000, page('Stored'), { others });
  ask.mockRejectedValue(refusal);
  expect(subtitle(await read(key))).toBe('Stored');
});
