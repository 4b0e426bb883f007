import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { splitPath } from '#app/data/page-path.ts';
import { createSourceChecks } from '#capabilities/sources/source-checks.ts';
import { isOriginal, languages } from '#generated/languages.ts';
import { pages } from '#renderer/pages.ts';
import { openDatabase, type SiteDatabase } from '#server/data/database.ts';
import { feeds } from '#site/feeds/index.ts';
import type { SourceData } from '#sources/read-source.ts';
import type { Reading } from '#sources/reading.ts';
import type { Sources } from '#tests/support/reviewed-rows.ts';
import type { RawEntry } from '#tools/gallery/variants/model-paths.ts';
import { type LanguagesSite, openLanguages, reviewed } from './languages-site';

/** What pages show of figures whose official source shows another value now. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const lists = { claims: 'value', government_fees: 'amount' } as const;

/** Numbers that no page has, so that each can be found in any document. */
const firstMark = 80_100;
const marks: number[] = [];

/** The value with another number in it: “$150” and “15 days” become “$80,101” and “80,102 days”. */
function mark(value: unknown): unknown {
  const number = firstMark + marks.length;
  marks.push(number);
  if (typeof value === 'number') return number;
  return String(value).replace(/\d[\d,.]*/, number.toLocaleString('en-CA'));
}

/** Gives each figure that an official source confirms a number of its own. */
function withMarks(record: RawEntry): RawEntry {
  const changed = Object.entries(lists).flatMap(([list, field]) => {
    const items = record[list] as readonly RawEntry[] | undefined;
    return items
      ? [
          [
            list,
            items.map((item) =>
              item['source_data'] ? { ...item, [field]: mark(item[field]) } : item,
            ),
          ],
        ]
      : [];
  });
  return { ...record, ...Object.fromEntries(changed) };
}

const content: Sources = Object.fromEntries(
  Object.entries(reviewed).map(([name, { kind, records }]) => [
    name,
    { kind, records: name === 'translations' ? records : records.map(withMarks) },
  ]),
);

const slugs = (reviewed['posts']?.records ?? []).map(({ slug }) => `/blog/posts/${slug}`);
const english = [...pages.map(({ path }) => path), ...slugs];
const paths = [
  ...languages.flatMap(({ path }) => english.map((page) => `${path}${page}`)),
  ...pages.flatMap(({ collection }) => (collection ? [`/content/${collection}.json`] : [])),
  '/feed.xml',
  '/atom.xml',
];

let site: LanguagesSite;
let folder: string;
let database: SiteDatabase;
beforeAll(async () => {
  site = await openLanguages(content);
  folder = mkdtempSync(join(tmpdir(), 'velox-withdrawn-'));
  database = openDatabase(folder);
});
afterAll(async () => {
  await site.close();
  database.close();
  rmSync(folder, { recursive: true });
});

/** Compares all figures with their sources on a day. */
async function readOn(day: string, read: (value: string) => Reading) {
  const stored = new Map<SourceData | undefined, string>(
    site.store
      .current()
      .checkedFigures()
      .map(({ source_data, value, amount }) => [source_data, String(value ?? `$${amount}`)]),
  );
  const checks = createSourceChecks({
    database,
    store: site.store,
    feeds,
    warn: () => {},
    now: () => Date.parse(day),
    readSources: async (sources) => sources.map((source) => read(stored.get(source) ?? '')),
  });
  await checks.check();
}

const textAt = async (path: string) => (await site.get(path)).text;

/** The marks in these documents, each with the addresses where it stands. Languages group digits in their own ways. */
async function findMarks(
  documents: Iterable<string>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const pathsByMark = new Map<number, string[]>();
  for (const path of documents) {
    const text = await textAt(path);
    for (const [, digits = ''] of text.matchAll(/(8\d[,.\s\u00a0\u202f]?\d{3})(?!\d)/g)) {
      const number = Number(digits.replace(/\D/g, ''));
      if (marks.includes(number))
        pathsByMark.set(number, [...(pathsByMark.get(number) ?? []), path]);
    }
  }
  return pathsByMark;
}

/** The documents that show a bound figure. */
let withFigures: ReadonlySet<string>;

const change = (value: string, to: (number: number) => number) =>
  value.replace(/\d[\d,.]*/, (digits) =>
    to(Number(digits.replaceAll(',', ''))).toLocaleString('en-CA'),
  );

test('sources that cannot be read leave each bound figure in its documents', async () => {
  await readOn('2026-11-27', () => ({ unreadable: 'it is an HTML page' }));
  const pathsByMark = await findMarks(paths);
  withFigures = new Set([...pathsByMark.values()].flat());
  console.log(
    `${marks.length} bound figures in ${paths.length} documents of ${languages.length} languages`,
  );
  expect(marks.length).toBeGreaterThanOrEqual(60);
  expect(marks.filter((number) => !pathsByMark.has(number))).toEqual([]);
  const elsewhere = [...pathsByMark].filter(([, where]) =>
    where.some((path) => !isOriginal(splitPath(path).tag)),
  );
  expect(elsewhere.length).toBeGreaterThan(30);
});

test('a value far from the old one withdraws the figure from every document', async () => {
  await readOn('2026-11-28', (value) => ({ value: change(value, (number) => number * 3) }));
  expect(withFigures.size).toBeGreaterThan(30);
  expect([...(await findMarks(withFigures))]).toEqual([]);
  expect(await textAt('/fees')).toContain('This amount is being checked');
});

test('a value near the old one replaces it in every document, and says so', async () => {
  await readOn('2026-11-29', (value) => ({ value: change(value, (number) => number + 10_000) }));
  expect([...(await findMarks(withFigures))]).toEqual([]);
  const text = await textAt('/services/study/study-in-canada');
  expect(text).toMatch(/9\d,\d{3}/);
  expect(text).toContain('now shows this value');
});
