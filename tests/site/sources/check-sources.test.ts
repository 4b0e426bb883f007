import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { EntryRef } from '#content/findings/finding.ts';
import { isObject } from '#content/objects.ts';
import { type BoundClaim, itemsOf } from '#content/rules/entry.ts';
import { collections } from '#generated/collections.ts';
import { feeds } from '#site/feeds/index.ts';
import { embeddedContent } from '#tests/check/content-service.ts';
import { runCheck } from '#tools/check/cli/run.ts';
import { checkSources } from '#tools/check/engine/check-sources.ts';
import { exitCodeOf } from '#tools/check/engine/report.ts';
import { savedSources, savingSources } from '#tools/check/engine/source-files.ts';
import { writeJson } from '#tools/check/report/json.ts';
import { writeTerminal } from '#tools/check/report/terminal.ts';

// The first tests check the whole embedded content.
vi.setConfig({ testTimeout: 60_000 });

const samples = join(import.meta.dirname, '../../check/sources');
const fees = 'www.canada.ca/content/dam/ircc/documents/json/fees.json';

const newFolder = () => mkdtemp(join(tmpdir(), 'sources-'));

async function copyOfSamples(change: (file: string) => Promise<void>): Promise<string> {
  const folder = await newFolder();
  await cp(samples, folder, { recursive: true });
  await change(join(folder, fees));
  return folder;
}

/** The embedded figures with this key, as `collection/pointer`. A value that names other claims has no source of its own. */
async function figuresWithKey(key: string): Promise<readonly string[]> {
  const places: string[] = [];
  for (const [collection, { records }] of Object.entries(await embeddedContent())) {
    for (const list of ['claims', 'government_fees']) {
      for (const [index, { source_data, value, amount }] of itemsOf(records[0]?.[list]).entries()) {
        const field = value === undefined ? 'amount' : 'value';
        const isSource = isObject(source_data) && source_data['key'] === key;
        const isBound = isSource && !String(value ?? amount).includes('{{');
        if (isBound) places.push(`${collection}/${list}/${index}/${field}`);
      }
    }
  }
  return places.sort();
}

async function check(folder: string) {
  const options = { content: undefined, today: '2026-11-21' };
  const report = await runCheck({ ...options, sources: savedSources(folder) });
  const findings = report.findings.filter(({ rule }) => rule.startsWith('source-'));
  return { report, findings, status: exitCodeOf(report) };
}

const embedded = join(import.meta.dirname, '../../../src/site/content');

async function readEmbedded(): Promise<readonly string[]> {
  const files = (await readdir(embedded, { recursive: true })).filter((file) =>
    file.endsWith('.json'),
  );
  return Promise.all(files.toSorted().map((file) => readFile(join(embedded, file), 'utf8')));
}

test('the samples confirm every bound figure, and write nothing into the content', async () => {
  const before = await readEmbedded();
  const { report, findings, status } = await check(samples);
  expect(await readEmbedded()).toEqual(before);
  expect([findings, status]).toEqual([[], 0]);
  const { compared = 0, same } = report.sources ?? {};
  expect(compared).toBeGreaterThanOrEqual(60);
  expect(same).toBe(compared);
  const { figures } = report;
  const text = writeTerminal(report, { colour: false, width: 200 });
  expect(text).toContain(
    `${compared} of ${figures?.all} figures are bound to an official source. Compared ${compared} figures with official sources: ${compared} confirmed.`,
  );
  expect(JSON.parse(writeJson(report))).toMatchObject({ figures, sources: { compared, same } });
});

test('a folder without files is one failure, which says what to do', async () => {
  const folder = await newFolder();
  const { report, findings, status } = await check(folder);
  expect([findings, status]).toEqual([[], 2]);
  expect(report.failures).toEqual([
    {
      message: `The folder ${folder} has no files, so no figure was compared with its source. Save the sources first: --sources-save ${folder}`,
    },
  ]);
});

