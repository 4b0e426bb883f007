import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openThreadedReader } from './threaded-reader';

const filename = new URL('../../../../tests/support/reader-double.mjs', import.meta.url);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const said: string[] = [];
  const hooks = { publish: () => {}, report: () => {}, warn: (line: string) => said.push(line) };
  const reader = openThreadedReader({ content: undefined }, hooks, { filename });
  return { reader, said };
}

test('the thread executes orders and reports when they are done', async () => {
  const { reader, said } = open();
  await reader.restore();
  await reader.sync();
  expect(said).toEqual(['restore', 'sync']);
  await reader.stop();
});

test('a failed thread restarts from stored content, and callers do not wait', async () => {
  const { reader, said } = open();
  reader.start();
  await reader.sync({ collection: 'crash', keys: [], slugs: [] });
  // The thread's messages and its exit arrive in either order.
  expect(said.toSorted()).toEqual([expect.stringMatching(/failed \(no memory left\)/), 'start']);
  said.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(said).toEqual(['restore', 'sync', 'start']), 20_000);
  await reader.stop();
});
