import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ArgumentError } from '#server/node/cli/command-line.ts';
import { status } from '#tests/support/enquiries/open-receiver.ts';
import { shortId } from '../store/enquiry';
import { openCommand } from '../tests/open-command';
import { fields, openTestStore } from '../tests/open-trial';
import { csv } from './commands';

let command: Awaited<ReturnType<typeof openCommand>>;

beforeEach(async () => {
  command = await openCommand();
});

const fill = () => command.fill();
const type = (...args: string[]) => command.type(...args);
const keys = () => command.receiver.received.map(({ headers }) => headers['idempotency-key']);

test('list prints the counts, then each enquiry with its state', async () => {
  const ids = fill();
  const { code, out } = await type('list');
  const [counts, ...lines] = out.trimEnd().split('\n');
  expect([code, counts]).toEqual([0, '4 enquiries: 1 waiting, 1 forwarded, 1 held, 1 failed.']);
  expect(lines.map((line) => line.split('  ')[0])).toEqual(Object.values(ids).map(shortId));
  expect(lines[2]).toContain('held');
  expect(lines[2]).toContain('meera@post.example');
  expect(lines[2]).toContain('a reason');
  expect(lines[3]).toContain('attempt 2: answered 500');
});

test('a visitor’s text cannot rewrite the terminal', async () => {
  fill();
  const { out } = await type('list');
  expect(out).not.toContain('\u001B');
  expect(out).not.toContain('\u202E');
});

test('list can show one state, and print JSON', async () => {
  const ids = fill();
  const { out } = await type('list', '--state', 'held');
  expect(out.trimEnd().split('\n')).toHaveLength(2);
  const json = JSON.parse((await type('list', '--state', 'failed', '--json')).out);
  expect(json).toMatchObject([
    {
      id: ids.failed,
      state: 'failed',
      delivery: { attempts: 2 },
      enquiry: { phone: fields.phone },
    },
  ]);
});

test('list counts zero in an empty database', async () => {
  expect(await type('list')).toEqual({
    code: 0,
    out: '0 enquiries: 0 waiting, 0 forwarded, 0 held, 0 failed.\n',
    err: '',
  });
});

test('list names an unreadable enquiry and lists the others', async () => {
  fill();
  const broken = '2026-broken';
  command.database.run(`INSERT INTO enquiries (id, body, from_ms) VALUES (?, '{', 0)`, broken);
  for (const command of ['list', 'export']) {
    const { code, out, err } = await type(command);
    expect([code, err]).toEqual([1, expect.stringContaining(broken)]);
    expect(out).toContain('Waiting');
  }
});

test('export writes every field to a private file and never overwrites a file', async () => {
  fill();
  const out = join(command.dataDir, 'all.csv');
  const { code, err } = await type('export', '--out', out);
  expect([code, err]).toEqual([0, expect.stringMatching(/^4 enquiries: .* Written to /)]);
  const text = await readFile(out, 'utf8');
  const [head, first] = text.split('\r\n');
  expect(head).toBe(
    '\uFEFFid,state,firstName,lastName,email,phone,serviceCategory,specificService,message,submissionDate',
  );
  expect(first).toContain(
    `,waiting,Waiting,Sundaram-O’Neill,meera@post.example,'+91 44 5550 0199,`,
  );
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  await expect(type('export', '--out', out)).rejects.toThrow(/already exists: name another file/);
  expect(await readFile(out, 'utf8')).toBe(text);
});

test.each([
  [['--held'], ['held']],
  [['--failed'], ['failed']],
  [['--all-waiting'], ['waiting']],
  [
    ['--failed', '--held', '--all-waiting'],
    ['waiting', 'held', 'failed'],
  ],
] as const)('resend %s sends only these, each with its own key', async (flags, states) => {
  const ids = fill();
  const { code } = await type('resend', ...flags);
  expect([code, keys()]).toEqual([0, states.map((state) => ids[state])]);
  const { out } = await type('list');
  expect(out).toContain(`${1 + states.length} forwarded`);
});

test('resend sends an enquiry by its id or short id, even if it was forwarded', async () => {
  const ids = fill();
  expect((await type('resend', ids.forwarded)).out).toBe(`${shortId(ids.forwarded)} was sent.\n`);
  await type('resend', shortId(ids.forwarded).toUpperCase());
  expect(keys()).toEqual([ids.forwarded, ids.forwarded]);
});

