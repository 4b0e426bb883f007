import { expect, test } from 'vitest';
import { readSettings, WIDTHS } from './arguments';

test('a base is enough: every page at every width', () => {
  expect(readSettings(['--base', 'main'])).toEqual({ base: 'main', only: [], widths: WIDTHS });
});

test('pages and widths may be named more than once; each counts once, widths in order', () => {
  const args = ['--only', '/about', '--only', '/', '--only', '/about'];
  const widths = ['--width', '1440', '--width', '360', '--width', '360'];
  expect(readSettings(['--base', 'HEAD~2', ...args, ...widths])).toEqual({
    base: 'HEAD~2',
    only: ['/about', '/'],
    widths: [360, 1440],
  });
});

test('--help asks for nothing else', () => {
  expect(readSettings(['--help'])).toBeUndefined();
});

test.each([
  [[], /^NoBase: .*--base main/],
  [['--base', ' '], /^NoBase: /],
  [['--base', 'main', '--only', 'about'], /^BadPath: .*“about”.*--only \/about/],
  [['--base', 'main', '--only', '//elsewhere.example'], /^BadPath: /],
  [['--base', 'main', '--width', '12'], /^BadWidth: .*“12”.*from 200 to 4000/],
  [['--base', 'main', '--width', '36x'], /^BadWidth: /],
  [['--base', 'main', '--wide'], /^UnknownOption: .*wide.*[\s\S]*npm run test:visual/],
])('%j is refused with a reason and a remedy', (args, message) => {
  expect(() => readSettings(args)).toThrow(message);
});
