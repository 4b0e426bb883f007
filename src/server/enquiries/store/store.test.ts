import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fields, openTestStore } from '#tests/support/enquiries/open-trial.ts';
import { runElsewhere } from '#tests/support/other-process.ts';
import { UnreadableError } from './seal';
import { maxClaimMs } from './store';

const submissionDate = '2026-11-21T09:00:00.000Z';
const enquiry = { ...fields, submissionDate };

test('a delivery replaces the previous one, and the enquiry does not change', async () => {
  const { add, claim, settle, all, read } = await openTestStore();
  const { id } = add(enquiry);
  const delivery = () => all()[0]?.delivery;
  expect(delivery()).toEqual({ attempts: 0 });
  claim(id);
  expect(delivery()).toEqual({ attempts: 1, lastError: expect.stringContaining('interrupted') });
  settle(id, { lastError: 'answered 500', nextAttempt: submissionDate });
  expect(delivery()).toEqual({
    ...{ attempts: 1, lastError: 'answered 500', nextAttempt: submissionDate },
  });
  claim(id);
  settle(id, { forwarded: submissionDate });
  expect(delivery()).toEqual({ attempts: 2, forwarded: submissionDate });
  expect(read(id)).toEqual(enquiry);
});

test('a second sending that fails does not undo the first', async () => {
  const { addForwarded, claim, settle, all } = await openTestStore();
  const id = addForwarded(enquiry);
  expect(claim(id)).toBe('already');
  expect(claim(id, true)).toMatchObject({ attempts: 2 });
  settle(id, { lastError: 'answered 500', nextAttempt: submissionDate });
  expect(all()[0]?.delivery).toEqual({
    ...{ attempts: 2, forwarded: submissionDate, lastError: 'answered 500' },
  });
});

test('only an operator claims a held enquiry, which releases it', async () => {
  const { add, claim, waiting, all } = await openTestStore();
  const { id } = add(enquiry, 'a reason');
  expect([waiting(), claim(id)]).toEqual([[], 'held']);
  expect(claim(id, true)).toMatchObject({ enquiry });
  expect(all()[0]?.delivery).not.toHaveProperty('held');
});

test('only one process at a time can claim an enquiry', async () => {
  const { add, claim, settle, dataDir } = await openTestStore();
  const { id } = add(enquiry);
  const claimElsewhere = (then: string) => `
    import { openDatabase } from '#server/data/database.ts';
    import { openStore } from '#server/enquiries/store/store.ts';
    const claimed = openStore(openDatabase(${JSON.stringify(dataDir)})).claim(${JSON.stringify(id)});
    console.log(typeof claimed === 'string' ? claimed : 'claimed');
    ${then}`;
  const other = runElsewhere(claimElsewhere('setInterval(() => {}, 60_000);'));
  await other.says('claimed');
  expect(claim(id)).toBe('busy');
  await other.kill();
  expect(claim(id)).toMatchObject({ attempts: 2 });
  expect((await runElsewhere(claimElsewhere('')).ended()).out).toBe('busy\n');
  settle(id, { lastError: 'answered 500' });
  expect(claim(id)).toMatchObject({ attempts: 3 });
});

test('a killed process loses no confirmed enquiry, and a repeated one is stored once', async () => {
  const { add, ids, dataDir } = await openTestStore();
  const process = runElsewhere(`
    import { randomUUID } from 'node:crypto';
    import { openDatabase } from '#server/data/database.ts';
    import { openStore } from '#server/enquiries/store/store.ts';
    const { add } = openStore(openDatabase(${JSON.stringify(dataDir)}));
    for (;;) console.log(add(${JSON.stringify(enquiry)}, undefined, randomUUID()).id + '.');`);
  await process.says('.');
  const confirmed = (await process.kill()).match(/^.+(?=\.$)/gm) ?? [];
  expect(confirmed.length).toBeGreaterThan(0);
  expect(ids()).toEqual(expect.arrayContaining(confirmed));
  const count = ids().length;
  for (const id of confirmed) expect(add(enquiry, undefined, id.slice(-36)).isNew).toBe(false);
  expect(ids()).toHaveLength(count);
});

