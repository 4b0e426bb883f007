import { describe, expect, test } from 'vitest';
import {
  type HostRules,
  headersFile,
  headersOf,
  nginxFile,
  redirectsFile,
  standInPage,
  vercelFile,
} from './host-files';

const policy = `frame-ancestors 'none'; report-to "a\\b"`;
const rules: HostRules = {
  redirects: [
    { from: '/home', to: '/', status: 301 },
    { from: '/security.txt', to: '/.well-known/security.txt', status: 301 },
  ],
  headers: [
    {
      path: '/*',
      headers: { 'x-content-type-options': 'nosniff', 'content-security-policy': policy },
    },
    { path: '/_app/*', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
    { path: '/content/*', headers: { 'cache-control': 'public, max-age=300' } },
  ],
  standIns: new Set(['/home']),
};

describe('of the headers of an answer, a host is told', () => {
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

  test('of a page what holds for every like it, and of its policy what the page cannot say itself', () => {
    expect(headersOf(answer, true)).toEqual({
      ...lasting,
      'content-security-policy': "frame-ancestors 'none'",
    });
  });

  test('of anything else its whole policy', () => {
    expect(headersOf(answer, false)).toEqual({
      ...lasting,
      'content-security-policy': answer.get('content-security-policy'),
    });
  });

  test('no policy where the answer has none', () => {
    expect(headersOf(new Headers({ etag: '"1"' }), true)).toEqual({});
  });
});

test('Netlify and Cloudflare Pages: a redirect for which a page stands in is forced where that is known', () => {
  const lines = redirectsFile(rules).split('\n');
  expect(lines.filter((line) => line.startsWith('/'))).toEqual([
    '/home / 301!',
    '/home / 301',
    '/security.txt /.well-known/security.txt 301',
    '/blog/posts page=:page /blog/posts/page/:page 200!',
  ]);
});

test('Netlify and Cloudflare Pages: headers stand below their path', () => {
  expect(headersFile(rules).split('\n\n')[0]).toBe(
    `/*\n  x-content-type-options: nosniff\n  content-security-policy: ${policy}`,
  );
  expect(headersFile(rules)).toContain('\n/content/*\n  cache-control: public, max-age=300\n');
});

test('Vercel is told of every redirect and every header, by patterns of its own', () => {
  const { redirects, headers } = JSON.parse(vercelFile(rules)) as Record<string, unknown>;
  expect(redirects).toEqual(
    rules.redirects.map(({ from, to, status }) => ({
      ...{ source: from, destination: to, statusCode: status },
    })),
  );
  expect(headers).toEqual([
    {
      source: '/(.*)',
      headers: [
        { key: 'x-content-type-options', value: 'nosniff' },
        { key: 'content-security-policy', value: policy },
      ],
    },
    {
      source: '/_app/(.*)',
      headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
    },
    {
      source: '/content/(.*)',
      headers: [{ key: 'cache-control', value: 'public, max-age=300' }],
    },
  ]);
});

describe('nginx', () => {
  const text = nginxFile(rules);
  const blocks = Array.from(text.matchAll(/^location (.+?) \{\n([\s\S]*?)^\}/gm), (match) => ({
    matcher: match[1] ?? '',
    inside: match[2] ?? '',
  }));

  test('is told of every redirect, and of the page for what is not there', () => {
    expect(text).toContain('location = /home { return 301 /; }');
    expect(text).toContain('location = /security.txt { return 301 /.well-known/security.txt; }');
    expect(text).toContain('error_page 404 /404.html;');
  });

  // Headers of the server do not hold in a location that adds one (ngx_http_headers_module).
  test('sends the headers of every answer from each location that has files', () => {
    expect(blocks.map(({ matcher }) => matcher)).toEqual([
      '= /blog/posts',
      '^~ /_app/',
      '^~ /content/',
      '/',
      '= /',
    ]);
    for (const { matcher, inside } of blocks) {
      expect(inside, matcher).toContain('add_header x-content-type-options "nosniff" always;');
      expect(inside, matcher).toContain(
        `add_header content-security-policy "frame-ancestors 'none'; report-to \\"a\\\\b\\"" always;`,
      );
    }
    const built = blocks.find(({ matcher }) => matcher === '^~ /_app/')?.inside;
    expect(built).toContain('add_header cache-control "public, max-age=31536000, immutable"');
  });

  test('gives nobody what the export keeps for itself and what hosts are told', () => {
    const hidden = /^location ~ (\S+) \{ return 404; \}$/m.exec(text)?.[1] ?? '(?!)';
    for (const path of ['/.velox-export.json', '/_headers', '/_redirects', '/nginx.conf'])
      expect([path, new RegExp(hidden).test(path)]).toEqual([path, true]);
    for (const path of ['/about', '/_app/browser.js', '/content/home_page.json'])
      expect([path, new RegExp(hidden).test(path)]).toEqual([path, false]);
  });
});

test('the page that stands in for a redirect leads there, and takes no markup from its address', () => {
  const page = standInPage('/blog/posts?a="><script>1</script>&b', 'https://velox.example');
  expect(page).toContain('url=/blog/posts?a=&quot;&gt;&lt;script&gt;1&lt;/script&gt;&amp;b"');
  expect(page).toContain('<link rel="canonical" href="https://velox.example/blog/posts?');
  expect(page).not.toContain('<script');
});
