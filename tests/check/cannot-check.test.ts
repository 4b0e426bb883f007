import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CheckedCollection } from '#content/rules/check-entry.ts';
import { collections } from '#generated/collections.ts';
import { runCheck } from '#tools/check/cli/run.ts';
import { type CheckReport, exitCodeOf } from '#tools/check/engine/report.ts';
import { embeddedContent, type Intercept, openContentService } from './content-service';
import { withFaults } from './planted-content';
import { lineOf, type NamedFault } from './planted-fault';

// These tests read and render whole sites, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const today = '2026-11-21';

type Collections = Readonly<Record<string, CheckedCollection>>;

/** A few collections are enough to show how a check fails, and they render few pages. */
const few: Collections = {
  posts: collections.posts,
  testimonials: collections.testimonials,
  visitor_visa: collections.visitor_visa,
};

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

/** Checks some embedded content with planted faults, behind a misbehaving service. */
async function check(
  intercept?: Intercept,
  { faults = [], checked = few }: { faults?: readonly NamedFault[]; checked?: Collections } = {},
): Promise<CheckReport> {
  const { posts, ...content } = await embeddedContent();
  const twoPosts = { kind: 'list', records: posts?.records.slice(0, 2) ?? [] } as const;
  const service = await openContentService(
    (url) => withFaults({ ...content, posts: twoPosts }, faults, url),
    intercept,
  );
  close = service.close;
  return runCheck({ content: { url: service.url }, today, collections: checked });
}

const fault: NamedFault = {
  name: 'answer-missing',
  fault: 'A question has no answer.',
  collection: 'visitor_visa',
  patch: [{ op: 'remove', path: '/faq_items/2/answer' }],
  expected: { rule: 'required', pointer: '/faq_items/2/answer', severity: 'warning' },
};

/** Expects that the check could not finish, says where and what to do, and still reports the fault elsewhere. */
function expectFailure(report: CheckReport, ...failures: readonly (readonly [string, RegExp])[]) {
  expect(exitCodeOf(report)).toBe(2);
  for (const [named, remedy] of failures) {
    const reported = report.failures.filter(
      ({ collection, message }) => collection === named || message.includes(named),
    );
    expect([named, reported.map(({ message }) => message).join('\n')]).toEqual([
      named,
      expect.stringMatching(remedy),
    ]);
  }
}

const expectFault = ({ findings }: CheckReport) =>
  expect(findings.map(lineOf)).toContain('visitor_visa /faq_items/2/answer: warning required');

const json = (body: unknown, status = 200) => Response.json(body, { status });

const collectionOf = (request: Request) =>
  /^\/items\/([^/]+)$/.exec(new URL(request.url).pathname)?.[1];

/** Changes the answer for one collection. */
const instead =
  (name: string, answer: (real: Response) => Response | Promise<Response>): Intercept =>
  async (request, next) =>
    collectionOf(request) === name ? answer(await next(request)) : next(request);

const acceptingAll = ({ model }: CheckedCollection): CheckedCollection => ({
  model,
  validate: ((_entry: unknown) => true) as CheckedCollection['validate'],
});

describe('disabled validators', () => {
  test('if all are disabled, the planted faults are missed and the check says that it proves nothing', async () => {
    const checked = Object.fromEntries(
      Object.entries(few).map(([name, collection]) => [name, acceptingAll(collection)]),
    );
    const report = await check(undefined, { checked });
    const each = Object.keys(checked).map((name) => [name, /npm run codegen/] as const);
    expectFailure(report, ...each);
    expect(report.proof.found).toBeLessThan(report.proof.planted);
  });

  test('if one is disabled, it is named and the others still find their faults', async () => {
    const checked = { ...few, testimonials: acceptingAll(collections.testimonials) };
    const report = await check(undefined, { checked, faults: [fault] });
    expectFailure(report, ['testimonials/testimony type', /Do not rely on.+npm run codegen/]);
    expect(report.failures.map(({ message }) => message).join()).not.toContain('posts/');
    expectFault(report);
  });
});

