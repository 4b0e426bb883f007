import { expect, test, vi } from 'vitest';
import type { ContentAnswer } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { pageEntry } from '#content/resources/resources.ts';
import { held, key, openContentCache, page, subtitle } from '#tests/support/open-content-cache.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';

test('a service that fails slowly holds up one reading, not every visitor', async () => {
  quietConsole();
  const { read, ask, pass } = openContentCache(5_000);
  ask.mockResolvedValueOnce(page('Before')).mockRejectedValue(new Error('the service is down'));
  await read(key);
  pass(6_000);
  await read(key);
  pass(4_000);
  await read(key);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a service that hangs holds one visitor up, and the next ones not at all', async () => {
  const { read, ask, pass, waits, runOut } = openContentCache(5_000);
  let answer: (value: ContentAnswer) => void = () => {};
  ask.mockResolvedValueOnce(page('Before')).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await read(key);
  pass(6_000);
  const held = read(key);
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  runOut();
  expect(subtitle(await held)).toBe('Before');
  expect(subtitle(await read(key))).toBe('Before');
  expect(waits).toEqual([]);
  answer(page('After'));
  await vi.waitFor(async () => expect(subtitle(await read(key))).toBe('After'));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what was withdrawn is not shown to the first visitor after a pause, however far away the service is', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const { read, ask, pass } = openContentCache(5_000, undefined, { patience: undefined });
  const far = held();
  ask.mockResolvedValueOnce(page('Before')).mockReturnValueOnce(far.promise);
  await read(key);
  pass(40_000);
  const reading = read(key);
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(2_000));
  pass(1_900);
  far.answer(page('After'));
  expect(subtitle(await reading)).toBe('After');
  timeout.mockRestore();
});

/** A cache with two pages in it, for which a visitor has just waited in vain. */
async function openSlowCache() {
  const cache = openContentCache(5_000);
  const { read, ask, pass, waits, runOut } = cache;
  const other = pageEntry('visitor_visa');
  ask.mockResolvedValue(page('Before'));
  await read(key);
  const before = await read(other);
  pass(6_000);
  const late = held();
  ask.mockReturnValueOnce(late.promise);
  const first = read(key);
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  runOut();
  await first;
  return { ...cache, other, before, late };
}

test('what one visitor waited for in vain, nobody waits for: on no other page, nor for half a minute after', async () => {
  const { read, ask, pass, waits, other, before, late } = await openSlowCache();
  ask.mockReturnValueOnce(new Promise(() => {}));
  expect(await read(other)).toBe(before);
  late.answer(page('Late'));
  await vi.waitFor(async () => expect(subtitle(await read(key))).toBe('Late'));
  pass(29_000);
  ask.mockReturnValue(new Promise(() => {}));
  expect(subtitle(await read(key))).toBe('Late');
  expect(waits).toEqual([]);
});

test('half a minute after a service was slow it is waited for again', async () => {
  const { read, ask, pass, late } = await openSlowCache();
  late.answer(page('Late'));
  await vi.waitFor(async () => expect(subtitle(await read(key))).toBe('Late'));
  pass(31_000);
  ask.mockResolvedValue(page('After'));
  expect(subtitle(await read(key))).toBe('After');
});

test('a service that answers in time again is waited for at once, and so is one that refuses', async () => {
  quietConsole();
  const { read, ask, pass, other, before } = await openSlowCache();
  const titled = (title: string): ContentAnswer => ({ data: [{ id: 1, title }], meta: {} });
  ask.mockResolvedValueOnce(titled('Quick'));
  expect(await read(other)).toBe(before);
  const shown = async () => (await read(other)).entry.title;
  await vi.waitFor(async () => expect(await shown()).toBe('Quick'));
  const refused = { collection: 'visitor_visa', status: 403 };
  ask.mockRejectedValueOnce(new ContentError('forbidden', refused));
  ask.mockResolvedValueOnce(titled('Allowed'));
  pass(6_000);
  expect(await shown()).toBe('Quick');
  pass(6_000);
  expect(await shown()).toBe('Allowed');
});
