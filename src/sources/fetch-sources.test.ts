import { expect, test } from 'vitest';
import { type FetchOptions, fetchSources } from './fetch-sources';
import { maxSourceBytes } from './reading';

const fees = 'https://www.authority.example/fees.json';
const rounds = 'https://www.authority.example/rounds.json';
const law = 'https://laws.example/act.xml';

type Answer = Response | Error;

/** Fetches over fake answers, with a clock that only `sleep` moves. */
async function fetchFrom(
  answers: Record<string, Answer>,
  addresses: string[],
  options: FetchOptions = {},
) {
  const requests: { url: string; headers: Headers }[] = [];
  const pauses: number[] = [];
  let now = 0;
  const files = await fetchSources(addresses, {
    clock: () => now,
    sleep: async (ms) => {
      pauses.push(ms);
      now += ms;
    },
    fetch: async (input, init) => {
      const url = String(input);
      requests.push({ url, headers: new Headers(init?.headers) });
      const answer = answers[url] ?? new Response('', { status: 404 });
      if (answer instanceof Error) throw answer;
      return answer;
    },
    ...options,
  });
  const outcomes = [...files.values()].map((file) =>
    'unreadable' in file ? file.unreadable : new TextDecoder().decode(file.bytes),
  );
  return { files, outcomes, requests, pauses, urls: requests.map(({ url }) => url) };
}

test('each file is fetched once, with a second between requests to the same host', async () => {
  const answers = {
    [fees]: new Response('1'),
    [rounds]: new Response('2'),
    [law]: new Response('3'),
  };
  const { outcomes, urls, pauses } = await fetchFrom(answers, [fees, law, rounds, fees]);
  expect(urls).toEqual([fees, law, rounds]);
  expect(outcomes).toEqual(['1', '3', '2']);
  expect(pauses).toEqual([1000]);
});

test('a clock that was put back makes nobody wait longer', async () => {
  const times = [1_000_000, 0, 0];
  const answers = { [fees]: new Response('1'), [rounds]: new Response('2') };
  const { pauses } = await fetchFrom(answers, [fees, rounds], { clock: () => times.shift() ?? 0 });
  expect(pauses).toEqual([1000]);
});

test('the user agent names the check, and the site if it has an address', async () => {
  const { requests } = await fetchFrom({}, [fees], { siteUrl: 'https://firm.example' });
  expect(requests[0]?.headers.get('user-agent')).toBe('Source check (+https://firm.example)');
  const anonymous = await fetchFrom({}, [fees]);
  expect(anonymous.requests[0]?.headers.get('user-agent')).toBe('Source check');
});

test('a file that did not change is not sent again', async () => {
  const bytes = new TextEncoder().encode('earlier');
  const earlier = () => ({ bytes, etag: '"a"', lastModified: 'Mon, 02 Nov 2026 10:00:00 GMT' });
  const unchanged = { [fees]: new Response(null, { status: 304 }) };
  const { outcomes, requests } = await fetchFrom(unchanged, [fees], { earlier });
  expect(outcomes).toEqual(['earlier']);
  expect(requests[0]?.headers.get('if-none-match')).toBe('"a"');
  expect(requests[0]?.headers.get('if-modified-since')).toBe('Mon, 02 Nov 2026 10:00:00 GMT');
  const changed = new Response('new', { headers: { etag: '"b"' } });
  const { files } = await fetchFrom({ [fees]: changed }, [fees], { earlier });
  expect(files.get(fees)).toMatchObject({ etag: '"b"', lastModified: undefined });
});

test('a redirect is followed within its host only', async () => {
  const to = (location: string) => new Response(null, { status: 302, headers: { location } });
  const moved = { [fees]: to('/rounds.json'), [rounds]: new Response('moved') };
  expect((await fetchFrom(moved, [fees])).outcomes).toEqual(['moved']);
  const { outcomes, urls } = await fetchFrom({ [fees]: to('https://evil.example/fees.json') }, [
    fees,
  ]);
  expect(outcomes).toEqual(['it redirects to another host, evil.example']);
  expect(urls).toEqual([fees]);
  expect(
    (await fetchFrom({ [fees]: to('http://www.authority.example/fees.json') }, [fees])).outcomes,
  ).toEqual(['its address does not start with https://']);
  const circle = { [fees]: to(fees) };
  expect((await fetchFrom(circle, [fees])).outcomes).toEqual(['it redirects too often']);
});

