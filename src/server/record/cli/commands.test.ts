import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArgumentError } from '#server/node/cli/command-line.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { stillClock } from '#tests/support/still-clock.ts';
import { run } from './commands';

// Whole pages are rendered here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const list = (...records: readonly Record<string, unknown>[]) => ({
  kind: 'list' as const,
  records,
});

const page = '/services/visit/visitor-visas';
const day = 24 * 60 * 60_000;

const faq = ['How long?', 'How much?', 'Who decides?'].map((question, at) => ({
  question,
  answer: `<p>Answer ${at + 1}, in words that are long enough to be read by somebody with time.</p>`,
}));
const page1 = { id: 1, status: 'published', title: 'Visitor visas', faq_items: faq };
const secret = 'A draft that nobody is to see';
const posts = [
  { id: 1, status: 'published', slug: 'fees', title: 'Fees', date_created: '2025-12-01T00:00:00Z' },
  { id: 2, status: 'draft', slug: 'secret', title: secret, date_created: '2025-12-01T00:00:00Z' },
];

const content = (visa: Record<string, unknown>, shownPosts = posts) => ({
  visitor_visa: list(visa),
  study_in_canada: list({ id: 1, status: 'draft', title: secret }),
  navigation: list({ id: 7, menu_items: [{ label: 'Services', url: '/services' }] }),
  home_page: list({ id: 1 }),
  testimonials: list({ id: 1, testimony: 'They were kind.', name_designation: 'A.' }),
  posts: list(...shownPosts),
});

let time: ReturnType<typeof stillClock>;
let service: Awaited<ReturnType<typeof openOtherService>>;
let site: Awaited<ReturnType<typeof openSite>>;

const open = () =>
  openSite({
    content: service.content,
    limits: { clock: time.clock, retries: 0 },
    recordYears: 10,
    revalidateSecret: 'x'.repeat(32),
  });

beforeEach(async () => {
  quietConsole();
  time = stillClock();
  service = await openOtherService(content(page1), time.clock.now);
  site = await open();
});
afterEach(async () => {
  await service.stop();
  await site.close();
});

/** Reads everything, as the site does daily. */
async function sweep() {
  await site.record?.whole();
  await site.record?.settled();
}

const folderOf = (dataDir: string) => join(dataDir, 'record');

async function type(...args: string[]) {
  let [out, err] = ['', ''];
  const code = await run(args, {
    folder: folderOf(site.dataDir),
    siteUrl,
    assets: { scripts: ['/_app/browser.js'] },
    now: time.clock.now,
    print: (text) => {
      out += text;
    },
    printError: (line) => {
      err += `${line}\n`;
    },
  });
  return { code, out, err };
}

/** Three days of a page: as it began, with another answer, and withdrawn. */
async function threeDays() {
  await sweep();
  time.pass(day);
  const changed = faq.map((one, at) =>
    at === 2 ? { ...one, answer: one.answer.replace('somebody', 'an officer') } : one,
  );
  const fourth = { question: 'Where?', answer: '<p>Here.</p>' };
  service.replaceCollections(content({ ...page1, faq_items: [fourth, ...changed] }, []));
  await sweep();
  time.pass(day);
  service.replaceCollections(content({ ...page1, status: 'archived' }, []));
  await sweep();
}

test('a page is shown as it was at the end of a day (§own.record)', async () => {
  await threeDays();
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
  expect(third.err).toContain('visitors were led to /');
  const before = await type('show', page, '--on', '2025-12-31');
  expect([before.code, before.err]).toEqual([1, expect.stringContaining('begins at 2026-01-01')]);
});

test('it is written to a file, and never over another', async () => {
  await threeDays();
  const out = join(site.dataDir, 'page.html');
  await type('show', page, '--on', '2026-01-01T12:00Z', '--out', out);
  expect(await readFile(out, 'utf8')).toMatch(/^<!DOCTYPE html>/);
  await expect(type('show', page, '--out', out, '--on', '2026-01-01')).rejects.toThrow(
    /is there already/,
  );
});

test('its texts are shown in the editor’s words', async () => {
  await threeDays();
  const { out } = await type('show', page, '--on', '2026-01-01', '--text');
  expect(out).toMatch(/^Visitor visa → .*3 → Answer: Answer 3, in words that are long/m);
  const policy = await type('show', '/privacy-policy', '--text', '--on', '2026-01-01');
  expect(policy.out).toContain('Effective date: 22 November 2026');
});

test('two days are compared in the editor’s words: what came stands at its place, what stays is not named', async () => {
  await threeDays();
  const { code, out } = await type('diff', page, '2026-01-01', '2026-01-02');
  const [head, ...lines] = out.trimEnd().split('\n');
  expect([code, head]).toEqual([0, expect.stringContaining(page)]);
  expect(lines).toEqual([
    'Visitor visa → Questions and answers 1: is new: “Where? / Here.”',
    'Visitor visa → Questions and answers 4 → Answer: Answer 3, in words that are long enough to be read by [was “somebody”, is “an officer”] with time.',
  ]);
  expect((await type('diff', page, '2026-01-02', '2026-01-03')).out).toContain(
    'not shown (archived)',
  );
  expect((await type('diff', page, '2026-01-02', '2026-01-02')).out).toContain('said the same');
});