const owner = (host: string, pid: number) => JSON.stringify({ host, pid, process: 'another' });

/** A pid above the kernel's maximum, so no process has it. */
const nobody = 2 ** 30;

test.each([
  ['of a process that is gone', owner(hostname(), nobody), 0, false],
  ['of an earlier process of the same number', owner(hostname(), process.pid), 0, false],
  ['of another machine, too old', owner('elsewhere', 1), maxClaimMs + 1_000, false],
  ['made before the clock was set back', owner('elsewhere', 1), -3 * 365 * 86_400_000, false],
  ['of a process that lives', owner(hostname(), process.ppid), 0, true],
  ['of another machine', owner('elsewhere', nobody), 0, true],
])('a claim %s is respected or passes to another', async (_case, by, ageMs, isRespected) => {
  const { add, claim, erase, database } = await openTestStore();
  const { id } = add(enquiry);
  const at = Date.now() - ageMs;
  database.run('UPDATE enquiries SET claimed_by = ?, claimed_ms = ?', by, at);
  expect(claim(id) === 'busy').toBe(isRespected);
  expect(erase([id])).toMatchObject([{ result: 'busy' }]);
});

test('an enquiry that is being sent is kept, and the others are erased', async () => {
  const { add, claim, settle, erase, ids } = await openTestStore();
  const [one, other] = [add(enquiry).id, add(enquiry).id];
  claim(one);
  expect(erase([one, other])).toEqual([
    { id: one, result: 'busy', attempts: 1 },
    { id: other, result: 'erased', attempts: 0 },
  ]);
  settle(one, {});
  expect(erase([one, other]).map(({ result }) => result)).toEqual(['erased', 'gone']);
  expect(ids()).toEqual([]);
});

test('no part of an erased enquiry stays in the database file', async () => {
  const { add, erase, ids, database, dataDir } = await openTestStore();
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const marks = Array.from({ length: 1_000 }, (_, at) => `<${at.toString(36).padStart(4, '0')}>`);
  const erased = new Set<string>();
  database.transaction(() => {
    const all = marks.map((mark) => {
      const message = mark.repeat(1 + random(60));
      return { mark, id: add({ ...enquiry, message }).id };
    });
    const some = () => all.map(() => all[random(all.length)] ?? { mark: '', id: '' });
    for (const { id } of some()) {
      const error = 'x'.repeat(random(300));
      database.run('UPDATE enquiries SET last_error = ? WHERE id = ?', error, id);
    }
    for (const { id, mark } of some()) {
      erased.add(mark);
      database.run('DELETE FROM enquiries WHERE id = ?', id);
    }
  });
  const found = async () => {
    database.rows('PRAGMA wal_checkpoint(PASSIVE)');
    const files = ['velox.db', 'velox.db-wal'].map((name) =>
      readFile(join(dataDir, name), 'latin1'),
    );
    const text = (await Promise.all(files)).join('');
    return [...erased].filter((mark) => text.includes(mark));
  };
  // A plain DELETE leaves traces of erased enquiries. `erase` must remove them.
  expect((await found()).length).toBeGreaterThan(0);
  const kept = ids().length;
  erase([add(enquiry).id]);
  expect(await found()).toEqual([]);
  expect(ids()).toHaveLength(kept);
});

test.each([
  ['is not JSON', '{"firstName":"Meera'],
  ['lacks fields', '{"firstName":"Meera"}'],
  ['is a list', '["Meera"]'],
])(
  'the error about an enquiry that %s gives the id and the remedy, but no content',
  async (_case, body) => {
    const { database, claim, read } = await openTestStore();
    database.run('INSERT INTO enquiries (id, body, from_ms) VALUES (?, ?, 0)', 'broken', body);
    const error = new UnreadableError(
      'Enquiry broken is damaged: restore a backup of the database, or erase the enquiry.',
    );
    expect(() => read('broken')).toThrow(error);
    expect(() => claim('broken')).toThrow(error);
  },
);
