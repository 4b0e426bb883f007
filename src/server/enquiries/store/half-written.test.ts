import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { completeEnquiry } from '#tests/support/enquiries/complete-enquiry.ts';
import { fields, openTrial, temporaryFolder } from '#tests/support/enquiries/open-trial.ts';
import { openStore } from './store';

// A whole program is started here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const enquiry = { ...fields, submissionDate: '2026-11-21T09:00:00.000Z' };

/** Starts a process that stops in the middle of storing an enquiry. */
async function halfWrite(dataDir: string) {
  const program = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/enquiries/half-write.ts', dataDir],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void program.kill('SIGKILL'));
  await once(program.stdout, 'data');
  return async () => {
    program.kill('SIGKILL');
    await once(program, 'exit');
  };
}

const namesIn = (dataDir: string, folder = 'enquiries') =>
  readdir(join(dataDir, folder)).catch(() => []);

test('what a killed process left half-written is gone once the next has started; what another is writing stays (§own.enquiry-privacy)', async () => {
  const dataDir = await temporaryFolder();
  const kill = await halfWrite(dataDir);
  const [name = ''] = await namesIn(dataDir);
  // It is the whole enquiry, under a name that nobody looks for.
  expect(await readFile(join(dataDir, 'enquiries', name), 'utf8')).toContain(completeEnquiry.email);

  await openStore(dataDir).sweep();
  expect(await namesIn(dataDir)).toEqual([name]);
  await kill();
  const { start, stop } = await openTrial({ dataDir });
  start();
  await stop();
  expect(await namesIn(dataDir)).toEqual([]);
});

test('what could not be written is not left behind', async () => {
  const dataDir = await temporaryFolder();
  const store = openStore(dataDir);
  const id = await store.add(enquiry);
  const own = join(dataDir, 'enquiries');
  // A folder stands where the file is to be: it is written whole, and cannot get its name.
  await mkdir(join(own, `${id.replace(/.{36}$/, 'x')}.json`));
  await expect(store.add(enquiry, undefined, 'x')).rejects.toThrow();
  expect((await readdir(own)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('of files whose writer is not known the age decides, and other files are left alone', async () => {
  const dataDir = await temporaryFolder();
  const id = await openStore(dataDir).add(enquiry, 'a reason');
  const place = async (folder: string, name: string, ageMs: number) => {
    const path = join(dataDir, folder, name);
    await writeFile(path, '{}');
    const at = new Date(Date.now() - ageMs);
    await utimes(path, at, at);
  };
  const rest = `.${id}.json-0b6a8a4e-41d6-4f0c-8b0a-3d1f6a1f7b11`;
  await place('enquiries', rest, 10 * 60_000);
  await place('enquiries', `${rest}-young`, 0);
  // Written before the clock was set back by a year.
  await place('enquiries', `${rest}-to-come`, -365 * 24 * 60 * 60_000);
  await place('enquiries', '.gitkeep', 10 * 60_000);
  // A killed process had marked it as held and not yet stored it; an erasure was cut off before its second half.
  await place('deliveries', 'gone.json', 10 * 60_000);
  await place('deliveries', 'gone.claim-1', 10 * 60_000);
  await place('deliveries', 'coming.json', 0);
  await openStore(dataDir).sweep();
  expect((await namesIn(dataDir)).sort()).toEqual([`${rest}-young`, '.gitkeep', `${id}.json`]);
  expect((await namesIn(dataDir, 'deliveries')).sort()).toEqual([`${id}.json`, 'coming.json']);
});
