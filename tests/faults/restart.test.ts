import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { healthy, page, token } from '../support/faulty-site';
import {
  type Behaviour,
  faults,
  json,
  openMisbehavingService,
  silences,
} from '../support/misbehaving-service';
import { openSite } from '../support/open-site';
import { quietConsole } from '../support/quiet-console';
import { stillClock } from '../support/still-clock';

// Whole pages are rendered here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const paths = ['/', page, '/blog/posts', '/blog/posts/a-post', '/content/visitor_visa.json'];

let service: Awaited<ReturnType<typeof openMisbehavingService>>;
let answersFolder: string;
let closing: (() => Promise<unknown>)[];

beforeEach(async () => {
  quietConsole();
  service = await openMisbehavingService(healthy);
  answersFolder = await mkdtemp(join(tmpdir(), 'velox-answers-'));
  closing = [service.close, () => rm(answersFolder, { recursive: true })];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

/** A server that begins its life with what the one before it stored. */
async function startServer() {
  const site = await openSite({
    content: { url: service.url, token },
    limits: { clock: stillClock().clock },
    answersFolder,
  });
  closing.push(site.close);
  return site;
}

async function expectSeenAfterRestart(fault: Behaviour) {
  const first = await startServer();
  const before = await Promise.all(paths.map((path) => first.get(path)));
  await first.settled();
  service.behave(() => fault);
  const second = await startServer();
  for (const [index, path] of paths.entries()) {
    const { status, text } = await second.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toBe(before[index]?.text);
  }
  // What nobody has seen is not made up.
  expect((await second.get('/about')).status).toBe(503);
}

test.each(Object.keys(faults) as (keyof typeof faults)[])(
  'started anew before a service with %s: every page that was seen is served',
  (fault) => expectSeenAfterRestart(faults[fault]),
);

test.each(Object.keys(silences) as (keyof typeof silences)[])(
  'started anew before a service with %s: every page that was seen is served without waiting for it (§own.survives-faults)',
  async (silence) => {
    // The deadline of the content service never comes here: whoever waited for it would wait for ever.
    const first = await startServer();
    const before = await Promise.all(paths.map((path) => first.get(path)));
    await first.settled();
    service.behave(() => silences[silence](() => {}));
    const second = await startServer();
    const after = await Promise.all(paths.map((path) => second.get(path)));
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
  },
);

test('a service that is well after the restart is shown as it is now', async () => {
  const first = await startServer();
  await first.get(page);
  await first.settled();
  service.behave((url) =>
    url.startsWith('/items/visitor_visa')
      ? json({ data: { id: 1, title: 'Quite new' } })
      : healthy(url),
  );
  const second = await startServer();
  expect((await second.get(page)).text).toContain('Quite new');
});
