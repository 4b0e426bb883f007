import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { observatory } from '#tests/support/observatory.ts';
import { openSite } from '#tests/support/open-site.ts';
import { readPage } from '#tests/support/read-page.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const express = '/services/immigrate/express-entry';

/** One document of each kind, including failures. */
const documents = [
  '/',
  '/about',
  '/contact',
  '/contact?enquiry=sent',
  express,
  '/book-your-appointment',
  '/blog/posts',
  '/blog/posts?page=2',
  '/blog/posts?page=none',
  '/blog/posts/proof-of-funds',
  '/blog/posts/no-such-post',
  '/privacy-policy',
  '/404',
];

test('the front page scores 130 points in Mozilla’s Observatory', async () => {
  const { headers, text } = await site.get('/');
  const elsewhere = await site.get('/', { headers: { origin: 'https://elsewhere.example' } });
  const { score, tests } = observatory({ headers, html: text, fromElsewhere: elsewhere.headers });
  expect(tests.filter(({ points }) => points !== 0)).toEqual([
    {
      test: 'content-security-policy',
      observation: 'nothing unsafe, default-src none',
      points: 10,
    },
    { test: 'referrer-policy', observation: 'same-origin', points: 5 },
    { test: 'x-frame-options', observation: 'by frame-ancestors', points: 5 },
    { test: 'cross-origin-resource-policy', observation: 'same-origin', points: 10 },
  ]);
  expect(score).toBe(130);
});

test.each(documents)(
  '%s has a policy with the hashes of its styles, and the headers of a document',
  async (path) => {
    const { headers, text } = await site.get(path);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toMatch(/; report-uri \/policy-reports; report-to policy$/);
    expect(headers.get('reporting-endpoints')).toBe('policy="/policy-reports"');
    const styles = stylesIn(parse(text));
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) expect(policy).toContain(await hashOf(style));
    // Two more hashes than style elements: for the empty style, and for the script.
    expect(policy.match(/sha256-/g)).toHaveLength(new Set(styles).size + 2);
    expect(policy).toContain(`script-src 'self' ${await hashOf('start()')}`);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('origin-agent-cluster')).toBe('?1');
    expect(headers.get('permissions-policy')).toMatch(/clipboard-write=\(self\).*camera=\(\)/);
  },
);

test.each(documents)(
  '%s has no inline script, style or handler that its policy blocks',
  async (path) => {
    const { text } = await site.get(path);
    const page = readPage(text);
    const inLine = page
      .all('script')
      .filter(({ attributes }) => !/json$/.test(attributes['type'] ?? ''));
    expect(inLine.map(({ text: script }) => script)).toEqual(['start()']);
    expect(text).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
  },
);

test('a 304 has the policy, too', async () => {
  const first = await site.get('/about');
  const again = await site.get('/about', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toBe(
    first.headers.get('content-security-policy'),
  );
});

test('the document names an address for reports', async () => {
  const report = {
    method: 'POST',
    headers: { 'content-type': 'application/reports+json' },
    body: '[]',
  };
  expect((await site.get('/policy-reports', report)).status).toBe(204);
  expect((await site.get('/policy-reports')).status).toBe(405);
});

test.each([
  '/nowhere',
  '/content/navigation.json',
  '/content/none.json',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/%00',
  '/.well-known/security.txt',
])('%s has a policy that allows nothing, and other sites cannot load it', async (path) => {
  const { headers } = await site.get(path);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test.each([express, '/nowhere', '/content/navigation.json', '/assets/logo', '/robots.txt', '/%00'])(
  '%s has the headers of every answer, and does not name the server',
  async (path) => {
    const { headers } = await site.get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin']) {
      expect(headers.has(name)).toBe(false);
    }
  },
);

test('other sites may show pictures, and an SVG keeps its policy', async () => {
  const { headers } = await site.get('/assets/logo');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('content-security-policy')).toMatch(/sandbox$/);
});

test.each([
  ['text/javascript', 'text/plain; charset=utf-8'],
  ['application/ecmascript; charset=utf-8', 'text/plain; charset=utf-8'],
  ['text/css', 'text/plain; charset=utf-8'],
  ['image/avif', 'image/avif'],
])('an upload of type %s is sent as %s', (type, sentType) => {
  const headers = new Headers({ 'content-type': type });
  createSecurityHeaders('https://velox.example')('/assets/a', headers);
  expect(headers.get('content-type')).toBe(sentType);
});

test('without TLS there is no Strict-Transport-Security', () => {
  const headers = new Headers();
  createSecurityHeaders('http://127.0.0.1:3000')('/', headers);
  expect(headers.has('strict-transport-security')).toBe(false);
});

function stylesIn(node: DefaultTreeAdapterTypes.Node): readonly string[] {
  if (!('childNodes' in node)) return [];
  if (node.nodeName !== 'style') return node.childNodes.flatMap(stylesIn);
  return node.childNodes.map((child) => ('value' in child ? child.value : ''));
}

async function hashOf(text: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${Buffer.from(hash).toString('base64')}'`;
}
