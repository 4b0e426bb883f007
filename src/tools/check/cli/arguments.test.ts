import { describe, expect, test } from 'vitest';
import { ArgumentError } from '#server/node/cli/command-line.ts';
import { parseArguments } from './arguments';

const now = new Date('2026-11-21T23:30:00Z');
const read = (args: readonly string[], env = {}) => parseArguments(args, env, now);

test('without flags the embedded content is checked, for today', () => {
  expect(read([])).toMatchObject({ content: undefined, today: '2026-11-21', format: 'terminal' });
});

test('a token may come from the environment if --url is given', () => {
  const env = { CONTENT_TOKEN: 'secret' };
  expect(read(['--url', 'https://cms.example/'], env).content).toEqual({
    url: 'https://cms.example',
    token: 'secret',
  });
  expect(read([], env).content).toBeUndefined();
});

test('a version or a day also lists what changes', () => {
  expect(read([]).listsChanges).toBe(false);
  expect(read(['--on', '2026-12-01'])).toMatchObject({ today: '2026-12-01', listsChanges: true });
  expect(read(['--url', 'https://cms.example', '--version', 'spring'])).toMatchObject({
    version: 'spring',
    today: '2026-11-21',
    listsChanges: true,
  });
});

test('several reports can be written', () => {
  expect(read(['--report', 'json=a.json', '--report', 'html=b=c.html']).reports).toEqual([
    { format: 'json', file: 'a.json' },
    { format: 'html', file: 'b=c.html' },
  ]);
});

test('sources are compared if a flag asks for it', () => {
  expect(read([]).sources).toBeUndefined();
  for (const flags of [['--sources'], ['--sources-from', 'a'], ['--sources-save', 'a']]) {
    expect(read(flags).sources).toBeTypeOf('function');
  }
});

describe('an invalid flag is refused with a message that names it', () => {
  test.each([
    [['--nope'], '--nope'],
    [['--url', 'cms.example'], '--url'],
    [['--url', 'ftp://cms.example'], '--url'],
    [['--token', 'x'], '--url'],
    [['--format', 'pdf'], '--format'],
    [['--report', 'html'], '--report'],
    [['--report', 'pdf=x'], '--report'],
    [['--on', 'tomorrow'], '--on'],
    [['--on', '2026-13-01'], '--on'],
    [['--version', 'spring'], 'the embedded content has no versions'],
    [['--sources-from', 'a', '--sources-save', 'b'], '--sources-save'],
    [['extra'], 'extra'],
  ])('%j', (args, named) => {
    expect(() => read(args)).toThrow(ArgumentError);
    expect(() => read(args)).toThrow(named);
  });

  test('no message repeats a password', () => {
    expect(() => read(['--url', 'https://me:hunter2@cms.example'])).toThrow(/^(?!.*hunter2)/);
  });
});
