import { expect, test, vi } from 'vitest';
import { ContentError } from '#content/findings/errors.ts';
import { postsIndex } from '#content/resources/posts.ts';
import { key, openContentCache, page, subtitle } from '#tests/support/open-content-cache.ts';
import type { LargeResource, MakeElsewhere } from './large-resources';

const collection = 'contact_page';
const tooLarge = () => new ContentError('too-large', { collection, status: 200, limit: 1 });

const made = (words: string): LargeResource => ({
  value: { entry: { page_subtitle: words } },
  ...{
    entries: new Set(['1']),
    files: new Set<string>(),
    size: 100,
    readAt: 0,
    answers: new Uint8Array([91, 93]),
  },
});

function open(...results: readonly (LargeResource | Error)[]) {
  const elsewhere = vi.fn<MakeElsewhere>();
  for (const result of results) {
    if (result instanceof Error) elsewhere.mockRejectedValueOnce(result);
    else elsewhere.mockResolvedValueOnce(result);
  }
  return { elsewhere, ...openContentCache(5_000, undefined, { elsewhere }) };
}

test('what is too large here is made elsewhere', async () => {
  const { read, ask, pass, elsewhere } = open(made('large'), made('larger'));
  ask.mockRejectedValue(tooLarge());
  expect(subtitle(await read(key))).toBe('large');
  pass(6_000);
  expect(subtitle(await read(key))).toBe('larger');
  expect([ask.mock.calls.length, elsewhere.mock.calls.length]).toEqual([2, 2]);
});

test('an answer that was too large here goes along, so that it is not asked for again', async () => {
  const { read, ask, elsewhere } = open(made('large'), made('larger'));
  const unread = { url: 'https://cms.velox.test/items/posts', bytes: new Uint8Array([123, 125]) };
  const details = { collection, status: 200, limit: 1 };
  ask.mockRejectedValueOnce(new ContentError('too-large', { ...details, unread }));
  ask.mockRejectedValueOnce(new ContentError('too-large', details));
  for (const part of [1, 2]) await read(postsIndex(part));
  expect(elsewhere.mock.calls.map(([task]) => task.answered)).toEqual([unread, undefined]);
});

test('what is small, or fails, is never made elsewhere', async () => {
  const { read, ask, pass, elsewhere } = open();
  ask.mockResolvedValueOnce(page('small'));
  expect(subtitle(await read(key))).toBe('small');
  ask.mockRejectedValueOnce(new ContentError('network', { collection }));
  pass(6_000);
  expect(subtitle(await read(key))).toBe('small');
  expect(elsewhere).not.toHaveBeenCalled();
});

test('what cannot be made elsewhere is shown as it was, and what did not change stays the same object', async () => {
  const over = new ContentError('over-budget', { collection, status: 200, limit: 1 });
  const { read, ask, pass } = open(made('large'), over, made('large'));
  ask.mockRejectedValue(tooLarge());
  const first = await read(key);
  for (let time = 0; time < 2; time += 1) {
    pass(6_000);
    expect(await read(key)).toBe(first);
  }
});
