import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { healthy, page, token } from '../support/faulty-site';
import { faults, json, openMisbehavingService, silences } from '../support/misbehaving-service';
import { openSite } from '../support/open-site';
import { stillClock } from '../support/still-clock';
import { swept } from '../support/sweep';

// These tests render whole pages, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const paths = ['/', page, '/blog/posts', '/blog/posts/a-post', '/content/visitor_visa.json'];

let service: Awaited<ReturnType<typeof openMisbehavingService>>;
let dataDir: string;
let closing: (() => Promise<unknown>)[];

beforeEach(async () => {
  service = await openMisbehavingService(healthy);
  dataDir = await mkdtemp(join(tmpdir(), 'velox-restart-'));
  closing = [service.close, () => rm(dataDir, { recursive: true })];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

/** Starts a server with its predecessor's stored data. */
async function startServer(isSynced = true) {
  const site = await openSite({
    content: { url: service.url, token },
    limits: { clock: stillClock().clock },
    dataDir,
    isSynced,
  });
  closing.push(site.close);
  return site;
}

/** The content of the pages, without the time at which a form was opened. */
const seenOn = async (site: Awaited<ReturnType<typeof startServer>>) => {
  const texts: string[] = [];
  for (const path of paths) {
    const { status, text } = await site.get(path);
    expect([path, status]).toEqual([path, 200]);
    texts.push(text.replace(/(?<=name="openedAt" value=")[^"]*/, ''));
  }
  return texts;
};

/** `faults.test.ts` has every fault; after a restart they all meet the same stored answers. */
const representative = ['a refusal', 'JSON that breaks off', 'an HTML page with status 200'];

test.each(
  swept(Object.keys(faults) as (keyof typeof faults)[], (fault) => representative.includes(fault)),
)('restarted over a service with %s: every page is served as before', async (fault) => {
  const before = await seenOn(await startServer());
  service.behave(() => faults[fault]);
  expect(await seenOn(await startServer())).toEqual(before);
});

test.each(Object.keys(silences) as (keyof typeof silences)[])(
  'restarted over a service with %s: every page is served without waiting for it',
  async (silence) => {
    const before = await seenOn(await startServer());
    service.behave(() => silences[silence](() => {}));
    // The content service's deadline never expires here, so waiting for it would never end.
    expect(await seenOn(await startServer(false))).toEqual(before);
  },
);

test('pages come from stored data before the service gets any request', async () => {
  const before = await seenOn(await startServer());
  service.asked.length = 0;
  expect(await seenOn(await startServer(false))).toEqual(before);
  expect(service.asked).toEqual([]);
});

test('a healthy service is shown with its current content after the restart', async () => {
  const first = await startServer();
  await first.get(page);
  service.behave((url) =>
    url.startsWith('/items/visitor_visa')
      ? json({ data: { id: 1, title: 'Quite new' } })
      : healthy(url),
  );
  const second = await startServer();
  expect((await second.get(page)).text).toContain('Quite new');
});
