import { readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/enquiries/open-trial.ts';
import { CLAIM_MS, claim } from './claim';

const id = 'an-enquiry';

/** A claim as another process left it. */
async function leave(folder: string, text: string, ageMs = 0) {
  const path = join(folder, `${id}.claim-1`);
  await writeFile(path, text);
  const moment = new Date(Date.now() - ageMs);
  await utimes(path, moment, moment);
}

const owner = (host: string, pid: number) => JSON.stringify({ host, pid, process: 'another' });

/** A number no process has: the kernel's highest is below it. */
const nobody = 2 ** 30;

test('of many that ask at once one has the claim, and leaves nothing behind (§own.enquiry-survives)', async () => {
  const folder = await temporaryFolder();
  const asked = Array.from({ length: 20 }, () => claim(folder, id));
  const claims = (await Promise.all(asked)).filter((release) => release !== undefined);
  expect(claims).toHaveLength(1);
  expect(await claim(folder, id)).toBeUndefined();
  await claims[0]?.();
  expect(await readdir(folder)).toEqual([]);
  expect(await claim(folder, id)).toBeDefined();
});

test.each([
  ['of a process that is gone', owner(hostname(), nobody), 0],
  [
    'of an earlier process of the same number, as in a container',
    owner(hostname(), process.pid),
    0,
  ],
  ['of another machine, older than five minutes', owner('elsewhere', 1), CLAIM_MS + 1_000],
  [
    'of another machine, made before its clock was set back',
    owner('elsewhere', 1),
    -3 * 365 * 86_400_000,
  ],
  ['that was never written to its end, older than five minutes', '', CLAIM_MS + 1_000],
])('a claim %s passes to one other', async (_case, text, age) => {
  const folder = await temporaryFolder();
  await leave(folder, text, age);
  const asked = Array.from({ length: 20 }, () => claim(folder, id));
  const claims = (await Promise.all(asked)).filter((release) => release !== undefined);
  expect(claims).toHaveLength(1);
  await claims[0]?.();
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['of a process that lives', owner(hostname(), process.ppid)],
  ['of another machine', owner('elsewhere', nobody)],
  ['that is not yet written', ''],
])('a young claim %s is respected', async (_case, text) => {
  const folder = await temporaryFolder();
  await leave(folder, text);
  expect(await claim(folder, id)).toBeUndefined();
});

test('claims of different enquiries do not touch', async () => {
  const folder = await temporaryFolder();
  expect(await claim(folder, 'one')).toBeDefined();
  expect(await claim(folder, 'another')).toBeDefined();
});