test.each<[string, Answer, string]>([
  ['an error status', new Response('', { status: 403 }), 'it answers with status 403'],
  [
    'a 304 that nobody asked for',
    new Response(null, { status: 304 }),
    'it answers with status 304',
  ],
  [
    'an HTML page',
    new Response('<p>Sorry', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    'it is an HTML page',
  ],
  ['10 MB', new Response(new Uint8Array(2 * maxSourceBytes)), 'it has more than 5 MB'],
  [
    'a length of 10 MB',
    new Response('1', { headers: { 'content-length': String(2 * maxSourceBytes) } }),
    'it has more than 5 MB',
  ],
  [
    'no answer in time',
    new DOMException('The operation timed out.', 'TimeoutError'),
    'it does not answer within 15 seconds',
  ],
  [
    'no connection',
    new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') }),
    'it does not answer (getaddrinfo ENOTFOUND)',
  ],
])('%s has its reason, and the other files are fetched', async (_name, answer, reason) => {
  const { outcomes } = await fetchFrom({ [fees]: answer, [law]: new Response('law') }, [fees, law]);
  expect(outcomes).toEqual([reason, 'law']);
});

test('a file may have 5 MB, and one without an end is not read to its end', async () => {
  const largest = new Response(new Uint8Array(maxSourceBytes));
  const { files } = await fetchFrom({ [fees]: largest }, [fees]);
  expect(files.get(fees)).toMatchObject({ bytes: { byteLength: maxSourceBytes } });
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    cancel: () => {
      isCancelled = true;
    },
  });
  const { outcomes } = await fetchFrom({ [fees]: new Response(endless) }, [fees]);
  expect(outcomes).toEqual(['it has more than 5 MB']);
  expect(isCancelled).toBe(true);
});

test.each<[string, Answer, string]>([
  [
    'a redirect to another host',
    new Response(null, { status: 302, headers: { location: 'https://secret.example/fees.json' } }),
    'it redirects to another host',
  ],
  [
    'an unknown host',
    new TypeError('fetch failed', {
      cause: Object.assign(new Error('getaddrinfo ENOTFOUND secret.example'), {
        code: 'ENOTFOUND',
      }),
    }),
    'it does not answer (ENOTFOUND)',
  ],
  [
    'an error without a code',
    new TypeError('fetch failed', { cause: new Error('secret.example is not in the certificate') }),
    'it does not answer (Error)',
  ],
])('the reason for %s names no host if the address is a secret', async (_name, answer, reason) => {
  const { outcomes } = await fetchFrom({ [fees]: answer }, [fees], { isSecret: true });
  expect(outcomes).toEqual([reason]);
});

test('a page is fetched as HTML, and as nothing else', async () => {
  const page = 'https://www.official.example/en/funds.html';
  const answer = (type: string) => new Response('<p>', { headers: { 'content-type': type } });
  expect((await fetchFrom({ [page]: answer('text/html') }, [page])).outcomes).toEqual(['<p>']);
  expect((await fetchFrom({ [page]: answer('application/json') }, [page])).outcomes).toEqual([
    'it is not an HTML page',
  ]);
});

test('an address without encryption is not requested', async () => {
  const { outcomes, urls } = await fetchFrom({}, [
    'http://www.authority.example/fees.json',
    'http://localhost.authority.example/fees.json',
    'http://127.0.0.1/fees.json',
    'nonsense',
  ]);
  const refused = 'its address does not start with https://';
  expect(outcomes).toEqual([refused, refused, refused, 'Invalid URL']);
  expect(urls).toEqual([]);
});

test('an address at localhost needs no encryption', async () => {
  const local = 'http://localhost:8080/fees.json';
  expect((await fetchFrom({ [local]: new Response('1') }, [local])).outcomes).toEqual(['1']);
});
