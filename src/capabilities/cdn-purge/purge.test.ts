import { expect, test } from 'vitest';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { createPurge } from './purge';

const url = 'https://cdn.test/purge';
const secret = 'a-secret-of-more-than-thirty-two-characters';

/** A CDN that answers with these statuses in turn, and a clock that the test controls. */
function openCdn(...statuses: readonly (number | Error)[]) {
  const sent: { url: string; init: RequestInit }[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  const counted: string[] = [];
  const purge = createPurge({
    url,
    secret,
    fetch: async (input, init = {}) => {
      sent.push({ url: String(input), init });
      const status = statuses[sent.length - 1] ?? 200;
      if (status instanceof Error) throw status;
      return new Response(null, { status });
    },
    clock: {
      wait: (ms) => new Promise((resolve) => waits.push({ ms, end: resolve })),
      deadline: () => new AbortController().signal,
    },
    count: (outcome) => counted.push(outcome),
  });
  const tags = () => sent.map(({ init }) => new Headers(init.headers).get('surrogate-key'));
  /** Ends waits of this many milliseconds, and lets their callbacks run. */
  const pass = async (ms: number) => {
    for (const wait of waits.splice(0)) wait.ms === ms ? wait.end() : waits.push(wait);
    await settled();
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { sent, waits, counted, purge, tags, pass, settled };
}

test('a CDN gets the tags at once, in a header and as JSON, with the secret', async () => {
  const { sent, purge, counted, settled } = openCdn();
  purge(['posts', 'authors']);
  await settled();
  expect(sent).toHaveLength(1);
  const [{ url: asked, init }] = sent as [(typeof sent)[number]];
  expect([asked, init.method, init.body]).toEqual([url, 'POST', '{"tags":["posts","authors"]}']);
  const headers = new Headers(init.headers);
  expect(headers.get('surrogate-key')).toBe('posts authors');
  expect(headers.get('authorization')).toBe(`Bearer ${secret}`);
  expect(counted).toEqual(['accepted']);
});

test('the purge is repeated, because old answers may have been in flight', async () => {
  const { purge, tags, pass, settled } = openCdn();
  purge(['posts']);
  await settled();
  await pass(1_000);
  await pass(15_000);
  expect(tags()).toEqual(['posts', 'posts', 'posts']);
});

test('a failed purge is retried with all due tags, and logged once', async () => {
  const written = quietConsole();
  const { purge, tags, counted, pass, settled, waits } = openCdn(503, new Error('gone'), 401);
  purge(['posts']);
  await settled();
  purge(['about']);
  await pass(250);
  await pass(500);
  await pass(1_000);
  expect(tags().slice(0, 4)).toEqual(['posts', 'posts about', 'posts about', 'posts about']);
  expect(counted.slice(0, 4)).toEqual(['failed', 'failed', 'failed', 'accepted']);
  expect(written.lines).toHaveLength(1);
  expect(written.text()).toContain('it answered 503');
  expect(written.text()).not.toContain(secret);
  expect(Math.max(...waits.map(({ ms }) => ms))).toBeLessThanOrEqual(30_000);
});

test('a change without an effect on pages purges nothing', async () => {
  const { purge, sent, settled } = openCdn();
  purge([]);
  await settled();
  expect(sent).toEqual([]);
});

test('the pauses grow to half a minute and no further', async () => {
  const { purge, pass, settled, waits } = openCdn(...Array<number>(12).fill(500));
  purge(['posts']);
  await settled();
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const pause = waits.filter(({ ms }) => ms !== 1_000 && ms !== 15_000).at(-1)?.ms ?? 1_000;
    pauses.push(pause);
    await pass(pause);
  }
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});
