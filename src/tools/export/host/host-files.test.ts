import { describe, expect, test } from 'vitest';
import { allReadings, headerRules, valuesAt } from '#tests/e2e/header-rules.ts';
import {
  addressPatterns,
  documentPolicy,
  type HostRules,
  headersFile,
  headersOf,
  isForEveryHost,
  nginxFile,
} from './host-files';

const folders = {
  assets: { owner: 'any', cached: 'an hour', everywhere: 'yes' },
  _app: { owner: 'own', cached: 'for ever' },
};
const unstored = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
const files = [
  'index.html',
  'about.html',
  'blog.html',
  'robots.txt',
  '.well-known/security.txt',
  'services/immigrate/express-entry.html',
  'blog/posts.html',
  'blog/posts/page/2.html',
  'book/accepted/yes.html',
  'assets/a.webp',
  '_app/a.js',
];
const host: HostRules = {
  redirects: [],
  documents: { owner: 'own', framed: 'never', everywhere: 'yes' },
  folders,
  patterns: addressPatterns(files, folders),
  unstored: ['/book/accepted/yes'],
};

/** Expected headers of each address on every host. */
const expected: readonly (readonly [path: string, headers: Readonly<Record<string, string>>])[] = [
  ...['/', '/about', '/blog', '/robots.txt', '/nowhere', '/.well-known/security.txt'].map(
    (path) => [path, host.documents] as const,
  ),
  ...[
    '/services/nowhere',
    '/services/immigrate/nowhere',
    '/blog/posts',
    '/blog/posts/a',
    '/blog/posts/page/2',
  ].map((path) => [path, host.documents] as const),
  ['/book/accepted/yes', { ...host.documents, ...unstored }],
  ['/assets/a.webp', { ...host.documents, ...folders.assets }],
  ['/_app/a.js', { ...host.documents, ...folders._app }],
];

test.each(allReadings)(
  'by the rules of %s, every address gets each header exactly once',
  (reading) => {
    const rules = headerRules(headersFile(host));
    for (const [path, headers] of expected) {
      const values = valuesAt(rules, path, reading);
      const each = Object.entries(headers).map(([name, value]) => [name, [value]]);
      expect([path, Object.fromEntries(values)]).toEqual([path, Object.fromEntries(each)]);
    }
  },
);

test('addresses outside all folders and pages have the common headers', () => {
  const values = valuesAt(headerRules(headersFile(host)), '/a/b/c/d/e', 'netlify');
  expect(Object.fromEntries(values)).toEqual({ framed: ['never'], everywhere: ['yes'] });
});

test('on nginx each folder repeats all headers, because locations do not inherit them', () => {
  const block = nginxFile(host)
    .split('\n}\n')
    .find((part) => part.includes('location ^~ /assets/'));
  const said = Array.from(block?.matchAll(/add_header (\w+) "(.*)" always;/g) ?? [], (match) =>
    match.slice(1),
  );
  expect(said).toEqual(Object.entries({ ...host.documents, ...folders.assets }));
});

test('on nginx, an address that no cache may store has its own file and headers', () => {
  const [, block = ''] =
    /^location = \/book\/accepted\/yes \{\n(.*?)^\}/ms.exec(nginxFile(host)) ?? [];
  expect(block).toContain('add_header cache-control "private, no-store" always;');
  expect(block).toContain('add_header owner "own" always;');
  expect(block).toContain('try_files $uri.html =404;');
});

test('no nginx location has a condition, which would switch off try_files', () => {
  const locations = nginxFile(host).matchAll(/^location [^\n]*\{\n(.*?)^\}/gms);
  const bodies = Array.from(locations, ([, body = '']) => body);
  expect(bodies.length).toBeGreaterThan(3);
  for (const body of bodies) expect(body).not.toMatch(/\bif\b/);
});

test('nginx removes trailing slashes safely', () => {
  const [, pattern = ''] = /location ~ "(.*\/\$)" \{ return 301 \$1/.exec(nginxFile(host)) ?? [];
  const slashed = new RegExp(pattern);
  expect(slashed.exec('/services/immigrate/express-entry/')?.[1]).toBe(
    '/services/immigrate/express-entry',
  );
  for (const decoded of [
    '/',
    '//evil.example/',
    '/\\evil.example/',
    '/a\r\nset-cookie: a=b/',
    '/a b/',
  ])
    expect(slashed.test(decoded)).toBe(false);
});

test('nginx redirects contain decoded addresses', () => {
  const from = `/blog/posts/${encodeURIComponent('விசா')}`;
  const text = nginxFile({ ...host, redirects: [{ from, to: '/blog/posts/card', status: 301 }] });
  expect(text).toContain('location = "/blog/posts/விசா" { return 301 "/blog/posts/card"; }');
});

describe('headers for hosts', () => {
  const answer = new Headers({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'; trusted-types a",
    'content-type': 'text/html',
    'content-length': '12',
    etag: '"1"',
    date: 'Sat, 21 Nov 2026 00:00:00 GMT',
    'set-cookie': 'a=b',
    'x-request-id': 'of-one-visitor',
    'surrogate-key': 'home_page',
  });
  const lasting = {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  };

  test('a page gets common headers, and the directives that only work in a header', () => {
    expect(headersOf(answer, true)).toEqual({
      ...lasting,
      'content-security-policy': "frame-ancestors 'none'",
    });
  });

  test('a document contains the rest of the policy', () => {
    expect(documentPolicy(answer)).toBe("default-src 'none';script-src 'self';trusted-types a");
  });

  test('any other answer keeps its whole policy', () => {
    expect(headersOf(answer, false)).toEqual({
      ...lasting,
      'content-security-policy': answer.get('content-security-policy'),
    });
  });

  test('an answer without a policy gets none', () => {
    expect(headersOf(new Headers({ etag: '"1"' }), true)).toEqual({});
  });
});

test.each([
  ['/home', '/', true],
  ['/blog/posts/My_Post', '/blog/posts/my-post', true],
  ['/blog/posts/%E0%AE%B5', '/blog/posts/b', true],
  // Hosts that ignore case would redirect in a loop.
  ['/blog/posts/Upper-Case', '/blog/posts/upper-case', false],
  ['/blog/posts/%C3%89t%C3%A9', '/blog/posts/%C3%A9t%C3%A9', false],
  // Some hosts read these characters as patterns.
  ['/blog/posts/why(not)*', '/blog/posts/why-not', false],
])('a redirect from %s to %s is safe on every host: %s', (from, to, isTold) => {
  expect(isForEveryHost({ from, to, status: 301 })).toBe(isTold);
});
