import { expect, test } from 'vitest';
import { ArgumentError } from '#server/node/cli/command-line.ts';
import { parseCommand } from './arguments';

test.each([
  [['--help'], { name: 'help' }],
  [['list', '-h'], { name: 'help' }],
  [['list'], { name: 'list', state: undefined, json: false }],
  [['list', '--state', 'held', '--json'], { name: 'list', state: 'held', json: true }],
  [['export', '--out', 'all.csv'], { name: 'export', out: 'all.csv' }],
  [['resend', 'a', 'b'], { name: 'resend', ids: ['a', 'b'], states: [] }],
  [['resend', '--held', '--failed'], { name: 'resend', ids: [], states: ['held', 'failed'] }],
  [['resend', '--all-waiting'], { name: 'resend', ids: [], states: ['waiting'] }],
  [['test'], { name: 'test' }],
])('%j is understood', (args, command) => {
  expect(parseCommand(args)).toEqual(command);
});

test.each([
  [[], /Say what to do: list, export, resend or test/],
  [['delete'], /“delete” is not known/],
  [['constructor'], /“constructor” is not known/],
  [['list', '--all'], /--all/],
  [['list', '--held'], /--held/],
  [['list', 'held'], /held/],
  [['list', '--state', 'lost'], /--state is “lost”, but must be waiting, forwarded, held, failed/],
  [['export', '--out', ' '], /--out is empty/],
  [['export', '--out'], /--out/],
  [['resend'], /resend needs ids, --held, --failed or --all-waiting/],
])('%j is refused in one sentence', (args, words) => {
  expect(() => parseCommand(args)).toThrow(ArgumentError);
  expect(() => parseCommand(args)).toThrow(words);
  expect(() => parseCommand(args)).toThrow(/^[^\n]+\.$/);
});
