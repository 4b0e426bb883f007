import { expect, onTestFinished, test, vi } from 'vitest';
import type { RequestRecord } from '#server/http/connection.ts';
import { requestOrigin } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';

// Whole pages are rendered here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

test('the site records whether a page was cached, and documents say how long it took', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const ask = async (path: string) => {
    const record: RequestRecord = {};
    const { headers } = await site.handle(new Request(`${requestOrigin}${path}`), { record });
    return [record, headers.get('server-timing')];
  };
  const timing = (cache: string) =>
    expect.stringMatching(new RegExp(`^total;dur=[\\d.]+, cache;desc=${cache}$`));
  expect(await ask('/about')).toEqual([{ cache: 'miss' }, timing('miss')]);
  expect(await ask('/about?from=mail')).toEqual([{ cache: 'hit' }, timing('hit')]);
  expect(await ask('/robots.txt')).toEqual([{}, null]);
});
