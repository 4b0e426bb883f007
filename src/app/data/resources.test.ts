import { expect, test, vi } from 'vitest';
import { createKey, type ResourceKey, toPath } from '#content/resources/key.ts';
import { NotPublished } from '#content/resources/not-published.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { createResourceStore, loadResource, loadWithin, type ReadResource } from './resources';

const key: ResourceKey<string> = createKey('page', { name: 'a' });
const reading = (read: () => Promise<unknown>) => read as unknown as ReadResource;
const fails = reading(() => Promise.reject(new Error('/content/a.json answered 503')));
const never = reading(() => new Promise(() => {}));

test('a failure is logged in one line and returned as a value', async () => {
  const written = quietConsole();
  const store = createResourceStore();
  expect(await loadResource({ store, read: fails }, key)).toEqual({ ok: false });
  expect(written.lines).toEqual([['/content/a.json answered 503']]);
  const back = reading(async () => 'back');
  expect(await loadResource({ store, read: back }, key)).toEqual({ ok: true, value: 'back' });
});

test('content that is not read yet is a failure without a line, because the reader says why', async () => {
  const written = quietConsole();
  const read = reading(() => Promise.reject(new NotPublished(toPath(key))));
  expect(await loadResource({ store: createResourceStore(), read }, key)).toEqual({ ok: false });
  expect(written.lines).toEqual([]);
});

test('a lasting failure is logged once', async () => {
  const written = quietConsole();
  const read = async (from: ReadResource) => {
    const store = createResourceStore();
    return loadResource({ store, read: from }, createKey('page', { name: 'lasting' }));
  };
  for (const from of [fails, fails, reading(async () => 'back'), fails]) await read(from);
  expect(written.lines).toHaveLength(2);
  await read(reading(() => Promise.reject(new Error('another reason'))));
  expect(written.lines).toHaveLength(3);
});

test('the stored value is used when reading again fails', async () => {
  const store = createResourceStore();
  const read = reading(async () => 'older');
  await loadResource({ store, read }, key);
  await store.invalidateQueries();
  expect(await loadResource({ store, read: fails }, key)).toEqual({ ok: true, value: 'older' });
});

test('after maxWaitMs, the result is undefined or the stored value', async () => {
  vi.useFakeTimers();
  try {
    const store = createResourceStore();
    const settled = vi.fn();
    const waiting = loadWithin({ store, read: never, maxWaitMs: 200 }, key).then(settled);
    await vi.advanceTimersByTimeAsync(199);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(settled).toHaveBeenCalledWith(undefined);

    store.setQueryData(['resource', toPath(key)], 'older');
    await store.invalidateQueries();
    const older = loadWithin({ store, read: never, maxWaitMs: 200 }, key);
    await vi.advanceTimersByTimeAsync(200);
    expect(await older).toEqual({ ok: true, value: 'older' });
  } finally {
    vi.useRealTimers();
  }
});

test('without maxWaitMs, a resource is awaited', async () => {
  vi.useFakeTimers();
  try {
    const slow = reading(() => new Promise((resolve) => setTimeout(() => resolve('late'), 60_000)));
    const waiting = loadWithin({ store: createResourceStore(), read: slow }, key);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await waiting).toEqual({ ok: true, value: 'late' });
  } finally {
    vi.useRealTimers();
  }
});
