import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askForPage } from './ask';

/** A terminal at which somebody types the next line whenever something is asked. */
function typing(...lines: readonly string[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  const waiting = [...lines];
  let shown = '';
  output.on('data', (data: Buffer) => {
    shown += data.toString();
    setImmediate(() => input.write(`${waiting.shift() ?? ''}\n`));
  });
  return { input, output, shown: () => shown };
}

test('what the flags leave open is asked for, with the groups there are', async () => {
  const terminal = typing('Caregiver Pilots', 'Immigrate', '');
  expect(await askForPage({}, ['Study', 'Immigrate'], terminal)).toEqual({
    name: 'Caregiver Pilots',
    group: 'Immigrate',
    path: undefined,
  });
  expect(terminal.shown()).toContain('Study, Immigrate');
});

test('what a flag says is not asked again, and nothing at all where name and group are given', async () => {
  const terminal = typing('Work');
  const given = { name: 'Caregiver Pilots', path: '/services/work/caregivers' };
  expect(await askForPage(given, ['Work'], terminal)).toEqual({ ...given, group: 'Work' });
  expect(terminal.shown().match(/\?/g)).toHaveLength(1);
  const silent = typing();
  await askForPage({ ...given, group: 'Work' }, ['Work'], silent);
  expect(silent.shown()).toBe('');
});
