import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { healthy, page, token } from '#tests/support/faulty-site.ts';
import { json, openMisbehavingService } from '#tests/support/misbehaving-service.ts';
import { openSite } from '#tests/support/open-site.ts';
import { stillClock } from '#tests/support/still-clock.ts';

vi.setConfig({ testTimeout: 60_000 });

const secret = 'a-secret-of-more-than-thirty-two-characters';

test('the CDN is purged once the site has the change', async () => {
  let title = 'In good health';
  const service = await openMisbehavingService((url) =>
    url.startsWith('/items/visitor_visa') ? json({ data: { id: 1, title } }) : healthy(url),
  );
  /** What a CDN gets if it requests the page as soon as the page is purged. */
  const got: { tags: unknown; text: string }[] = [];
  const cdn = createServer(async ({ headers }, response) => {
    response.end();
    got.push({ tags: headers['surrogate-key'], text: (await site.get(page)).text });
  }).listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  const { port } = cdn.address() as AddressInfo;
  const site = await openSite({
    content: { url: service.url, token },
    limits: { clock: stillClock().clock },
    revalidateSecret: secret,
    purge: { url: `http://127.0.0.1:${port}/purge`, secret },
    isSynced: false,
  });
  await site.reader.sync();
  onTestFinished(async () => {
    cdn.close();
    await Promise.all([service.close(), site.close()]);
  });
  expect((await site.get(page)).text).toContain('In good health');
  title = 'Quite new';
  const first = got.length;
  const answer = await site.get('/revalidate', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ collection: 'visitor_visa', keys: [1] }),
  });
  expect(answer.status).toBe(200);
  await expect
    .poll(() => got.slice(first).find(({ tags }) => tags === 'visitor_visa'))
    .toEqual({
      tags: 'visitor_visa',
      text: expect.stringContaining('Quite new'),
    });
});