describe('a service without content', () => {
  const nothing = (data: unknown): Intercept => {
    return async (request, next) =>
      collectionOf(request) === undefined
        ? next(request)
        : json({ data, meta: { filter_count: 0 } });
  };

  test.each([
    ['an empty list', []],
    ['null', null],
  ])('every collection answers %s', async (_case, data) => {
    const report = await check(nothing(data));
    expectFailure(
      report,
      ['found no entries', /address belongs to the right content service.+what the token may read/],
      ['found no fields', /token/],
      ['found no links', /token/],
      ['found no assets', /token/],
    );
    expect(report.findings.map(lineOf)).toContain('visitor_visa (whole): error no-entry');
  });

  test('texts without any address or picture', async () => {
    const report = await check(async (request, next) => {
      const name = collectionOf(request);
      if (name === undefined) return next(request);
      const text = { testimonials: 'testimony', posts: 'title', about_page: 'page_title' }[name];
      const entry = { id: 1, [text ?? 'title']: 'Some words', slug: 'some-words' };
      return json({ data: [entry], meta: { filter_count: 1 } });
    });
    expectFailure(
      report,
      ['found no links', /content service/],
      ['found no assets', /content service/],
    );
    expect(report.failures.map(({ message }) => message).join()).not.toContain('found no entries');
  });
});

describe('a service that gives incomplete answers', () => {
  test('one collection is forbidden', async () => {
    const forbidden = { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] };
    const report = await check(
      instead('testimonials', () => json(forbidden, 403)),
      { faults: [fault] },
    );
    expectFailure(report, ['testimonials', /“testimonials”.+\(403\).+read permission/]);
    expect(report.failures).toHaveLength(1);
    expect(report.checked.collections).toBe(Object.keys(few).length - 1);
    expectFault(report);
  });

  test('one collection breaks off', async () => {
    const broken = () =>
      new Response('{"data":[{"id":1,', { headers: { 'content-type': 'application/json' } });
    const report = await check(instead('testimonials', broken), { faults: [fault] });
    expectFailure(report, ['testimonials', /broke off.+proxy/]);
    expectFault(report);
  });

  test('it counts more entries than it gives', async () => {
    const report = await check(
      instead('testimonials', async (real) => {
        const { data } = (await real.json()) as { data: unknown };
        return json({ data, meta: { filter_count: 9 } });
      }),
      { faults: [fault] },
    );
    expectFailure(report, ['testimonials', /counts 9 entries.+returned 6.+permissions/]);
    expectFault(report);
  });

  test('it refuses the token', async () => {
    const refused = { errors: [{ message: 'No.', extensions: { code: 'INVALID_TOKEN' } }] };
    const report = await check(async () => json(refused, 401));
    expectFailure(report, ['No collection could be read', /token \(401\).+Renew/]);
    expect(report.failures).toHaveLength(1);
  });
});

describe('a token that may not read related items', () => {
  const refused = { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] };

  test('forbidden files are one finding, not one for each file', async () => {
    const value = 'c0ffee00-0000-4000-8000-000000000000';
    const picture: NamedFault = {
      name: 'own-picture',
      fault: 'A picture of the library.',
      collection: 'home_page',
      patch: [{ op: 'replace', path: '/services_features/2/bgImage', value }],
      expected: { rule: 'drift-permission', pointer: '', severity: 'error' },
    };
    const report = await check(
      async (request, next) =>
        /^\/(?:assets|files)\b/.test(new URL(request.url).pathname)
          ? json(refused, 403)
          : next(request),
      { faults: [picture], checked: { ...few, home_page: collections.home_page } },
    );
    const lines = report.findings.map(lineOf);
    expect(lines).toContain('directus_files (whole): error drift-permission');
    expect(lines.join()).not.toContain('asset-');
  });
});

describe('no service', () => {
  test.each([
    ['a login page', 200, /web page \(HTML\).+CONTENT_URL/],
    ['a maintenance page', 503, /failed \(503, with a web page \(HTML\)\).+log/],
    ['another web site', 404, /does not know this address \(404\).+Check CONTENT_URL/],
  ])('%s answers instead, which is reported once', async (_, status, words) => {
    const report = await check(
      async () => new Response('<h1>', { status, headers: { 'content-type': 'text/html' } }),
    );
    expectFailure(report, ['No collection could be read', words]);
    expect(report.failures).toHaveLength(1);
    expect(report.checked.collections).toBe(0);
  });

  test('nothing answers at the address', async () => {
    const service = await openContentService(() => ({}));
    await service.close();
    const report = await runCheck({ content: { url: service.url }, today, collections: few });
    expectFailure(report, ['No collection could be read', /cannot be reached.+Check CONTENT_URL/]);
    expect(report.failures).toHaveLength(1);
    expect(report.findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
  });
});

test('a service without translations, which are optional, is checked without them', async () => {
  const answer = () =>
    json({ errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] }, 403);
  const { translations } = collections;
  const checked = { ...few, translations };
  const { failures, findings } = await check(instead('translations', answer), { checked });
  const about = findings.map(lineOf).filter((line) => line.startsWith('translations'));
  expect([failures, about]).toEqual([[], []]);
});
