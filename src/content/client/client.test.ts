import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ContentError } from '#content/findings/errors.ts';
import { type Answer, failureOf, json, setUp, webPage } from '#tests/support/fake-service.ts';
import { createContentClient } from './client';

/** A body in pieces, optionally with an error at its end. */
const stream =
  (pieces: readonly string[], error?: Error, headers: HeadersInit = {}): Answer =>
  () => {
    const rest = [...pieces];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = rest.shift();
        if (piece !== undefined) {
          controller.enqueue(new TextEncoder().encode(piece));
        } else if (error) {
          controller.error(error);
        } else {
          controller.close();
        }
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/json', ...headers } });
  };

it('recognises a refusal if a server has replaced the global Response', async () => {
  const refused = json({ errors: [{ message: 'No.' }] }, { status: 403 })();
  vi.stubGlobal('Response', class extends Response {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { client } = setUp([() => refused]);
  expect((await failureOf(client.read('posts'))).kind).toBe('forbidden');
});

describe('requests', () => {
  it('sends every query option under the base address, with token and JSON type', async () => {
    const { client, requests } = setUp([json({ data: [] })], { token: 'secret' });
    await client.read('posts', {
      fields: ['id', 'author.name'],
      filter: { status: { _eq: 'published' } },
      search: 'card & work',
      sort: ['-date_created', 'id'],
      limit: 5,
      offset: 10,
      page: 2,
      deep: { author: { _limit: 1 } },
      alias: { writer: 'author' },
      aggregate: { count: '*' },
      groupBy: ['status'],
      meta: 'filter_count',
    });
    const [request] = requests;
    expect(request?.url.href).toBe(
      'https://cms.example/base/items/posts?fields=id%2Cauthor.name' +
        '&filter=%7B%22status%22%3A%7B%22_eq%22%3A%22published%22%7D%7D&search=card+%26+work' +
        '&sort=-date_created%2Cid&limit=5&offset=10&page=2' +
        '&deep=%7B%22author%22%3A%7B%22_limit%22%3A1%7D%7D&alias=%7B%22writer%22%3A%22author%22%7D' +
        '&aggregate=%7B%22count%22%3A%22*%22%7D&groupBy=status&meta=filter_count',
    );
    expect(request?.headers.get('authorization')).toBe('Bearer secret');
    expect(request?.headers.get('content-type')).toBe('application/json');
  });

  it('sends no query and no token by default', async () => {
    const { client, requests } = setUp([json({ data: {} })]);
    await client.read('home_page');
    await client.read('home_page', { search: undefined } as never);
    expect(requests.map(({ url }) => url.href)).toEqual([
      'https://cms.example/base/items/home_page',
      'https://cms.example/base/items/home_page',
    ]);
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('encodes a hostile collection name as one segment of the path', async () => {
    const { client, requests } = setUp([json({ data: {} })]);
    await client.read('../users?x=1#');
    expect(requests[0]?.url.pathname).toBe('/base/items/..%2Fusers%3Fx%3D1%23');
  });
});

describe('answers', () => {
  it('return a version of one entry as a list', async () => {
    const { client, requests } = setUp([json({ data: { id: 7, title: 'Spring' } })]);
    const query = { fields: ['id', 'title'], filter: { id: { _eq: '7' } }, limit: 1 };
    const answer = await client.read('posts', { ...query, version: 'spring' });
    expect(answer.data).toEqual([{ id: 7, title: 'Spring' }]);
    const { pathname, search } = new URL(requests[0]?.url ?? '');
    expect(pathname).toMatch(/\/items\/posts\/7$/);
    expect(decodeURIComponent(search)).toBe('?fields=id,title&version=spring');
  });

  it('are objects or arrays, with the count', async () => {
    expect((await setUp([json({ data: { a: 1 } })]).client.read('x')).data).toEqual({ a: 1 });
    const list = await setUp([json({ data: [{ a: 1 }], meta: { filter_count: 40 } })]).client.read(
      'x',
    );
    expect(list).toEqual({ data: [{ a: 1 }], meta: { filter_count: 40 } });
  });

  it('may split a letter between two chunks', async () => {
    const bytes = new TextEncoder().encode('{"data":{"a":"தமிழ்"}}');
    const body = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(bytes.slice(0, 16));
          controller.enqueue(bytes.slice(16));
          controller.close();
        },
      });
    const answer = () => new Response(body(), { headers: { 'content-type': 'application/json' } });
    expect((await setUp([answer]).client.read('x')).data).toEqual({ a: 'தமிழ்' });
  });
});

describe('errors, each by its kind', () => {
  const refusal = (status: number) =>
    json({ errors: [{ message: 'No.', extensions: { code: 'X' } }] }, { status });
  const cases: [string, Answer, ContentError['kind'], RegExp][] = [
    ['401', refusal(401), 'unauthorised', /CONTENT_TOKEN/],
    ['403', refusal(403), 'forbidden', /permission/],
    ['404', refusal(404), 'not-found', /CONTENT_URL/],
    ['400', refusal(400), 'client', /query/],
    ['429', refusal(429), 'rate-limited', /fewer requests/],
    ['500', refusal(500), 'server', /log/],
    ['502 with a web page', webPage(502), 'server', /web page \(HTML\)/],
    ['404 with a web page', webPage(404), 'not-found', /CONTENT_URL/],
    ['200 with a web page', webPage(200), 'content-type', /web page \(HTML\) instead of JSON/],
    ['200 without a type', () => new Response(null), 'content-type', /without a content type/],
    ['an unfinished body', stream(['{"data": [1,']), 'truncated', /broke off/],
    ['a body that breaks', stream(['{"data"'], new Error('reset')), 'truncated', /reset/],
    ['an empty body', stream([]), 'truncated', /broke off/],
    ['JSON of another shape', json({ ok: true }), 'shape', /no “data”/],
    ['JSON null', json(null), 'shape', /no “data”/],
    ...[5, true, 'maintenance', [5], [null], [[]], [{}, 'x']].map(
      (data): (typeof cases)[number] => [
        `JSON whose data is ${JSON.stringify(data)}`,
        json({ data }),
        'shape',
        /neither an entry nor a list of entries/,
      ],
    ),
    [
      'a failing connection',
      () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })),
      'network',
      /ECONNREFUSED/,
    ],
    [
      '200 with errors',
      json({ errors: [{ message: 'No space left.' }] }),
      'server',
      /failed \(200\) \(No space left\.\)/,
    ],
    ['200 with odd errors', json({ data: 1, errors: 'odd' }), 'server', /failed/],
  ];
  it.each(cases)('%s', async (_name, answer, kind, words) => {
    const error = await failureOf(setUp([answer], { retries: 0 }).client.read('posts'));
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(words);
    expect(error.message).toContain('“posts”');
    expect(error.collection).toBe('posts');
  });

  it('carry the errors, the status and the response of the service', async () => {
    const error = await failureOf(setUp([refusal(403)]).client.read('posts'));
    expect(error.errors).toEqual([{ message: 'No.', extensions: { code: 'X' } }]);
    expect(error.status).toBe(403);
    expect(error.response?.status).toBe(403);
  });

  it('does not throw for JSON that is nested too deep', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const { client } = setUp([stream([`{"data":{"title":"A page","faq":${deep}}}`])]);
    const { data } = await client.read('home_page');
    expect(data).toHaveProperty('title', 'A page');
    expect(JSON.stringify(data).length).toBeLessThan(200);
  });

  it('refuses answers above the size limit, with or without a content length', async () => {
    const limit = { maxBytes: 11 };
    const announced = stream(['{}'], undefined, { 'content-length': '12' });
    const silent = stream(['{"data":', '"0123456789"}', '...']);
    for (const answer of [announced, silent]) {
      expect((await failureOf(setUp([answer], limit).client.read('x'))).kind).toBe('too-large');
    }
    expect((await setUp([stream(['{"data":{}}'])], limit).client.read('x')).data).toEqual({});
  });

  it('gives up at the deadline when the service does not answer, or stops in the middle', async () => {
    const silent: Answer = () => new Promise(() => {});
    const stuck: Answer = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":')),
          pull: () => new Promise(() => {}),
        }),
        { headers: { 'content-type': 'application/json' } },
      );
    for (const answer of [silent, stuck]) {
      const { client, expire } = setUp([answer]);
      const failure = failureOf(client.read('posts'));
      expire();
      expect((await failure).kind).toBe('deadline');
      expect((await failure).message).toContain('8000 ms');
    }
  });
});

it('content in this process is asked by path, and has no address', async () => {
  const ask = vi.fn(async (_path: string) => Response.json({ data: { id: 1 } }));
  const client = createContentClient({ ask });
  expect((await client.read('home_page', { fields: ['id'] })).data).toEqual({ id: 1 });
  expect(ask.mock.calls.map(([path]) => path)).toEqual(['/items/home_page?fields=id']);
  expect(client.url).toBeUndefined();
});
