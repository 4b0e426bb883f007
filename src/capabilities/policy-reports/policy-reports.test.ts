import { beforeEach, expect, test } from 'vitest';
import { findRoute } from '#tests/support/find-route.ts';
import { createPolicyReports } from './policy-reports';

const siteUrl = 'https://museum.example';

let counted: string[];
let lines: string[];
let reports: ReturnType<typeof createPolicyReports>;

beforeEach(() => {
  counted = [];
  lines = [];
  reports = createPolicyReports({
    siteUrl,
    findRoute,
    count: (directive) => counted.push(directive),
    log: (line) => lines.push(line),
  });
});

async function send(body: unknown, type = 'application/reports+json', visitor = '::1') {
  const request = new Request(`${siteUrl}/policy-reports`, {
    method: 'POST',
    headers: { 'content-type': type, 'user-agent': 'Canary/1.0' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return (await reports.fetch(request, { visitor })).status;
}

/** A report in the format of Chromium and WebKit. */
const violation = (
  effectiveDirective: unknown,
  blockedURL: unknown = 'inline',
  documentURL: unknown = `${siteUrl}/contact?name=canary`,
) => ({
  age: 53,
  type: 'csp-violation',
  url: documentURL,
  user_agent: 'Canary/1.0',
  body: {
    effectiveDirective,
    blockedURL,
    documentURL,
    disposition: 'enforce',
    sample: 'canary',
    referrer: 'https://canary.example/',
    lineNumber: 1,
    statusCode: 200,
  },
});

test('a report is counted by its directive and logged once, without data of the visitor', async () => {
  const script = violation('script-src-elem', 'https://cdn.example/canary.js?key=canary');
  expect(await send([script, violation('style-src-attr')])).toBe(204);
  expect(await send([script])).toBe(204);
  expect(counted).toEqual(['script-src-elem', 'style-src-attr', 'script-src-elem']);
  expect(lines).toEqual([
    expect.stringContaining('“cdn.example” on /contact because of script-src-elem'),
    expect.stringContaining('“inline” on /contact because of style-src-attr'),
  ]);
  expect(lines.join()).not.toMatch(/canary/i);
});

test('a report in the format of report-uri is counted, too', async () => {
  const report = {
    'csp-report': {
      'document-uri': `${siteUrl}/blog/posts/canary`,
      'blocked-uri': `${siteUrl}/canary`,
      'effective-directive': 'img-src',
      'violated-directive': 'img-src',
    },
  };
  expect(await send(report, 'application/csp-report; charset=utf-8')).toBe(204);
  expect(counted).toEqual(['img-src']);
  expect(lines).toEqual([
    expect.stringContaining('“the site itself” on /blog/posts/:slug because of img'),
  ]);
  expect(lines.join()).not.toMatch(/canary/i);
});

test.each([
  ['data', 'data'],
  ['data:text/html,canary', 'data'],
  ['chrome-extension://canary/a.js', 'chrome-extension'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['wss://live.example:8443/canary', 'live.example:8443'],
  ['canary canary\n', 'other'],
  [7, 'other'],
])('the log shortens %j to “%s”', async (blocked, words) => {
  await send([violation('connect-src', blocked)]);
  expect(lines).toEqual([expect.stringContaining(`“${words}”`)]);
  expect(lines.join()).not.toContain('canary');
});

test.each([
  ['of the page of another site', [violation('img-src', 'inline', 'https://other.example/')]],
  ['of no page', [violation('img-src', 'inline', 7), violation('img-src', 'inline', 'about')]],
  ['of another kind', [{ ...violation('img-src'), type: 'deprecation' }]],
  ['without a body', [{ type: 'csp-violation' }, null, 7, 'x', []]],
  ['that is not a list', 'null'],
  ['that is not JSON', '{'],
  ['that is empty', ''],
])('a report %s is ignored', async (_case, body) => {
  expect(await send(body)).toBe(204);
  expect([counted, lines]).toEqual([[], []]);
});

test('unknown directives are counted together', async () => {
  await send([violation('canary-src'), violation('__proto__'), violation(7)]);
  expect(counted).toEqual(['other', 'other', 'other']);
  expect(lines).toHaveLength(1);
});

test('after fifty kinds, reports are only counted, and the log says so', async () => {
  const all = Array.from({ length: 80 }, (_, at) => violation('img-src', `https://h${at}.example`));
  expect(await send(all)).toBe(204);
  expect(counted).toHaveLength(80);
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)).toContain('only counted');
});

test('a body that is too large or not a report is refused', async () => {
  expect(await send('x'.repeat(70_000))).toBe(413);
  expect(await send([violation('img-src')], 'application/json')).toBe(415);
  expect(counted).toEqual([]);
});

test('a visitor may send thirty posts in a minute, and others are not affected', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 31; at += 1) statuses.push(await send([violation('img-src')]));
  expect([statuses.indexOf(429), counted.length]).toEqual([30, 30]);
  expect(await send([violation('img-src')], undefined, '::2')).toBe(204);
});
