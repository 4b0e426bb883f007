import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { mostInline } from '#server/content-cache/large-resources.ts';
import { createContentThreads } from '#server/node/content-threads/content-threads.ts';
import { buildThread } from '../support/built-thread';
import { healthy } from '../support/faulty-site';
import { type Behaviour, openMisbehavingService } from '../support/misbehaving-service';
import { openSite } from '../support/open-site';
import { quietConsole } from '../support/quiet-console';
import { stillClock } from '../support/still-clock';
import { sweepsAll } from '../support/sweep';
import { entryJson, worstEntries } from '../support/worst-content';

// The module of threads is built here first, and megabytes are made.
vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 });

const page = '/services/visit/visitor-visas';
const root = fileURLToPath(new URL('../..', import.meta.url));

let built: Awaited<ReturnType<typeof buildThread>>;
beforeAll(async () => {
  await mkdir(`${root}/node_modules/.cache`, { recursive: true });
  built = await buildThread();
});
afterAll(() => built.remove());

/** An answer with an entry that is written already. */
const entry =
  (text: string): Behaviour =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(`{"data":${text}}`);
  };

const isPage = (url: string) => url.startsWith('/items/visitor_visa');

/** A site before a content service whose page is first well, and then as the test says. */
async function open(
  makeThreads: (url: string) => ReturnType<typeof createContentThreads>,
  patience: () => AbortSignal,
) {
  const written = quietConsole();
  const service = await openMisbehavingService(healthy);
  const threads = makeThreads(service.url);
  const { clock, pass } = stillClock();
  const site = await openSite({
    content: { url: service.url },
    limits: { clock },
    makeElsewhere: threads.elsewhere,
    patience,
  });
  onTestFinished(async () => {
    await threads.close();
    await service.close();
    await site.close();
  });
  const becomes = (text: string) => {
    service.behave((url) => (isPage(url) ? entry(text) : healthy(url)));
    pass(60_000);
  };
  return { site, becomes, written, pass };
}

const ever = () => new AbortController().signal;
const kinds = Object.keys(worstEntries);
const some = [
  'an unknown field in each question',
  'nesting without end',
  'questions of small tables',
];

test.each(sweepsAll ? kinds : some)(
  'a page with %s: none of it is read where visitors are answered, and the page is there (§own.large-content)',
  async (kind) => {
    const { site, becomes } = await open(
      (url) => createContentThreads({ url }, { filename: built.filename, budget: ever }),
      ever,
    );
    expect((await site.get(page)).text).toContain('In good health');
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    becomes(entryJson(kind, sweepsAll ? 7_000_000 : 1_000_000));
    const { status, text } = await site.get(page);
    expect(status).toBe(200);
    expect(text.includes('In good health')).toBe(false);
    expect(text.length).toBeLessThan(2_000_000);
    const longest = Math.max(...parse.mock.calls.map(([json]) => String(json).length));
    expect(longest).toBeLessThanOrEqual(mostInline);
  },
);

test('while a thread is busy everything else is answered, and who waits in vain sees older content (§own.large-content)', async () => {
  const begun = new Int32Array(new SharedArrayBuffer(4));
  const [time, waiting] = [new AbortController(), new AbortController()];
  const filename = new URL('../support/endless-thread.mjs', import.meta.url).href;
  const { site, becomes, written } = await open(
    (url) => {
      const setup = { url, begun };
      return createContentThreads(setup, { filename, budget: () => time.signal });
    },
    () => waiting.signal,
  );
  const events: string[] = [];
  const ask = async (path: string, name: string) => {
    const answer = await site.get(path);
    events.push(`${name} ${answer.status}`);
    return answer;
  };
  await site.get(page);
  await site.get('/privacy-policy');
  becomes(JSON.stringify({ id: 1, title: 'Large', note: 'x'.repeat(mostInline) }));

  const asked = ask(page, 'the page');
  await vi.waitFor(() => expect(Atomics.load(begun, 0)).toBe(1), { timeout: 30_000 });
  await ask('/privacy-policy', 'a page seen before');
  await ask('/about', 'a page not seen before');
  waiting.abort();
  expect((await asked).text).toContain('In good health');
  expect(events).toEqual(['a page seen before 200', 'a page not seen before 200', 'the page 200']);
  expect(written.text()).not.toContain('cannot be read anew');

  time.abort();
  await vi.waitFor(() =>
    expect(written.text()).toContain('/content/visitor_visa.json cannot be read anew'),
  );
  expect(written.text()).toContain('“npm run content:check” names it; shorten it.');
  expect((await ask(page, 'the page')).text).toContain('In good health');
});
