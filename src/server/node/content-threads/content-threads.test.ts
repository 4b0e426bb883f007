import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Finding } from '#content/findings/finding.ts';
import { pageEntry } from '#content/resources/resources.ts';
import { buildThread } from '#tests/support/built-thread.ts';
import { failureOf } from '#tests/support/fake-service.ts';
import { faults, json, openMisbehavingService } from '#tests/support/misbehaving-service.ts';
import { createContentThreads } from './content-threads';

// The module of threads is built here first.
vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const { path } = pageEntry('express_entry');
const task = { path, now: Date.now(), notice: 1 };
const ever = () => new AbortController().signal;

let built: Awaited<ReturnType<typeof buildThread>>;
beforeAll(async () => {
  await mkdir(`${root}/node_modules/.cache`, { recursive: true });
  built = await buildThread();
});
afterAll(() => built.remove());

/** Threads before a content service that answers so. */
async function open(behave: Parameters<typeof openMisbehavingService>[0]) {
  const service = await openMisbehavingService(behave);
  const setup = { url: service.url, token: 'a-token', retries: 0 };
  const threads = createContentThreads(setup, { filename: built.filename, budget: ever });
  onTestFinished(async () => {
    await threads.close();
    await service.close();
  });
  return { service, make: threads.elsewhere };
}

const large = {
  id: 7,
  title: 'A title',
  faq_items: [{ question: 'Q?' }],
  note: 'x'.repeat(500_000),
};

test('a thread asks the content service and makes the resource, with its faults and its answers', async () => {
  const { service, make } = await open(() => json({ data: large }));
  const findings: Finding[] = [];
  const reads: unknown[] = [];
  const made = await make(task, {
    report: (finding) => findings.push(finding),
    onContentRead: (...read) => reads.push(read),
  });
  expect(made.value).toEqual({ entry: { title: 'A title' } });
  expect([...made.entries]).toEqual(['7']);
  expect(findings.map(({ rule }) => rule)).toEqual(['unknown-field', 'required']);
  expect(reads).toEqual([['express_entry', expect.any(Number), false]]);
  expect(service.asked.map(({ authorization }) => authorization)).toEqual(['Bearer a-token']);

  const again = await make({ ...task, stored: made.answers }, { report: () => {} });
  expect([again.value, service.asked.length]).toEqual([made.value, 1]);
});

test('what came with a task is not asked for again, once', async () => {
  const { service, make } = await open(() => json({ data: large }));
  const on = { report: () => {} };
  await make(task, on);
  const url = `${service.url}${service.asked[0]?.url}`;
  const bytes = new TextEncoder().encode(JSON.stringify({ data: { ...large, title: 'It came' } }));
  const titles = [];
  for (const answered of [{ url, bytes }, undefined]) {
    titles.push((await make({ ...task, answered }, on)).value);
  }
  expect(titles).toEqual([{ entry: { title: 'It came' } }, { entry: { title: 'A title' } }]);
  expect(service.asked.length).toBe(2);
});

test('a failure of the content service is the same error as without threads', async () => {
  const { make } = await open(() => faults['a refusal']);
  const failure = await failureOf(make(task, { report: () => {} }));
  expect(failure).toMatchObject({ kind: 'forbidden', collection: 'express_entry', status: 403 });
  expect(failure.errors).toEqual([
    { message: 'internal words of the service: FORBIDDEN', extensions: { code: 'FORBIDDEN' } },
  ]);
  expect(failure.message).toContain('Check its name and the read permission');
});

test('a thread that takes too long is ended, and what it was to make is a failure of the content service', async () => {
  const begun = new Int32Array(new SharedArrayBuffer(4));
  const time = new AbortController();
  const filename = new URL('../../../../tests/support/endless-thread.mjs', import.meta.url).href;
  const setup = { url: 'https://cms.velox.test', begun };
  const threads = createContentThreads(setup, { filename, budget: () => time.signal });
  onTestFinished(threads.close);
  const failed = failureOf(threads.elsewhere(task, { report: () => {} }));
  await vi.waitFor(() => expect(Atomics.load(begun, 0)).toBe(1), { timeout: 30_000 });
  time.abort();
  const failure = await failed;
  expect(failure).toMatchObject({ kind: 'over-budget', collection: 'express_entry', status: 200 });
  expect(failure.message).toBe(
    'Reading “express_entry”: what the content service answered could not be read within 15000 ms (the time was up). An entry there is far larger than any page: “npm run content:check” names it; shorten it.',
  );
});

test('the time of a task begins with it, and not while it waits for a thread', async () => {
  const begun = new Int32Array(new SharedArrayBuffer(4));
  const times: AbortController[] = [];
  const budget = () => {
    const time = new AbortController();
    times.push(time);
    return time.signal;
  };
  const filename = new URL('../../../../tests/support/endless-thread.mjs', import.meta.url).href;
  const setup = { url: 'https://cms.velox.test', begun };
  const threads = createContentThreads(setup, { filename, budget, maxThreads: 1 });
  onTestFinished(threads.close);
  const failed = [1, 2].map(() => failureOf(threads.elsewhere(task, { report: () => {} })));
  for (const count of [1, 2]) {
    await vi.waitFor(() => expect(Atomics.load(begun, 0)).toBe(count), { timeout: 30_000 });
    expect(times.length).toBe(count);
    times.at(-1)?.abort();
    expect(await failed[count - 1]).toMatchObject({ kind: 'over-budget' });
  }
});
