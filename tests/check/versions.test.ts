import { afterEach, expect, test, vi } from 'vitest';
import { collections } from '#generated/collections.ts';
import { runCheck } from '#tools/check/cli/run.ts';
import { embeddedContent, openContentService, type Sources } from './content-service';
import { lineOf } from './planted-fault';
import { type Versions, withVersions } from './with-versions';

// These tests read and render whole sites, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const today = '2026-11-21';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

const post = { status: 'published', title: 'A post', date_created: '2026-01-01T00:00:00Z' };
const posts = [
  { ...post, id: 1, slug: 'first', body: '<p>See <a href="/blog/posts/second">two</a>.</p>' },
  { ...post, id: 2, slug: 'second', body: '<p>Words</p>', unpublish_on: '2099-03-01T00:00:00Z' },
  { ...post, id: 3, slug: 'third', body: '<p>Words</p>', status: 'draft' },
];

async function check(
  versions: Versions,
  options: Partial<Parameters<typeof runCheck>[0]> = {},
  sources: Sources = {},
) {
  const content = {
    ...(await embeddedContent()),
    posts: { kind: 'list', records: posts } as const,
  };
  const service = await openContentService(
    () => ({ ...content, ...sources }),
    withVersions('spring', versions),
  );
  close = service.close;
  const { about_page, fees_page, home_page, visitor_visa } = collections;
  const report = await runCheck({
    content: { url: service.url },
    today,
    listsChanges: true,
    collections: { about_page, fees_page, home_page, posts: collections.posts, visitor_visa },
    ...options,
  });
  return { ...report, lines: report.findings.map(lineOf) };
}

const changesOf = ({ changes }: Awaited<ReturnType<typeof check>>) =>
  changes?.entries.map(({ where, change }) => `${where}: ${change}`);

test('a version is checked as if it were published, and its changes are listed', async () => {
  const [fees] = (await embeddedContent())['fees_page']?.records ?? [];
  const [consultation, ...rest]: readonly object[] = Object(fees)['firm_fees'];
  const report = await check(
    {
      visitor_visa: { 1: { status: 'draft' } },
      fees_page: { 1: { firm_fees: [{ ...consultation, amount: 95 }, ...rest] } },
      posts: { 1: { body: '<p>We guarantee your visa.</p>' }, 3: { status: 'published' } },
    },
    { version: 'spring' },
  );
  expect(report.lines).toContain('posts 1 /body: error promise');
  expect(changesOf(report)).toEqual([
    'Blog posts “first” (/blog/posts/first): changed',
    'Blog posts “third” (/blog/posts/third): shown',
    'Fees page (/fees): changed',
    'Visitor visa (/services/visit/visitor-visas): hidden',
  ]);
  expect(report.changes?.figures).toContainEqual({
    figure: 'consultation-fee',
    before: '$75',
    after: '$95',
    shownOn: expect.arrayContaining(['About page', 'Home page']),
  });
  // Links to a page that would be hidden are findings, and the change names the pages with such links.
  const hidden = report.changes?.entries.find(({ change }) => change === 'hidden');
  expect(hidden?.linkedFrom).toContain('Home page');
  expect(report.lines).toContainEqual(expect.stringMatching(/^home_page .*: error link-hidden$/));
});

test('on another day, entries are shown and hidden by their dates', async () => {
  const report = await check({}, { today: '2099-03-02' });
  expect(changesOf(report)).toEqual(['Blog posts “second” (/blog/posts/second): hidden']);
  expect(report.changes?.entries[0]?.linkedFrom).toEqual(['Blog posts “first”']);
  expect(report.lines).toContain('posts 1 /body: error link-hidden');
});

test('a version without effect on visitors changes nothing', async () => {
  const report = await check({ posts: { 3: { title: 'Still a draft' } } }, { version: 'spring' });
  expect(report.changes).toEqual({ entries: [], figures: [] });
});

test('a version that no entry has is refused by its key', async () => {
  const refused = check({}, { version: 'autumn' });
  await expect(refused).rejects.toThrow(/^No entry has the version “autumn”\./);
});