test('one amount that changed gives exactly the figures with its key', async () => {
  const folder = await copyOfSamples(async (file) => {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"en": "$150"', '"en": "$160"'));
  });
  const { report, findings, status } = await check(folder);
  expect(status).toBe(1);
  const bound = await figuresWithKey('study-permit');
  expect(bound.length).toBeGreaterThan(0);
  expect(findings.map(({ collection, pointer }) => `${collection}${pointer}`)).toEqual(bound);
  for (const { message, where } of findings) {
    expect(message).toMatch(
      /says “\$150” .* the official source says “\$160” .*https:\/\/www\.canada\.ca/,
    );
    expect(where).toMatch(/ → (?:Value|Amount)$/);
  }
  const { compared = 0, same } = report.sources ?? {};
  expect(same).toBe(compared - bound.length);
});

const visitorVisa: EntryRef = { model: collections.visitor_visa.model };
const claim: BoundClaim = {
  location: visitorVisa,
  path: ['claims', 2, 'value'],
  shown: true,
  name: 'eTA fee',
  value: '$8',
  source: { feed: 'ircc-fees', key: 'eta' },
};

const write = (text: string) => (file: string) => writeFile(file, text);

test.each<[string, (file: string) => Promise<void>, string]>([
  ['deleted', rm, 'cannot be read (ENOENT)'],
  ['an HTML page', write('<!doctype html><p>Moved'), 'it is an HTML page'],
  ['truncated', write('{"eta": {'), 'it is not complete JSON'],
  ['without the key', write('{"ETA": {"en": "$7"}}'), 'it has no “eta”'],
  ['in another format', write('{"eta": {"en": "CAN$7"}}'), 'another format: "CAN$7"'],
])('a file that is %s gives a note with the reason', async (_name, spoil, reason) => {
  const read = savedSources(await copyOfSamples(spoil));
  const { findings, sources } = await checkSources([claim], feeds, read);
  expect(sources).toEqual({ compared: 1, same: 0 });
  expect(exitCodeOf({ findings, failures: [] })).toBe(0);
  const note = { rule: 'source-unreadable', severity: 'note', pointer: '/claims/2/source_data' };
  expect(findings).toEqual([
    expect.objectContaining({ ...note, message: expect.stringContaining(reason) }),
  ]);
});

test('a figure that visitors do not see is a note, and a law says when it was amended', async () => {
  const read = savedSources(samples);
  const hidden = await checkSources([{ ...claim, shown: false }], feeds, read);
  expect(hidden.findings).toMatchObject([{ rule: 'source-differs', severity: 'note' }]);
  const source = { feed: 'laws', key: 'SOR-2002-227:182', transform: 'within … days' } as const;
  const { findings } = await checkSources([{ ...claim, value: '60 days', source }], feeds, read);
  expect(findings[0]?.message).toBe(
    'says “60 days” for “eTA fee”, but the official source says “90 days” (laws, SOR-2002-227:182: https://laws-lois.justice.gc.ca/eng/XML/SOR-2002-227.xml). The source was last amended on 2026-09-01.',
  );
});

test('fetched files are saved as they can be read again, and requested conditionally the next time', async () => {
  const address = `https://${fees}`;
  const folder = await newFolder();
  const asked: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    asked.push(new Headers(init?.headers).get('if-none-match'));
    return asked.at(-1) === null
      ? new Response('{"eta":{"en":"$7"}}', { headers: { etag: '"a"' } })
      : new Response(null, { status: 304 });
  };
  const save = savingSources(folder, { fetch, sleep: async () => {} });
  const first = await save(new Set([address]));
  const second = await save(new Set([address]));
  expect(asked).toEqual([null, '"a"']);
  const saved = await savedSources(folder)(new Set([address]));
  for (const files of [first, second, saved]) {
    const file = files.get(address);
    const bytes = file && 'bytes' in file ? file.bytes : undefined;
    expect(new TextDecoder().decode(bytes)).toBe('{"eta":{"en":"$7"}}');
  }
});
