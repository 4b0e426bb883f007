import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerRanges, rangeIn } from './range';

test.each([
  ['bytes=0-4', { first: 0, last: 4 }],
  ['BYTES= 2- ', { first: 2, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=0-99999999999999999999', { first: 0, last: 9 }],
  ['bytes=-4', { first: 6, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ...[
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=abc',
    'bytes=5-2',
    'bytes=1.5-3',
    'bytes=0x1-5',
    'bytes=+1-5',
    'bytes=1--5',
    'bytes 0-4',
    '0-4',
    'pages=1-2',
    'bytes=0-4;q=1',
    '\u0661-',
    'bytes=0-1,3-4',
    'bytes=0-,0-,0-',
    'bytes=0-1,',
    'bytes=0-1, x',
  ].map((header) => [header, undefined] as const),
] as const)('in a file of ten bytes, “%s” means %j', (header, range) => {
  expect(rangeIn(header, 10)).toEqual(range);
});

test.each([
  ['bytes=0-', 'unsatisfiable'],
  ['bytes=-5', undefined],
] as const)('in an empty file, “%s” means %j', (header, range) => {
  expect(rangeIn(header, 0)).toEqual(range);
});

const tag = '"a"';
const modified = 'Sat, 21 Nov 2020 09:00:00 GMT';

/** Requests a file of ten bytes, which the site sends in pieces. */
function ask(
  headers: Readonly<Record<string, string>>,
  {
    method = 'GET',
    ownHeaders = {},
    status = 200,
  }: { method?: string; ownHeaders?: Record<string, string>; status?: number } = {},
) {
  const seen: (string | null)[] = [];
  let isCancelled = false;
  const app = new Hono().use('/assets/*', answerRanges);
  app.all('*', ({ req: { raw: request } }) => {
    seen.push(request.headers.get('range'));
    const pieces = ['012', '3456', '789'];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(piece));
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    return new Response(body, {
      status,
      headers: {
        'content-type': 'text/x',
        'content-length': '10',
        etag: tag,
        'x-own': '1',
        'last-modified': modified,
        'cache-control': 'max-age=9',
        ...ownHeaders,
      },
    });
  });
  const request = new Request('https://site.example/assets/fees', { method, headers });
  return Promise.resolve(app.fetch(request)).then(async (response) => ({
    status: response.status,
    text: await response.text(),
    header: (name: string) => response.headers.get(name),
    seen,
    isCancelled: () => isCancelled,
  }));
}

test('a range is sent with 206, and the rest is not read', async () => {
  const { status, text, header, seen, isCancelled } = await ask({ range: 'bytes=2-4' });
  expect([status, text, header('content-range'), header('content-length')]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
    '3',
  ]);
  expect([header('etag'), header('content-type'), header('x-own')]).toEqual([tag, 'text/x', '1']);
  expect([seen, isCancelled()]).toEqual([[null], true]);
});

test.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=-1', '9', 'bytes 9-9/10'],
  ['bytes=3-3', '3', 'bytes 3-3/10'],
  ['bytes=6-7', '67', 'bytes 6-7/10'],
])('exactly %s is sent', async (range, body, contentRange) => {
  const { status, text, header } = await ask({ range });
  expect([status, text, header('content-range')]).toEqual([206, body, contentRange]);
});

test('a range beyond the file is refused, with the length of the file', async () => {
  const { status, text, header, isCancelled } = await ask({ range: 'bytes=10-' });
  expect([status, text, header('content-range')]).toEqual([416, '', 'bytes */10']);
  expect([header('content-type'), header('etag'), header('x-own')]).toEqual([null, null, '1']);
  expect([header('cache-control'), isCancelled()]).toEqual(['no-store', true]);
});

test.each([
  ['a malformed range', { range: 'bytes=abc' }, {}],
  ['several ranges', { range: 'bytes=0-1,3-4' }, {}],
  ['HEAD', { range: 'bytes=0-1' }, { method: 'HEAD' }],
  ['another version', { range: 'bytes=0-1', 'if-range': '"b"' }, {}],
  ['a weak tag', { range: 'bytes=0-1', 'if-range': 'W/"a"' }, { ownHeaders: { etag: 'W/"a"' } }],
  ['a date', { range: 'bytes=0-1', 'if-range': modified }, {}],
  ['no range', {}, {}],
] as const)('%s is answered whole', async (_case, headers, more) => {
  const { status, text, header } = await ask(headers, more);
  const isHead = 'method' in more;
  expect([status, text, header('content-range')]).toEqual([200, isHead ? '' : '0123456789', null]);
  expect(header('accept-ranges')).toBe('bytes');
});

test.each([
  ['a compressed file', { ownHeaders: { 'content-encoding': 'br' } }],
  ['what was not found', { status: 404 }],
] as const)('%s is not given in parts', async (_case, more) => {
  const { text, header } = await ask({ range: 'bytes=0-1' }, more);
  expect([text, header('content-range'), header('accept-ranges')]).toEqual([
    '0123456789',
    null,
    null,
  ]);
});

test('a range is sent if If-Range names the present version', async () => {
  const { status, text } = await ask({ range: 'bytes=8-', 'if-range': tag });
  expect([status, text]).toEqual([206, '89']);
});
