import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestOrigin } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const secret = 'a-secret-of-more-than-thirty-two-characters';
let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite({ revalidateSecret: secret, previewSecret: secret });
});
afterAll(() => site.close());

const deep = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000);
const lists = deep('[', ']');
const objects = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
const invalid = Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
const encoded = (text: string) =>
  Uint8Array.from([...text].map((letter) => (letter === '?' ? 0xff : letter.charCodeAt(0))));

/** Bodies that a program may send instead of JSON or a form. */
const bodies: readonly (readonly [what: string, body: string | Uint8Array<ArrayBuffer>])[] = [
  ['lists in lists', lists],
  ['objects in objects', objects],
  ['lists in lists that never end', '['.repeat(500_000)],
  ['lists in a list of keys', `{"collection":"posts","id":1,"keys":${lists}}`],
  ['lists in a text of keys', JSON.stringify({ collection: 'posts', keys: lists })],
  ['objects in a key', `{"collection":"posts","key":${objects}}`],
  ['lists in slugs', `{"collection":"posts","slugs":[${lists}]}`],
  ['lists in what was written', `{"collection":"posts","payload":{"slug":${lists}}}`],
  ['lists for a collection', `{"collection":${lists}}`],
  ['half a million keys', `{"collection":"posts","keys":[${'1,'.repeat(500_000)}1]}`],
  ['half a million keys in a text', `{"collection":"posts","keys":"${'1,'.repeat(500_000)}"}`],
  ['a prototype', '{"__proto__":{"collection":"posts"},"constructor":{"prototype":1}}'],
  ['a prototype for a collection', '{"collection":"__proto__","keys":["__proto__"]}'],
  ['names twice', '{"collection":"posts","collection":[],"keys":[1],"keys":{}}'],
  ['numbers', '7'],
  ['nothing', ''],
  ['null', 'null'],
  ['words', '"posts"'],
  ['no JSON', '{"collection":'],
  ['numbers beyond all', '{"collection":"posts","keys":[1e999,-0]}'],
  ['half a letter', '{"collection":"posts","keys":["\\ud800"]}'],
  ['a NUL', '{"collection":"posts\\u0000","keys":["\\u0000"]}'],
  ['no UTF-8', invalid],
  ['no UTF-8 in a key', encoded('{"collection":"posts","keys":["?"]}')],
];

const json = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
const endpoints: readonly (readonly [path: string, headers: Record<string, string>])[] = [
  ['/revalidate', json],
  ['/preview/address', json],
  ['/policy-reports', { 'content-type': 'application/reports+json' }],
  ['/policy-reports', { 'content-type': 'application/csp-report' }],
];

test.each(endpoints)('no body makes %s fail', async (path, headers) => {
  const written = quietConsole();
  for (const [at, [what, body]] of bodies.entries()) {
    const request = new Request(requestOrigin + path, { method: 'POST', headers, body });
    // Each body comes from another visitor, so that no limit applies.
    const answer = await site.handle(request, { visitor: `203.0.113.${at}` });
    await answer.text();
    expect([path, what, answer.status < 500]).toEqual([path, what, true]);
  }
  expect(written.lines).toEqual([]);
});

const notice = async (body: string | Uint8Array<ArrayBuffer>) => {
  const init = { method: 'POST', headers: json, body };
  return (await site.handle(new Request(`${requestOrigin}/revalidate`, init))).status;
};

const nameless = /^(?:lists (?:in lists|for)|no |names twice|nothing|null|words|numbers$)/;

test.each(bodies.filter(([what]) => nameless.test(what)))(
  'a notice of %s is refused',
  async (_what, body) => {
    expect([400, 413]).toContain(await notice(body));
  },
);
