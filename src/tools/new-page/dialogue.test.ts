import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askForPage } from './dialogue';

/** A terminal that answers each question with the next line. */
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

test('the command asks for missing values and lists the groups', async () => {
  const terminal = typing('Caregiver Pilots', 'Immigrate', '');
  expect(await askForPage({}, ['Study', 'Immigrate'], terminal)).toEqual({
    name: 'Caregiver Pilots',
    group: 'Immigrate',
    path: undefined,
  });
  expect(terminal.shown()).toContain('Study, Immigrate');
});

test('the command does not ask for given values, and asks nothing when name and group are given', async () => {
  const terminal = typing('Work');
  const flags = { name: 'Caregiver Pilots', path: '/services/work/caregivers' };
  expect(await askForPage(flags, ['Work'], terminal)).toEqual({ ...flags, group: 'Work' });
  expect(terminal.shown().match(/\?/g)).toHaveLength(1);
  const silent = typing();
  await askForPage({ ...flags, group: 'Work' }, ['Work'], silent);
  expect(silent.shown()).toBe('');
});