test('resend reports a refusal, and releases a held enquiry', async () => {
  const ids = fill();
  command.receiver.answerWith(status(503));
  const { code, err } = await type('resend', '--held');
  expect([code, err]).toEqual([1, expect.stringContaining('was not sent: answered 503')]);
  const [json] = JSON.parse((await type('list', '--state', 'failed', '--json')).out);
  const delivery = { attempts: 1, lastError: 'answered 503' };
  expect(json).toMatchObject({ id: ids.held, delivery });
  expect((await type('list')).out).toContain('0 held, 2 failed');
});

test('an unknown id is reported before anything is sent', async () => {
  const ids = fill();
  await expect(type('resend', ids.waiting, 'nobody')).rejects.toThrow(/no enquiry “nobody”/);
  expect(command.receiver.received).toEqual([]);
});

test('the connection test asks with test=true and names the host that answered', async () => {
  const { code, out } = await type('test');
  expect(command.receiver.received.map(({ method, url }) => [method, url])).toEqual([
    ['GET', '/exec?key=inner-key&test=true'],
  ]);
  const { host } = new URL(command.receiver.url);
  expect([code, out]).toEqual([0, `The endpoint answers: 200 from ${host}.\n`]);
  command.receiver.answerWith(status(404));
  const refused = await type('test');
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('answers 404')]);
  await command.receiver.close();
  const gone = await type('test');
  expect([gone.code, gone.err]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
  expect(refused.err + gone.err + out).not.toContain('inner-key');
});

test.each([
  [[], /Give a command: list, export, resend, test, erase, purge or encrypt/],
  [['delete'], /“delete” is not a command/],
  [['constructor'], /“constructor” is not a command/],
  [['list', '--all'], /--all/],
  [['list', '--held'], /--held/],
  [['list', 'held'], /held/],
  [
    ['list', '--state', 'lost'],
    /--state is “lost”, but must be one of waiting, forwarded, held, failed/,
  ],
  [['export', '--out', ' '], /--out is empty/],
  [['export', '--out'], /--out/],
  [['resend'], /resend needs ids, --held, --failed or --all-waiting/],
  [['test', 'now'], /now/],
])('%j is refused in one sentence', async (args, words) => {
  const refused: unknown = await type(...args).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ArgumentError);
  expect((refused as ArgumentError).message).toMatch(words);
  expect((refused as ArgumentError).message).toMatch(/^[^\n]+\.$/);
});

const rowsOf = (text: string) => text.replace(/^\uFEFF/, '');

test('the CSV begins with a UTF-8 mark, and its rows end with CRLF', () => {
  expect(
    csv([
      ['a', 'b'],
      ['வணக்கம்', ''],
    ]),
  ).toBe('\uFEFFa,b\r\nவணக்கம்,\r\n');
});

test.each([
  ['a comma', 'a, b', '"a, b"'],
  ['a quote', 'a "b"', '"a ""b"""'],
  ['a new line', 'a\nb', '"a\nb"'],
  ['a formula', '=HYPERLINK("https://x.example")', '"\'=HYPERLINK(""https://x.example"")"'],
  ['a plus, as phone numbers have', '+91 44 5550 0199', "'+91 44 5550 0199"],
  ['a minus', '-1+cmd', "'-1+cmd"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab before a formula', '\t=1+1', "'\t=1+1"],
  ['a line end before a formula', '\r=1+1', '"\'\r=1+1"'],
  ['a wide equals sign', '＝1+1', "'＝1+1"],
  ['an equals sign further on', 'a=b', 'a=b'],
])('a cell with %s is only text', (_case, value, expected) => {
  expect(rowsOf(csv([[value]]))).toBe(`${expected}\r\n`);
});

test('encrypt needs a key, and encrypts enquiries stored without one', async () => {
  await expect(type('encrypt')).rejects.toThrow(/^ENQUIRY_KEYS is not set/);
  const { fill: fillUnder, dataDir, type: typeUnder } = await openCommand(['0a'.repeat(32)]);
  fillUnder();
  const { addNew } = await openTestStore([], dataDir);
  addNew({ ...fields, submissionDate: '2026-11-20T09:00:00.000Z' });
  const said = (count: number) =>
    `Encrypted ${count} of 5 with the first key. The others already were.\n`;
  expect(await typeUnder('encrypt')).toEqual({ code: 0, out: said(1), err: '' });
  expect((await typeUnder('encrypt')).out).toBe(said(0));
  expect((await typeUnder('list')).code).toBe(0);
});
