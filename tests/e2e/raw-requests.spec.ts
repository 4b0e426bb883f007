import { expect } from '@playwright/test';
import { test } from './guarded-site';
import { exchange } from './raw-socket';

const close = 'Connection: close\r\n';
const get = (target: string, host = 'velox.example', more = '') =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${more}${close}\r\n`;
const post = (headers: string, body = '') =>
  `POST /enquiries HTTP/1.1\r\nHost: velox.example\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}${close}\r\n${body}`;
const long = 'a'.repeat(9_000);

/** Requests that no client library sends. Node refuses some of them before the site sees them. */
const table: readonly (readonly [what: string, bytes: string, status: RegExp])[] = [
  ['no host', `GET / HTTP/1.1\r\n${close}\r\n`, /^400/],
  ['no host, as HTTP/1.0 allows', 'GET / HTTP/1.0\r\n\r\n', /^200/],
  ['an empty host', get('/', ''), /^400/],
  ['two hosts', get('/', 'velox.example', 'Host: evil.example\r\n'), /^400/],
  ...[
    'a b',
    'a/b',
    'user@a',
    'a"b',
    'a$b',
    'a%41',
    'a:99999',
    '<script>',
    'a?b',
    'a#b',
    'a\\b',
    '[::1',
  ].map((host) => [`the host ${host}`, get('/', host), /^400/] as const),
  ['a backslash in the path', get('/\\evil.example'), /^400/],
  ['a path without a slash', get('about'), /^400/],
  ['a NUL in the path', get('/a\0b'), /^400/],
  ['bytes that are no UTF-8 in the path', get('/blog/posts/caf\xe9'), /^4/],
  ['dot segments as they are', get('/../../etc/passwd'), /^302/],
  ['a path of 9 KB', get(`/${long}`), /^414/],
  ['a query of 9 KB', get(`/?a=${long}`), /^414/],
  ['a path of 20 KB', get(`/${long}${long}${long}`), /^(414|431)/],
  ['a header of 20 KB', get('/', 'velox.example', `X-Long: ${long}${long}${long}\r\n`), /^431/],
  ['a name of a header with a space', get('/', 'velox.example', 'X Odd: 1\r\n'), /^400/],
  ['a header with a NUL', get('/', 'velox.example', 'X-Odd: a\0b\r\n'), /^400/],
  ['TRACE', `TRACE / HTTP/1.1\r\nHost: velox.example\r\nCookie: a=b\r\n${close}\r\n`, /^405/],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', /^405/],
  [
    'a method that is none',
    `MADEUP / HTTP/1.1\r\nHost: velox.example\r\n${close}\r\n`,
    /^(400|405|501)/,
  ],
  ['all addresses at once', `OPTIONS * HTTP/1.1\r\nHost: velox.example\r\n${close}\r\n`, /^204/],
  ['another version', `GET / HTTP/9.9\r\nHost: velox.example\r\n${close}\r\n`, /^(400|505)/],
  ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /^(400|505)/],
  ['no HTTP', 'hello\r\n\r\n', /^400/],
  [
    'a length and chunks',
    post('Content-Length: 3\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    /^400/,
  ],
  ['two lengths', post('Content-Length: 3\r\nContent-Length: 4\r\n', 'a=b'), /^400/],
  ['a length below nothing', post('Content-Length: -1\r\n'), /^400/],
  ['chunks that are none', post('Transfer-Encoding: chunked\r\n', 'zz\r\n\r\n'), /^400/],
  ['an odd transfer encoding', post('Transfer-Encoding: x, y\r\n', 'a'), /^(400|501)/],
  ['a length of gigabytes', post('Content-Length: 9999999999\r\n', 'a=b'), /^413/],
  ['an odd expectation', get('/', 'velox.example', 'Expect: 200-ok\r\n'), /^417/],
];

test('malformed requests are refused with a reason, and the server keeps running', async ({
  guarded,
}) => {
  const { origin } = guarded.site;
  for (const [what, bytes, status] of table) {
    const answer = await exchange(origin, bytes);
    expect([what, answer.replace(/^HTTP\/1\.[01] /, '')]).toEqual([
      what,
      expect.stringMatching(status),
    ]);
    expect([what, answer]).toEqual([
      what,
      expect.not.stringMatching(
        /\bat (?:\S+ \()?(?:file:|node:|\/)\S*:\d+|node_modules|node:|Error|<script>|evil\.example/,
      ),
    ]);
    expect([what, (await fetch(`${origin}/robots.txt`)).status]).toEqual([what, 200]);
  }
});

test('a target with another host in it is answered as if it had none', async ({ guarded }) => {
  const answer = await exchange(
    guarded.site.origin,
    get('http://evil.example/about', 'evil.example'),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(answer).toContain('http://velox.example/about');
  expect(answer).not.toContain('evil.example');
});

test('scripts and fonts have the common headers, and no answer names the server software', async ({
  guarded,
}) => {
  const { origin } = guarded.site;
  const html = await (await fetch(`${origin}/`)).text();
  const files = html.match(/\/_app\/[\w.-]+\.(?:js|woff2)/g) ?? [];
  expect(files.length).toBeGreaterThan(1);
  for (const path of [...files, '/', '/assets/logo', '/_app/none.js']) {
    const { headers } = await fetch(`${origin}${path}`, { redirect: 'manual' });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe(
      path.startsWith('/assets/') ? 'cross-origin' : 'same-origin',
    );
    expect([headers.get('server'), headers.get('x-powered-by'), headers.get('set-cookie')]).toEqual(
      [null, null, null],
    );
  }
});
