import { copyFile, mkdtemp, readdir, readFile, rename, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { completeEnquiry } from '../support/enquiries/complete-enquiry';
import { storedIn } from '../support/enquiries/stored-in';
import { startSite } from './processes';

let folder: string;
let dataDir: string;
let file: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velox-harmed-'));
  dataDir = join(folder, 'data');
  file = join(dataDir, 'velox.db');
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const start = () => startSite('', '', dataDir, { ENQUIRY_URL: '' });

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

const mistakes = {
  'its database is removed': () => Promise.all(ends.map((end) => rm(file + end))),
  'only the main file is removed': () => rm(file),
  'its database is moved away': () =>
    Promise.all(ends.map((end) => rename(file + end, join(folder, `old${end}`)))),
  'a backup is copied over its database': () => copyFile(join(folder, 'backup'), file),
  'its database is emptied': () => truncate(file, 0),
  'its folder is removed': () => rm(dataDir, { recursive: true }),
};

for (const [mistake, make] of Object.entries(mistakes)) {
  test(`when ${mistake}, enquiries are refused and the confirmed ones survive`, async () => {
    const earlier = await start();
    expect(await post(earlier.origin, 'Earlier')).toBe(200);
    expect(await earlier.signal('SIGTERM')).toBe(0);
    await copyFile(file, join(folder, 'backup'));

    const first = await start();
    expect(await post(first.origin, 'Confirmed')).toBe(200);
    await make();
    expect(await post(first.origin, 'Refused')).toBe(503);
    const answer = await fetch(`${first.origin}/health/ready`);
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringMatching(/^enquiries cannot be stored: velox\.db was (removed|overwritten|cut)/),
    ]);
    const page = await fetch(`${first.origin}/enquiries`, {
      method: 'POST',
      body: new URLSearchParams(completeEnquiry),
    });
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('tel:')]);
    expect((await fetch(`${first.origin}/about`)).status).toBe(200);
    const put = await readFile(file).catch(() => undefined);
    expect(await first.signal('SIGTERM')).toBe(0);
    expect(first.printed()).toMatch(/Enquiries cannot be stored, because velox\.db was/);
    expect(await readFile(file).catch(() => undefined)).toEqual(put);

    // An emptied file is no database, and the message says to move it away.
    if (put?.length === 0) await rm(file);
    const second = await start();
    await expect.poll(names).toContain('Confirmed');
    expect(names()).not.toContain('Refused');
    expect(await post(second.origin, 'Later')).toBe(200);
    await second.stop();
    expect(second.printed()).toMatch(/from .+rescued-.+ added to the database/);
    if (!/emptied/.test(mistake)) expect(names()).toContain('Earlier');
    expect((await readdir(dataDir)).filter((name) => /rescued-.*Z$/.test(name))).toHaveLength(1);
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
