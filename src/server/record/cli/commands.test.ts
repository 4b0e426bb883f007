import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArgumentError } from '#server/node/cli/command-line.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { openRecord, page } from '#tests/support/open-record.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let trial: Awaited<ReturnType<typeof openRecord>>;

beforeEach(async () => {
  trial = await openRecord();
});
afterEach(() => trial.close());

const type = (...args: string[]) => trial.type(...args);

test('a page is shown as it was at the end of a day', async () => {
  await trial.threeDays();
  const first = await type('show', page, '--on', '2026-01-01');
  expect(first.code).toBe(0);
  expect(first.out).toContain('to be read by somebody with time');
  expect(first.out).toContain(`<base href="${siteUrl}/">`);
  expect(first.out).not.toContain('/_app/');
  expect(first.err).toContain('since 2026-01-01 00:00:00 UTC, until 2026-01-02 00:00:00 UTC');
  const second = await type('show', page, '--on', '2026-01-02');
  expect(second.out).toContain('to be read by an officer with time');
  const third = await type('show', page, '--on', '2026-01-03');
  expect([third.code, third.out]).toEqual([1, '']);
  expect(third.err).toContain('visitors were redirected to /');
  const before = await type('show', page, '--on', '2025-12-31');
  expect([before.code, before.err]).toEqual([1, expect.stringContaining('begins at 2026-01-01')]);
});

test('--out writes a file, and never overwrites one', async () => {
  await trial.threeDays();
  const out = join(trial.site.dataDir, 'page.html');
  await type('show', page, '--on', '2026-01-01T12:00Z', '--out', out);
  expect(await readFile(out, 'utf8')).toMatch(/^<!DOCTYPE html>/);
  await expect(type('show', page, '--out', out, '--on', '2026-01-01')).rejects.toThrow(
    /already exists/,
  );
});

test('--text labels each text with the editors’ names of fields', async () => {
  await trial.threeDays();
  const { out } = await type('show', page, '--on', '2026-01-01', '--text');
  expect(out).toMatch(/^Visitor visa → .*3 → Answer: Answer 3, in words that are long/m);
  const policy = await type('show', '/privacy-policy', '--text', '--on', '2026-01-01');
  expect(policy.out).toContain('Effective date: November 24, 2026');
});

test('diff lists only changes, with the editors’ names of fields', async () => {
  await trial.threeDays();
  const { code, out } = await type('diff', page, '2026-01-01', '2026-01-02');
  const [head, ...lines] = out.trimEnd().split('\n');
  expect([code, head]).toEqual([0, expect.stringContaining(page)]);
  expect(lines).toEqual([
    'Visitor visa → Questions and answers 1: is new: “Where? / Here.”',
    'Visitor visa → Questions and answers 4 → Answer: Answer 3, in words that are long enough to be read by [was “somebody”, is “an officer”] with time.',
    'Posts that service pages choose from → “posts” → 1: was removed: “fees / Fees / 2025-12-01T00:00:00.000Z”',
  ]);
  expect((await type('diff', page, '2026-01-02', '2026-01-03')).out).toContain(
    'not shown (archived)',
  );
  expect((await type('diff', page, '2026-01-02', '2026-01-02')).out).toContain('said the same');
});

test('list shows versions with their start and end', async () => {
  await trial.threeDays();
  const { out } = await type('list', page);
  const versions = out.split('\n').filter((line) => /^2026-.*Visitor visa/.test(line));
  expect(versions.map((line) => line.slice(0, 10))).toEqual([
    '2026-01-01',
    '2026-01-02',
    '2026-01-03',
  ]);
  expect(out).toContain('not shown (archived)');
  const json: readonly { readonly path: string }[] = JSON.parse(
    (await type('list', '/blog/posts/fees', '--json')).out,
  );
  // The page also shows authors of posts.
  expect(json.filter(({ path }) => path.startsWith('/content/post/'))).toMatchObject([
    {
      at: '2026-01-01T00:00:00.000Z',
      until: '2026-01-02T00:00:00.000Z',
      changes: ['first on record'],
    },
    { hash: null, changes: ['no longer shown'] },
  ]);
});

test.each([
  [[], /Give a command: show, list, diff or verify/],
  [['erase'], /“erase” is not a command/],
  [['show'], /show needs the address/],
  [['show', 'visas'], /is not an address/],
  [['show', page, '--on', '2026-02-30'], /is not a day/],
  [['show', page, '--on', 'yesterday'], /is not a day/],
  [['diff', page, '2026-01-01'], /two days/],
  [['list', '--held'], /--held/],
])('%j is refused in one sentence', async (args, words) => {
  const refused: unknown = await type(...args).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ArgumentError);
  expect((refused as ArgumentError).message).toMatch(words);
});

test('an empty folder is reported', async () => {
  await expect(type('list')).rejects.toThrow(/Nothing is on record in /);
  await expect(type('verify')).rejects.toThrow(/Nothing is on record in /);
});
