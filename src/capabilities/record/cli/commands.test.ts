import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '#generated/default-settings.ts';
import { openDatabase } from '#server/data/database.ts';
import { ArgumentError } from '#server/node/cli/command-line.ts';
import { servicePage } from '#tests/support/service-page.ts';
import { compress, createRecordStore } from '../record-store';
import { day, openRecord, page, secret } from '../tests/open-record';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let trial: Awaited<ReturnType<typeof openRecord>>;

const type = (...args: string[]) => trial.type(...args);

describe('three days are on record:', () => {
  beforeAll(async () => {
    trial = await openRecord();
    await trial.threeDays();
  });
  afterAll(() => trial.close());

  test('the text of a page is shown as it was at the end of a day', async () => {
    const first = await type('show', page, '--on', '2026-01-01');
    expect(first.code).toBe(0);
    const lines = first.out.split('\n');
    expect(lines[0]).toBe(`Title: ${servicePage.title} | ${defaultSettings.brand}`);
    expect(lines).toContain('# Visitor cards');
    expect(lines).toContain('### Who decides?');
    expect(first.out).toContain('to be read by somebody with time');
    expect(first.out).not.toContain('<');
    expect(first.err).toContain('since 2026-01-01 00:00:00 UTC, until 2026-01-02 00:00:00 UTC');
    const second = await type('show', page, '--on', '2026-01-02');
    expect(second.out).toContain('to be read by an officer with time');
    const third = await type('show', page, '--on', '2026-01-03');
    expect([third.code, third.out]).toEqual([1, '']);
    expect(third.err).toContain(`The site did not show ${page}`);
    const before = await type('show', page, '--on', '2025-12-31');
    expect([before.code, before.err]).toEqual([1, expect.stringContaining('begins at 2026-01-01')]);
  });

  test('the home page is on record with header, menu and footer', async () => {
    const { out } = await type('show', '/');
    expect(out).toMatch(/^Services$/m);
    expect(out).toContain(defaultSettings.register_link_text);
    expect((await type('show', '/privacy-policy')).out).toContain('November 30, 2026');
  });

  test('diff prints a patch of two days', async () => {
    const { code, out } = await type('diff', page, '2026-01-01', '2026-01-02');
    expect(code).toBe(0);
    const changed = out.split('\n').filter((line) => /^[-+]/.test(line));
    expect(changed).toEqual(
      expect.arrayContaining([
        `--- ${page}\t2026-01-01 23:59:59 UTC`,
        `+++ ${page}\t2026-01-02 23:59:59 UTC`,
        '+### Where?',
        '-Answer 3, in words that are long enough to be read by somebody with time.',
        '+Answer 3, in words that are long enough to be read by an officer with time.',
      ]),
    );
    expect((await type('diff', page, '2026-01-02', '2026-01-03')).out).toContain('-### Where?');
    expect((await type('diff', page, '2026-01-02', '2026-01-02')).out).toContain('said the same');
  });

  test('list shows versions with their start and end', async () => {
    const lines = (await type('list', page)).out.trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^2026-01-01 .* – 2026-01-02 .* first on record {2}\(site \S+\)$/),
      expect.stringMatching(/^2026-01-02 .* – 2026-01-03 .* \+\d+ -\d+ {2}/),
      expect.stringMatching(/^2026-01-03 \S+ UTC {2}not shown/),
    ]);
    const post = await type('list', 'https://museum.example/blog/posts/fees?from=mail');
    expect(post.out).toMatch(/first on record[\s\S]*not shown/);
    expect((await type('list')).out).toMatch(/^2026-01-01 \S+ UTC {2}2 × {2}\/blog\/posts\/fees$/m);
  });

  test('the records of several servers are read as one', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'museum-record-'));
    const database = openDatabase(elsewhere);
    createRecordStore(database).add({
      address: '/blog/posts/fees',
      at: '2025-12-31T11:00:00.000Z',
      text: 'Earlier',
      site: 'x',
      isConverted: false,
    });
    database.close();
    const places = ['--data', trial.site.dataDir, '--data', elsewhere];
    expect((await type('list', '/blog/posts/fees', ...places)).out).toMatch(
      /^2025-12-31 .* – 2026-01-01 .*\n2026-01-01 .* – 2026-01-02 .*\n2026-01-02 .*not shown.*\n$/,
    );
    await rm(elsewhere, { recursive: true });
  });

  test('verify reports a damaged database page', async () => {
    const copy = join(trial.site.dataDir, 'copy.db');
    openDatabase(trial.site.dataDir).run('VACUUM INTO ?', copy);
    const bytes = await readFile(copy);
    await writeFile(copy, bytes.fill(0xab, 4096 * 4, 4096 * 5));
    const { code, err } = await type('verify', '--data', copy);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/copy\.db is damaged .*data -- restore/),
    ]);
  });

  test.each([
    [[], /Give a command: show, list, diff, verify or convert/],
    [['erase'], /“erase” is not a command/],
    [['show'], /show needs the address/],
    [['show', 'cards'], /is not an address/],
    [['show', page, '--on', '2026-02-30'], /is not a day/],
    [['show', page, '--on', 'yesterday'], /is not a day/],
    [['diff', page, '2026-01-01'], /two days/],
    [['list', '--held'], /--held/],
  ])('%j is refused in one sentence', async (args, words) => {
    const refused: unknown = await type(...args).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ArgumentError);
    expect((refused as ArgumentError).message).toMatch(words);
  });
});

describe('a new record:', () => {
  beforeEach(async () => {
    trial = await openRecord();
  });
  afterEach(() => trial.close());

  test('drafts and unchanged pages are not recorded, and nothing changes while the service is down', async () => {
    await trial.sweep();
    const before = trial.changes();
    expect(before).not.toEqual([]);
    trial.time.pass(60 * 60_000);
    await trial.sweep();
    await trial.service.stop();
    trial.time.pass(day);
    await trial.sweep();
    expect(trial.changes()).toEqual(before);
    for (const line of (await type('list')).out.trimEnd().split('\n')) {
      const address = line.split(' ').at(-1) ?? '';
      expect([address, (await type('show', address)).out.includes(secret)]).toEqual([
        address,
        false,
      ]);
    }
  });

  test('verify checks every text, and names damaged ones', async () => {
    await trial.threeDays();
    expect(await type('verify')).toMatchObject({
      code: 0,
      out: expect.stringContaining('All texts match their hashes'),
    });
    openDatabase(trial.site.dataDir).run(
      'UPDATE record_versions SET body = ? WHERE address = ? AND at LIKE ?',
      compress('Altered'),
      page,
      '2026-01-01%',
    );
    const harmed = await type('verify');
    expect([harmed.code, harmed.err]).toEqual([
      1,
      expect.stringContaining(`The text of ${page} of 2026-01-01 00:00:00 UTC is damaged`),
    ]);
    await expect(type('show', page, '--on', '2026-01-01')).rejects.toThrow(/record -- verify/);
  });

  test('an empty folder is reported', async () => {
    await expect(type('list')).rejects.toThrow(/Nothing is on record in /);
    await expect(type('verify')).rejects.toThrow(/Nothing is on record in /);
  });
});
