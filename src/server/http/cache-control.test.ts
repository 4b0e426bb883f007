import { expect, test } from 'vitest';
import { answerNotModified, isNotModified, sha256 } from './cache-control';

const weak = 'W/"a+/b"';
const strong = '"a+/b"';

test.each([
  [weak],
  [strong],
  [` ${weak} `],
  [`"x", ${strong}`],
  [`"x",${weak},"y"`],
  [`W/"x" , , ${strong}`],
  ['"with, comma", W/"a+/b"'],
  ['*'],
  [' * '],
  // The suffix of a compressing proxy.
  ['"a+/b-gzip"'],
  ['W/"a+/b-br"'],
  ['"a+/b--gzip"'],
  ['"a+/b;gzip"'],
])('If-None-Match: %s matches, whether its tag is weak or strong', (header) => {
  expect(isNotModified(() => header, weak)).toBe(true);
  expect(isNotModified(() => header, strong)).toBe(true);
});

test.each([
  ['"x"'],
  ['W/"x", "y"'],
  ['a+/b'],
  ['W/a+/b'],
  ['"a+/b'],
  ['"A+/B"'],
  ['"a+/b-zip"'],
  ['"*"'],
  ['"x, a+/b"'],
  [''],
])('If-None-Match: %s does not match', (header) => {
  expect(isNotModified(() => header, weak)).toBe(false);
  expect(isNotModified(() => header, strong)).toBe(false);
});

const asking = (headers: Record<string, string>, method = 'GET') =>
  new Request('https://museum.test/a', { method, headers });
const answerWith = (headers: Record<string, string>, status = 200) =>
  new Response('words', { status, headers: { 'content-length': '5', ...headers } });

test.each([
  ['its tag', { 'if-none-match': strong }, { etag: strong }, 304],
  ['another tag', { 'if-none-match': '"x"' }, { etag: strong }, 200],
  ['anything', { 'if-none-match': '*' }, { etag: strong }, 304],
  ['nothing', {}, { etag: strong }, 200],
  ['a tag of what has none', { 'if-none-match': strong }, {}, 200],
  [
    'its date',
    { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' },
    { 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' },
    304,
  ],
  [
    'an earlier date',
    { 'if-modified-since': 'Wed, 31 Dec 2025 23:59:59 GMT' },
    { 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' },
    200,
  ],
  [
    'its date, of an answer that has a tag, too',
    { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' },
    { 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT', etag: strong },
    304,
  ],
  [
    'its date, but another tag',
    { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT', 'if-none-match': '"x"' },
    { 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT', etag: strong },
    200,
  ],
  [
    'no date that can be read',
    { 'if-modified-since': 'yesterday' },
    { 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' },
    200,
  ],
] as [string, Record<string, string>, Record<string, string>, number][])(
  'a browser that has %s gets the right status',
  (_case, asked, headers, status) => {
    const answer = answerNotModified(asking(asked), answerWith(headers));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-length')).toBe(status === 304 ? null : '5');
    expect(answer.headers.get('etag')).toBe(headers['etag'] ?? null);
    expect(answerNotModified(asking(asked, 'HEAD'), answerWith(headers)).status).toBe(status);
    expect(answerNotModified(asking(asked, 'POST'), answerWith(headers)).status).toBe(200);
    expect(answerNotModified(asking(asked), answerWith(headers, 404)).status).toBe(404);
  },
);

/** FIPS 180-2, appendix B.1, and a text with multi-byte characters. */
test.each([
  ['abc', 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='],
  ['é', 'SplVfkAzw1Od4utlRyAXytX5VX96BiWgnxw/biumnEw='],
])('the hash of %s is the hash of its UTF-8 bytes', async (text, hash) => {
  expect(await sha256(text)).toBe(hash);
});
