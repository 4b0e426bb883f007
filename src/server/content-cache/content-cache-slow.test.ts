import { expect, test, vi } from 'vitest';
import type { ContentAnswer } from '#content/client/client.ts';
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

test('a service that hangs holds a visitor up for 50 ms, and the next ones not at all', async () => {
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

test('what one visitor waited for in vain, nobody waits for: on no other page, nor for five seconds after', async () => {
  const { read, ask, pass, waits, runOut } = openContentCache(5_000);
  const [about, visit] = [pageEntry('about_page'), pageEntry('visitor_visa')];
  ask.mockResolvedValue(page('Before'));
  await read(key);
  const before = [await read(about), await read(visit)];
  pass(6_000);
  const late = held();
  ask.mockReturnValueOnce(late.promise).mockReturnValueOnce(new Promise(() => {}));
  const first = read(key);
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  runOut();
  await first;
  expect(await read(about)).toBe(before[0]);

  late.answer(page('Late'));
  await vi.waitFor(async () => expect(subtitle(await read(key))).toBe('Late'));
  ask.mockResolvedValue(page('After'));
  expect(await read(visit)).toBe(before[1]);
  expect(waits).toEqual([]);
});

test('five seconds after a service was slow it is waited for again', async () => {
  const { read, ask, pass, waits, runOut } = openContentCache(5_000);
  ask.mockResolvedValueOnce(page('Before'));
  await read(key);
  pass(6_000);
  const late = held();
  ask.mockReturnValueOnce(late.promise).mockResolvedValueOnce(page('After'));
  void read(key);
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  runOut();
  late.answer(page('Late'));
  await vi.waitFor(async () => expect(subtitle(await read(key))).toBe('Late'));
  pass(5_001);
  expect(subtitle(await read(key))).toBe('After');
});
