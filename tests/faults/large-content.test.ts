import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openThreadedReader } from '#server/node/content-reader/threaded-reader.ts';
import { buildThread } from '../support/built-thread';
import { healthy, page } from '../support/faulty-site';
import { type Behaviour, openMisbehavingService } from '../support/misbehaving-service';
import { openSite } from '../support/open-site';
import { quietConsole } from '../support/quiet-console';
import { sweepsAll } from '../support/sweep';
import { entryJson, worstEntries } from '../support/worst-content';

// These tests build the thread first and generate megabytes, which takes time.
vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 });

let built: Awaited<ReturnType<typeof buildThread>>;
beforeAll(async () => {
  built = await buildThread();
});
afterAll(() => built.remove());

/** An answer with an entry that is already serialised. */
const entry =
  (text: string): Behaviour =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(`{"data":${text}}`);
  };

/** A site that reads in a thread, over a content service whose page is healthy at first. */
async function open() {
  const written = quietConsole();
  const service = await openMisbehavingService(healthy);
  const content = { url: service.url };
  const site = await openSite({
    content,
    isSynced: false,
    openReader: (hooks) => openThreadedReader({ content }, hooks, { filename: built.filename }),
  });
  onTestFinished(async () => {
    await service.close();
    await site.close();
  });
  await site.reader.sync();
  const becomes = (text: string) =>
    service.behave((url) => (url.startsWith('/items/visitor_visa') ? entry(text) : healthy(url)));
  return { site, service, becomes, written };
}

const kinds = Object.keys(worstEntries);
const some = [
  'an unknown field in each question',
  'nesting without end',
  'questions of small tables',
];

test.each(sweepsAll ? kinds : some)(
  'a page with %s: the request thread parses none of it, and the page is served',
  async (kind) => {
    const { site, becomes } = await open();
    expect((await site.get(page)).text).toContain('In good health');
    const text = entryJson(kind, sweepsAll ? 7_000_000 : 1_000_000);
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    becomes(text);
    await site.reader.sync();
    const longest = Math.max(0, ...parse.mock.calls.map(([json]) => String(json).length));
    expect(longest).toBeLessThan(100_000);
    const shown = await site.get(page);
    expect(shown.status).toBe(200);
    expect(shown.text.includes('In good health')).toBe(false);
    expect(shown.text.length).toBeLessThan(2_000_000);
  },
);

test('while the thread reads endless content, every page is answered', async () => {
  const { site, service } = await open();
  const asked = new Promise<void>((resolve) => service.behave(() => () => resolve()));
  site.reader.sync();
  await asked;
  for (const path of [page, '/about', '/blog/posts/a-post']) {
    expect([path, (await site.get(path)).status]).toEqual([path, 200]);
  }
});
