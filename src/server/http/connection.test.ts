import { expect, onTestFinished, test, vi } from 'vitest';
import type { RequestNotes } from '#server/http/connection.ts';
import { requestOrigin } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';

// Whole pages are rendered here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

test('the site notes whether a page was kept, and how long it took where it was not', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const notesOf = async (path: string) => {
    const notes: RequestNotes = {};
    await site.handle(new Request(`${requestOrigin}${path}`), { notes });
    return notes;
  };
  expect(await notesOf('/about')).toEqual({ cache: 'miss', renderMs: expect.any(Number) });
  expect(await notesOf('/about?from=mail')).toEqual({ cache: 'hit' });
  expect(await notesOf('/robots.txt')).toEqual({});
});
