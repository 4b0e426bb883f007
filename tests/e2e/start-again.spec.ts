import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openExistingDatabase } from '#server/data/database.ts';
import { completeEnquiry } from '../support/enquiries/complete-enquiry';
import { storedIn } from '../support/enquiries/stored-in';
import { nightly } from '../support/sweep';
import { openContentService } from './content-service';
import { startSite } from './processes';

let dataDir: string;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'velox-again-'));
});
test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

// `start-watch.test.ts` tests the rules.
test('a server killed twice within a minute of its start moves stored answers aside and reads again', {
  tag: nightly,
}, async () => {
  test.setTimeout(120_000);
  const service = await openContentService('src/site/content', 'secret');
  const start = () => startSite(service.origin, 'secret', dataDir);
  const first = await start();
  const { status } = await fetch(`${first.origin}/enquiries`, {
    method: 'POST',
    body: new URLSearchParams(completeEnquiry),
  });
  expect(status).toBe(200);
  await first.stop();
  for (let kill = 0; kill < 2; kill += 1) {
    const killed = await start();
    expect(killed.printed()).not.toContain('moved aside');
    await killed.stop();
  }
  const last = await start();
  expect(last.printed()).toMatch(/ended abnormally twice .* stored answers .* moved aside/);
  expect((await fetch(`${last.origin}/about`)).status).toBe(200);
  expect(await last.signal('SIGTERM')).toBe(0);
  const again = await start();
  expect(again.printed()).not.toContain('moved aside');
  await again.stop();
  service.stop();

  const database = openExistingDatabase(join(dataDir, 'velox.db'));
  const kept = database.rows("SELECT 1 FROM content_answers_kept WHERE kind = 'aside'");
  database.close();
  expect(kept.length).toBeGreaterThan(10);
  expect(storedIn(dataDir).map(({ value }) => value.email)).toEqual([completeEnquiry.email]);
});
