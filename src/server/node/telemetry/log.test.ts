import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { LogLevel } from '#server/config/settings.ts';
import { createLog, type LogSink, redirectConsoleToLog } from './log';

/** A log, and its output line by line. */
function openLog(level: LogLevel = 'info') {
  let text = '';
  const sink: LogSink = {
    write: (line) => {
      text += line;
    },
    flushSync: () => {},
  };
  const log = createLog(level, sink);
  const written = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { ...log, written };
}

test('a line is one JSON object with level, time and message', () => {
  const { lines, written } = openLog();
  lines.warn({ collection: 'posts' }, 'Two\nlines');
  expect(written()).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      collection: 'posts',
      msg: 'Two\nlines',
    },
  ]);
});

test.each([
  ['debug', ['debug', 'info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['silent', []],
] as const)('at level %s these are written: %j', (level, expected) => {
  const { lines, written } = openLog(level);
  for (const name of ['debug', 'info', 'warn', 'error'] as const) lines[name](name);
  expect(written().map(({ msg }) => msg)).toEqual(expected);
});

test('only lines logged for a request contain its id', async () => {
  const { lines, during, written } = openLog();
  lines.error('before');
  await during('request-1', async () => {
    await Promise.resolve();
    lines.error('within');
  });
  lines.error('after');
  expect(written().map(({ msg, id }) => [msg, id])).toEqual([
    ['before', undefined],
    ['within', 'request-1'],
    ['after', undefined],
  ]);
});

test('an error is logged with its stack and cause, but without the answer attached to it', () => {
  const { lines, written } = openLog();
  const error = Object.assign(new TypeError('odd', { cause: new Error('deeper') }), {
    response: { headers: { authorization: 'Bearer hunter2' } },
  });
  lines.error({ err: error }, 'It failed.');
  expect(written()[0]).toMatchObject({
    msg: 'It failed.',
    err: {
      type: 'TypeError',
      message: 'odd',
      cause: 'deeper',
      stack: expect.stringMatching(/at /),
    },
  });
  expect(JSON.stringify(written())).not.toContain('hunter2');
});

test('console output becomes lines until the console is restored', () => {
  const { lines, written } = openLog('debug');
  const printed = new PassThrough();
  const target = new Console(printed);
  const giveBack = redirectConsoleToLog(lines, target);
  target.log('Ready at %s', 'home');
  target.warn('A word of', { warning: true });
  target.error(new Error('alone'));
  target.error('The picture failed.', new Error('with words'));
  target.debug('small');
  giveBack();
  target.log('plain');
  expect(written().map(({ level, msg, err }) => [level, msg, err])).toEqual([
    ['info', 'Ready at home', undefined],
    ['warn', 'A word of { warning: true }', undefined],
    ['error', 'alone', expect.objectContaining({ message: 'alone' })],
    ['error', 'The picture failed.', expect.objectContaining({ message: 'with words' })],
    ['debug', 'small', undefined],
  ]);
  expect(String(printed.read())).toBe('plain\n');
});
