import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import { post } from '#content/resources/posts.ts';
import { navigation, pageEntry } from '#content/resources/resources.ts';
import type { PublishedChange } from '#content/store/content-store.ts';
import type { ReadPage } from './read-page';
import type { NewVersion } from './record-store';
import { createRecording, type RecordingOptions } from './recording';

let shown: Map<string, ReadPage>;
let added: (readonly [address: string, text: string | null])[];
let listener: (change: PublishedChange) => void;
let lines: string[];
let add: (version: NewVersion) => boolean;
let completed: string[];

const open = (options: Partial<RecordingOptions> = {}) =>
  createRecording({
    store: {
      add: (version) => add(version),
      listShown: () => ['/', '/old', '/content/navigation.json'],
      setComplete: (at) => {
        completed.push(at);
      },
      prune: () => false,
      insert: () => {},
      has: () => false,
    },
    content: {
      current: () => ({ isComplete: true }) as ReturnType<RecordingOptions['content']['current']>,
      subscribe: (next) => {
        listener = next;
      },
    },
    listAddresses: () => [...shown.keys()],
    readPage: async (address) => shown.get(address) ?? { text: null, uses: [] },
    site: async () => '0.1.0',
    years: 10,
    convert: async () => {},
    now: () => Date.UTC(2028, 0, 1),
    warn: (line) => lines.push(line),
    ...options,
  });

const menu = navigation();
const home = pageEntry('home_page');
const fees = pageEntry('fees_page');
const newPost = post('a');

const publish = (changed: ResourceKey<unknown>) =>
  listener({
    keys: [changed],
    affects: (key) => toPath(key) === toPath(changed),
    isRestored: false,
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  shown = new Map([
    ['/', { text: 'Home', uses: [menu, home] }],
    ['/fees', { text: 'Fees', uses: [menu, fees] }],
  ]);
  added = [];
  lines = [];
  completed = [];
  add = ({ address, text }) => {
    added.push([address, text]);
    return true;
  };
});
afterEach(() => {
  vi.useRealTimers();
});

test('every page is recorded without a visit, and a page that is gone', async () => {
  await open().recordAll();
  expect(added).toEqual([
    ['/', 'Home'],
    ['/fees', 'Fees'],
    ['/old', null],
  ]);
  expect(completed).toEqual(['2028-01-01T00:00:00.000Z']);
});

test('a publication records the pages that it changes, new ones and withdrawn ones', async () => {
  const recording = open();
  recording.start();
  await vi.waitFor(() => expect(completed).toHaveLength(1));
  added = [];
  shown.set('/fees', { text: 'New fees', uses: [menu, fees] });
  shown.set('/blog/posts/a', { text: 'A', uses: [newPost] });
  publish(fees);
  await recording.settled();
  expect(added).toEqual([
    ['/fees', 'New fees'],
    ['/blog/posts/a', 'A'],
  ]);
  added = [];
  shown.delete('/blog/posts/a');
  publish(newPost);
  await recording.settled();
  expect(added).toEqual([['/blog/posts/a', null]]);
  await recording.stop();
  publish(menu);
  await recording.settled();
  expect(added).toHaveLength(1);
});

test('a page that cannot be read keeps its last version', async () => {
  shown.set('/fees', { text: undefined, uses: [fees] });
  const recording = open();
  recording.start();
  await vi.waitFor(() => expect(completed).toHaveLength(1));
  expect(added.map(([address]) => address)).not.toContain('/fees');
  shown.set('/fees', { text: 'Fees', uses: [fees] });
  publish(fees);
  await recording.settled();
  expect(added.at(-1)).toEqual(['/fees', 'Fees']);
  await recording.stop();
});

test('all pages are recorded daily', async () => {
  const recording = open();
  recording.start();
  await vi.waitFor(() => expect(completed).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(23 * 60 * 60_000);
  expect(completed).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  await vi.waitFor(() => expect(completed).toHaveLength(2));
  await recording.stop();
});

test('a full disk is logged once, and recording goes on', async () => {
  add = () => {
    throw new Error('the disk is full');
  };
  const recording = open();
  await recording.recordAll();
  expect(lines).toEqual([expect.stringMatching(/cannot be recorded \(the disk is full\)/)]);
  add = () => true;
  await recording.recordAll();
  add = () => false;
  await recording.recordAll();
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^\/ has changed 2,000 times this year/)]);
});
