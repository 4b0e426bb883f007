import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openExistingDatabase } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import { runElsewhere } from '#tests/support/other-process.ts';
import { fields, openTestStore } from '../tests/open-trial';
import { createErasure } from './erasure';
import { UnreadableError } from './seal';
import { openStore } from './store';

const submissionDate = '2026-11-21T09:00:00.000Z';
const enquiry = { ...fields, submissionDate };

const nowMs = Date.parse(submissionDate);

test('a delivery replaces the previous one, and the enquiry does not change', async () => {
  const { addNew, begin, settle, all, read } = await openTestStore();
  const id = addNew(enquiry);
  const delivery = () => all()[0]?.delivery;
  expect(delivery()).toEqual({ attempts: 0 });
  begin(id, nowMs);
  expect(delivery()).toEqual({
    attempts: 1,
    lastError: expect.stringContaining('interrupted'),
    nextAttempt: '2026-11-21T09:01:00.000Z',
  });
  settle(id, { lastError: 'answered 500', nextAttempt: submissionDate });
  expect(delivery()).toEqual({
    attempts: 1,
    lastError: 'answered 500',
    nextAttempt: submissionDate,
  });
  begin(id, nowMs);
  settle(id, { forwarded: submissionDate });
  expect(delivery()).toEqual({ attempts: 2, forwarded: submissionDate });
  expect(read(id)).toEqual(enquiry);
});

test('a second sending that fails does not undo the first', async () => {
  const { addForwarded, begin, settle, all } = await openTestStore();
  const id = addForwarded(enquiry);
  expect(begin(id, nowMs)).toBeUndefined();
  expect(begin(id, nowMs, true)).toMatchObject({ attempts: 2 });
  settle(id, { lastError: 'answered 500', nextAttempt: submissionDate });
  expect(all()[0]?.delivery).toEqual({
    attempts: 2,
    forwarded: submissionDate,
    lastError: 'answered 500',
  });
});

test('only an operator sends a held enquiry, which releases it', async () => {
  const { addNew, begin, due, all } = await openTestStore();
  const id = addNew(enquiry, 'a reason');
  expect([due(nowMs), begin(id, nowMs)]).toEqual([[], undefined]);
  expect(begin(id, nowMs, true)).toMatchObject({ enquiry });
  expect(all()[0]?.delivery.held).toBeUndefined();
});

test('an enquiry whose delivery was interrupted is due a minute later, and at the next start', async () => {
  const { addNew, begin, due, resume } = await openTestStore();
  const id = addNew(enquiry);
  begin(id, nowMs);
  expect([due(nowMs + 59_999), due(nowMs + 60_000)]).toEqual([[], [id]]);
  resume();
  expect(due(nowMs)).toEqual([id]);
});

test('a killed process loses no confirmed enquiry, and a repeated one is stored once', async () => {
  const { add, ids, dataDir } = await openTestStore();
  const process = runElsewhere(`
    import { randomUUID } from 'node:crypto';
    import { openDatabase } from '#server/data/database.ts';
    import { openStore } from '#capabilities/enquiries/store/store.ts';
    const { add } = openStore(openDatabase(${JSON.stringify(dataDir)}));
    for (;;) {
      const key = randomUUID();
      add(key, ${JSON.stringify(enquiry)});
      console.log(key + '.');
    }`);
  await process.says('.');
  const confirmed = (await process.kill()).match(/^.+(?=\.$)/gm) ?? [];
  expect(confirmed.length).toBeGreaterThan(0);
  expect(ids()).toEqual(expect.arrayContaining(confirmed));
  const count = ids().length;
  for (const id of confirmed) expect(add(id, enquiry)).toBe(false);
  expect(ids()).toHaveLength(count);
});

test('no part of an erased enquiry stays in the database, its log or its index', async () => {
  const { addNew, ids, database, dataDir } = await openTestStore();
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const marks = Array.from({ length: 1_000 }, (_, at) => `<${at.toString(36).padStart(4, '0')}>`);
  const erased = new Map<string, string>();
  database.transaction(() => {
    const all = marks.map((mark) => {
      const message = mark.repeat(1 + random(60));
      return { mark, id: addNew({ ...enquiry, message }) };
    });
    const some = () => all.map(() => all[random(all.length)] ?? { mark: '', id: '' });
    for (const { id } of some()) {
      const error = 'x'.repeat(random(300));
      database.run('UPDATE enquiries SET last_error = ? WHERE id = ?', error, id);
    }
    for (const { id, mark } of some()) erased.set(mark, id);
  });
  const findLeaks = async () => {
    const files = ['velox.db', 'velox.db-wal', 'velox.db-shm'].map((name) =>
      readFile(join(dataDir, name), 'latin1'),
    );
    const text = (await Promise.all(files)).join('');
    return [...erased.keys()].filter((mark) => text.includes(mark));
  };
  // A plain DELETE leaves traces, also when the log is empty.
  const [first = '', ...rest] = erased.values();
  database.transaction(() => {
    for (const id of rest) database.run('DELETE FROM enquiries WHERE id = ?', id);
  });
  database.rows('PRAGMA wal_checkpoint(TRUNCATE)');
  expect((await findLeaks()).length).toBeGreaterThan(1);

  // A server that uses the file meanwhile goes on.
  const otherDatabase = openExistingDatabase(databaseFile(dataDir));
  const server = openStore(otherDatabase);
  const kept = server.ids().length - 1;
  await createErasure(openStore(database), dataDir, Date.now).erase([first], 'asked');
  expect(await findLeaks()).toEqual([]);
  expect(otherDatabase.findHarm()).toBeUndefined();
  server.add(randomUUID(), enquiry);
  expect(ids()).toHaveLength(kept + 1);
  otherDatabase.close();
});

test.each([
  ['is not JSON', '{"firstName":"Meera'],
  ['lacks fields', '{"firstName":"Meera"}'],
  ['is a list', '["Meera"]'],
])(
  'the error about an enquiry that %s gives the id and the remedy, but no content',
  async (_case, body) => {
    const { database, begin, read } = await openTestStore();
    database.run('INSERT INTO enquiries (id, body, from_ms) VALUES (?, ?, 0)', 'broken', body);
    const error = new UnreadableError(
      'Enquiry broken is damaged: restore a backup of the database, or erase the enquiry.',
    );
    expect(() => read('broken')).toThrow(error);
    expect(() => begin('broken', nowMs)).toThrow(error);
  },
);
