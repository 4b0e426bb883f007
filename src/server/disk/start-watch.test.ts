import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createAnswerStorage, proveAnswers } from '#server/data/answers.ts';
import { openDatabase } from '#server/data/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createStartWatch } from './start-watch';

const service = 'https://cms.museum.test';
const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  const database = openDatabase(await temporaryFolder());
  onTestFinished(database.close);
  const storage = createAnswerStorage(database, service);
  const lines: string[] = [];
  const save = (answers: Readonly<Record<string, string | undefined>>) =>
    storage.save(new Map(Object.entries(answers)));
  const stored = () =>
    database
      .rows<{ body: string }>('SELECT body FROM content_answers ORDER BY name')
      .map(({ body }) => body);
  const kept = () =>
    database
      .rows<{ body: string }>(
        "SELECT body FROM content_answers_kept WHERE kind = 'aside' ORDER BY 1",
      )
      .map(({ body }) => body);

  /** Starts a server. Its process looks like one that has ended once the next one starts. */
  function start() {
    const watch = createStartWatch({ database, service, log: (line) => lines.push(line) });
    watch.begin();
    watch.start();
    return watch;
  }
  /** Starts a server that is killed at once, and some time before the next one. */
  function crash() {
    const watch = start();
    const rows = database.rows('SELECT * FROM starts');
    watch.end();
    for (const row of rows as readonly { owner: string; started_ms: number }[]) {
      const owner = JSON.stringify({ ...JSON.parse(row.owner), process: `ended-${Math.random()}` });
      database.run('INSERT INTO starts VALUES (?, ?)', owner, row.started_ms);
    }
    vi.setSystemTime(Date.now() + 1_000);
  }
  return { database, storage, save, stored, kept, lines, start, crash };
}

test('after two abnormal ends within a minute, stored answers are moved aside and nothing else', async () => {
  const { database, save, stored, kept, lines, start, crash } = await open();
  database.run("INSERT INTO imports VALUES ('a', '1', '')");
  save({ a: 'fine', b: 'poison' });
  crash();
  crash();
  expect([stored(), lines]).toEqual([['fine', 'poison'], []]);
  start().end();
  expect([stored(), kept()]).toEqual([[], ['fine', 'poison']]);
  expect(lines).toEqual([expect.stringMatching(/^The server ended abnormally twice .*2 stored/)]);
  expect(database.rows('SELECT source FROM imports')).toEqual([{ source: 'a' }]);
  start().end();
  expect(lines).toHaveLength(1);
});

test('answers of a good minute come back, and the suspect ones are not shown for an hour', async () => {
  const { database, storage, save, stored, kept, start, crash } = await open();
  save({ a: 'good', b: 'fine' });
  vi.setSystemTime(Date.now() + minuteMs);
  proveAnswers(database);
  save({ a: 'poison' });
  crash();
  crash();
  start().end();
  expect([stored(), kept()]).toEqual([['good', 'fine'], ['poison']]);
  expect(storage.isSuspect?.('a', 'poison')).toBe(true);
  expect(storage.isSuspect?.('a', 'repaired')).toBe(false);
  expect(storage.isSuspect?.('b', 'fine')).toBe(false);
  vi.setSystemTime(Date.now() + 60 * minuteMs);
  expect(storage.isSuspect?.('a', 'poison')).toBe(false);
});

test('if every answer is proved, all are moved aside', async () => {
  const { database, save, stored, kept, start, crash } = await open();
  save({ a: 'good' });
  vi.setSystemTime(Date.now() + minuteMs);
  proveAnswers(database);
  crash();
  crash();
  start().end();
  expect([stored(), kept()]).toEqual([[], ['good']]);
});

test.each([
  [
    'a minute of running',
    (watch: ReturnType<typeof createStartWatch>) => {
      vi.advanceTimersByTime(minuteMs);
      watch.end();
    },
  ],
  ['a deliberate end', (watch: ReturnType<typeof createStartWatch>) => watch.end()],
])('%s clears the count', async (_case, live) => {
  const { save, stored, start, crash } = await open();
  save({ a: 'fine' });
  crash();
  live(start());
  crash();
  start().end();
  expect(stored()).toEqual(['fine']);
});

test('a start without stored answers is not counted', async () => {
  const { save, stored, start, crash } = await open();
  crash();
  crash();
  save({ a: 'fine' });
  start().end();
  expect(stored()).toEqual(['fine']);
});

test('another server that is still starting is not counted', async () => {
  const { database, save, stored, start } = await open();
  save({ a: 'fine' });
  for (const pid of [process.pid, process.ppid]) {
    const owner = JSON.stringify({ host: 'another-container', pid, process: `running-${pid}` });
    database.run('INSERT INTO starts VALUES (?, ?)', owner, Date.now());
  }
  start().end();
  expect(stored()).toEqual(['fine']);
});

test('a thread that fails on fresh content moves no proved answer', async () => {
  const { database, save, stored, lines } = await open();
  save({ a: 'good' });
  vi.setSystemTime(Date.now() + minuteMs);
  proveAnswers(database);
  const watch = createStartWatch({ database, service, log: (line) => lines.push(line) });
  watch.threadFailedTwice(false);
  expect(stored()).toEqual(['good']);
  watch.threadFailedTwice(true);
  expect(stored()).toEqual([]);
});
