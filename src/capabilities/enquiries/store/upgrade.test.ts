import { randomUUID } from 'node:crypto';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { openExistingDatabase } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import { earlierFormats } from '#server/data/earlier-formats.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { fields, form, openTrial } from '../tests/open-trial';
import { createSeal } from './seal';
import { openStore } from './store';

/** Databases of the version before the migration that removed the claims. */

const key = '0a'.repeat(32);
const sent = '2026-11-20T09:00:00.000Z';
const idOf = (uuid: string) => `2026-11-20T09-00-00.000Z-${uuid}`;

/** A form without scripts and a form with one, and the ends of the ids that the version before gave them. */
const repeated = [
  { body: { openedAt: '2026-11-20T08:59:00.000Z' }, uuid: 'ac64af66-c6ef-bde9-dfee-942ee0dc28a3' },
  {
    headers: { 'idempotency-key': 'c7a3f3f0-5c1e-4d53-9a76-0a3d4b0f6f10' },
    uuid: '2df0f069-bd9d-e237-7a44-e239bcee3400',
  },
];

const interrupted = 'interrupted before its outcome was known';

/** The columns of each state. */
const states = {
  waiting: {},
  claimed: { attempts: 1, last_error: interrupted, claimed_by: '{"host":"a","pid":1}' },
  failed: { attempts: 3, last_error: 'answered 500', next_attempt: '2026-11-21T10:00:00.000Z' },
  held: { held: 'a reason' },
  forwarded: { attempts: 1, forwarded: '2026-11-20T09:00:01.000Z' },
} as const;

async function openOldFolder() {
  const dataDir = await temporaryFolder();
  const file = databaseFile(dataDir);
  const old = new Libsql(file);
  const format = earlierFormats.findIndex((sql) => sql.includes('DROP COLUMN claimed_by'));
  old.exec('PRAGMA application_id = 0x56454c58; PRAGMA journal_mode = WAL');
  for (const sql of earlierFormats.slice(0, format)) old.exec(sql);
  old.exec(`PRAGMA user_version = ${format}`);
  const seal = createSeal([key]);

  function insert(uuid: string, firstName: string, state: object, fromMs = Date.parse(sent)) {
    const id = idOf(uuid);
    const text = JSON.stringify({ ...fields, firstName, submissionDate: sent });
    const row = {
      id,
      body: seal.seal(id, text),
      sealed_by: seal.current,
      from_ms: fromMs,
      ...state,
    };
    const values = Object.values(row);
    old
      .prepare(
        `INSERT INTO enquiries (${Object.keys(row)}) VALUES (${values.map(() => '?').join(', ')})`,
      )
      .run(values);
    return id;
  }
  return { dataDir, file, old, insert };
}

test('every enquiry of the version before keeps its text and state, and what was being sent is sent again', async () => {
  const { dataDir, file, old, insert } = await openOldFolder();
  const ids = Object.entries(states).map(([name, state]) => insert(randomUUID(), name, state));
  old.close();

  const store = openStore(openExistingDatabase(file), [key]);
  const entries = store.all().map(({ delivery, read }) => ({ name: read().firstName, delivery }));
  expect(Object.fromEntries(entries.map(({ name, delivery }) => [name, delivery]))).toEqual({
    waiting: { attempts: 0 },
    claimed: { attempts: 1, lastError: interrupted },
    failed: { attempts: 3, lastError: 'answered 500', nextAttempt: '2026-11-21T10:00:00.000Z' },
    held: { attempts: 0, held: 'a reason' },
    forwarded: { attempts: 1, forwarded: '2026-11-20T09:00:01.000Z' },
  });

  const keys: (string | null)[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return new Response();
  };
  const trial = await openTrial({
    dataDir,
    fetch: fetch as typeof globalThis.fetch,
    endpoint: { url: 'https://sheet.example/exec' },
    settings: { ENQUIRY_KEYS: [key] },
  });
  await trial.settled(trial.start);
  await trial.stop();
  expect(keys.toSorted()).toEqual(ids.slice(0, 3).toSorted());
});

test('a form that the version before stored is not stored again', async () => {
  const { dataDir, old, insert } = await openOldFolder();
  const ids = repeated.map(({ uuid }) => insert(uuid, fields.firstName, {}));
  old.close();
  const { send, database } = await openTrial({ dataDir });
  for (const { body, headers, uuid } of repeated) {
    const answer = await send(form(body), { accept: 'application/json', ...headers });
    expect(await answer.json()).toEqual({ ok: true, reference: uuid.slice(0, 8) });
  }
  expect(openStore(database).ids().toSorted()).toEqual(ids.toSorted());
});

test('an enquiry that a clock without battery dated is not erased at once', async () => {
  const { dataDir, old, insert } = await openOldFolder();
  const id = insert(randomUUID(), 'Meera', {}, 60_000);
  old.close();
  const { runHousekeeping, database } = await openTrial({ dataDir, at: new Date().toISOString() });
  await runHousekeeping();
  expect(openStore(database).ids()).toEqual([id]);
});