test('its versions are listed, with the times they began and ended', async () => {
  await threeDays();
  const { out } = await type('list', page);
  const versions = out.split('\n').filter((line) => /^2026-.*Visitor visa/.test(line));
  expect(versions.map((line) => line.slice(0, 10))).toEqual([
    '2026-01-01',
    '2026-01-02',
    '2026-01-03',
  ]);
  expect(out).toContain('not shown (archived)');
  const json = JSON.parse((await type('list', '/blog/posts/fees', '--json')).out);
  expect(json).toMatchObject([
    {
      at: '2026-01-01T00:00:00.000Z',
      until: '2026-01-02T00:00:00.000Z',
      changes: ['first on record'],
    },
    { hash: null, changes: ['not shown any more'] },
  ]);
});

test('what nobody visits is on record; drafts, previews and what is read again unchanged are not', async () => {
  await sweep();
  const before = await readFile(join(folderOf(site.dataDir), '2026.jsonl'), 'utf8');
  time.pass(60 * 60_000);
  await sweep();
  await site.get(page);
  await site.record?.settled();
  expect(await readFile(join(folderOf(site.dataDir), '2026.jsonl'), 'utf8')).toBe(before);
  const all = JSON.parse((await type('list', '--json')).out) as { path: string }[];
  expect(all.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/content/post/fees.json',
      '/content/home_page.json',
      '/program/facts.json',
    ]),
  );
  for (const { path } of all) {
    const { out } = await type('show', path, '--text');
    expect([path, out.includes(secret)]).toEqual([path, false]);
  }
});

test('what visitors see counts: while the content service is down, nothing has changed', async () => {
  await sweep();
  await service.stop();
  time.pass(day);
  await site.get(page);
  await sweep();
  expect(JSON.parse((await type('list', page, '--json')).out)).toHaveLength(
    JSON.parse((await type('list', page, '--json')).out).filter(
      ({ changes }: { changes: string[] }) => changes[0] === 'first on record',
    ).length,
  );
});

test('the records of several servers are read as one', async () => {
  await threeDays();
  const [elsewhere, empty] = [await mkdtemp(join(tmpdir(), 'velox-record-')), site.dataDir];
  const line = {
    at: '2026-01-01T12:00:00.000Z',
    path: '/content/post/fees.json',
    hash: null,
    site: 'x',
    schema: '',
  };
  await writeFile(join(elsewhere, '2026.jsonl'), `${JSON.stringify(line)}\n`);
  const { out } = await type(
    'list',
    '/blog/posts/fees',
    '--json',
    '--data',
    empty,
    '--data',
    elsewhere,
  );
  expect(JSON.parse(out)).toMatchObject([{ until: line.at }, { hash: null, at: line.at }]);
  await rm(elsewhere, { recursive: true });
});

test('a record is verified, and what was harmed is named', async () => {
  await threeDays();
  expect(await type('verify')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Each text is what was stored'),
  });
  const folder = folderOf(site.dataDir);
  const file = join(folder, (await readdir(folder))[0] ?? '');
  const text = await readFile(file, 'utf8');
  const at = text.indexOf('"data":"', text.length / 4) + 40;
  await writeFile(file, `${text.slice(0, at)}AAAAAAAA${text.slice(at + 8)}`);
  const harmed = await type('verify');
  expect([harmed.code, harmed.err]).toEqual([1, expect.stringMatching(/ damaged or missing\./)]);
  await writeFile(file, text.replace('\n{', '\n'));
  expect((await type('verify')).err).toContain('1 line is damaged');
});

test('of fields that the site has no more, the text is shown all the same, and that it is so', async () => {
  await sweep();
  const folder = folderOf(site.dataDir);
  const file = join(folder, '2026.jsonl');
  const { storedText, hashOf } = await import('../stored-text');
  const old = JSON.stringify({
    entry: { title: 'Visitor visas', older_field: 'The fee is CAD 85.' },
  });
  const at = '2026-01-01T06:00:00.000Z';
  const line = {
    at,
    path: '/content/visitor_visa.json',
    hash: hashOf(old),
    site: '0.0.1',
    schema: 'old',
  };
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}${JSON.stringify({ ...line, stored: await storedText(old) })}\n`);
  const { code, out, err } = await type('show', page, '--on', '2026-01-01');
  expect(code).toBe(0);
  expect(err).toContain('The fields of Visitor visa are others today');
  expect(out).toContain('Visitor visa → “older_field”: The fee is CAD 85.');
});

test.each([
  [[], /Say what to do: show, list, diff, verify/],
  [['erase'], /“erase” is not known/],
  [['show'], /show needs the address/],
  [['show', 'visas'], /is no address/],
  [['show', page, '--on', '2026-02-30'], /is no day/],
  [['show', page, '--on', 'yesterday'], /is no day/],
  [['diff', page, '2026-01-01'], /two days/],
  [['list', '--held'], /--held/],
])('%j is refused in one sentence', async (args, words) => {
  const refused: unknown = await type(...args).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ArgumentError);
  expect((refused as ArgumentError).message).toMatch(words);
});

test('an empty folder is said to be one', async () => {
  await expect(type('list')).rejects.toThrow(/Nothing is on record in /);
  await expect(type('verify')).rejects.toThrow(/Nothing is on record in /);
});
