import { copyFile, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openDatabase } from '#server/data/database.ts';
import { completeEnquiry } from '../support/enquiries/complete-enquiry';
import { storedIn } from '../support/enquiries/stored-in';
import { swept } from '../support/sweep';
import { startEmptySite } from './processes';

let folder: string;
let dataDir: string;
let file: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velox-harmed-'));
  dataDir = join(folder, 'data');
  file = join(dataDir, 'velox.db');
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const start = () => startEmptySite(dataDir, { ENQUIRY_URL: '' });

async function post(origin: string, firstName: string): Promise<number> {
  const { status } = await fetch(`${origin}/enquiries`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ ...completeEnquiry, firstName }),
  });
  return status;
}

const names = () =>
  storedIn(dataDir)
    .map(({ value }) => value.firstName)
    .sort();

const ends = ['', '-wal', '-shm'];

/** `file-guard.test.ts` notices each. Each test starts two servers, so `npm test` makes the first mistake. */
const mistakes = {
  'its database is removed': () => Promise.all(ends.map((end) => rm(file + end))),
  'a backup is copied over its database': async () => {
    openDatabase(join(folder, 'backup')).close();
    await copyFile(join(folder, 'backup', 'velox.db'), file);
  },
  'its folder is removed': () => rm(dataDir, { recursive: true }),
};

for (const [mistake, make] of swept(Object.entries(mistakes), (_, index) => index === 0)) {
  test(`when ${mistake}, enquiries are refused and the confirmed ones survive`, async () => {
    const first = await start();
    expect(await post(first.origin, 'Confirmed')).toBe(200);
    await make();
    const page = await fetch(`${first.origin}/enquiries`, {
      method: 'POST',
      body: new URLSearchParams({ ...completeEnquiry, firstName: 'Refused' }),
    });
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('tel:')]);
    const answer = await fetch(`${first.origin}/health/ready`);
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringMatching(/^enquiries cannot be stored: velox\.db was (removed|overwritten|cut)/),
    ]);
    expect((await fetch(`${first.origin}/privacy-policy`)).status).toBe(200);
    const put = await readFile(file).catch(() => undefined);
    expect(await first.signal('SIGTERM')).toBe(0);
    expect(first.printed()).toMatch(/Enquiries cannot be stored, because velox\.db was/);
    expect(await readFile(file).catch(() => undefined)).toEqual(put);

    const second = await start();
    await expect.poll(names).toEqual(['Confirmed']);
    await second.stop();
    expect(second.printed()).toMatch(/from .+rescued-.+ added to the database/);
  });
}

test('a moved folder that is moved back is used again, without a restart', async () => {
  const site = await start();
  expect(await post(site.origin, 'Before')).toBe(200);
  await rename(dataDir, join(folder, 'moved'));
  expect(await post(site.origin, 'Refused')).toBe(503);
  await rename(join(folder, 'moved'), dataDir);
  await expect.poll(async () => (await fetch(`${site.origin}/health/ready`)).status).toBe(200);
  expect(await post(site.origin, 'After')).toBe(200);
  await site.stop();
  expect(names()).toEqual(['After', 'Before']);
  expect(await readdir(folder)).toEqual(['data']);
});
