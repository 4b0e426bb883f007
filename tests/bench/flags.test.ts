import { expect, test } from 'vitest';
import { chosenFrom, readFlags } from './flags';

test('without flags everything is measured, with the default counts', () => {
  expect(readFlags([])).toEqual({
    ...{ only: [], runs: 3, routes: [], requests: 200_000, posts: [1_000, 10_000] },
    ...{ directus: undefined, beside: undefined, json: undefined },
  });
});

test('a list may be given at once or one by one, and sizes in any order', () => {
  const args = ['--only', 'memory,start', '--only', 'export', '--posts', '2000, 200'];
  expect(readFlags(args)).toMatchObject({
    only: ['memory', 'start', 'export'],
    posts: [200, 2_000],
  });
});

test.each([
  ['--runs', '0'],
  ['--runs', 'many'],
  ['--requests', '-5'],
  ['--posts', '200,x'],
  ['--posts', ','],
  ['--route', '/'],
])('%s %s is refused by its name', (flag, value) => {
  expect(() => readFlags([flag, value])).toThrow(flag);
});

test('a path selects itself, a part selects all paths with it, and an unknown part is an error', () => {
  const paths = ['/', '/about', '/services/visit/visas', '/services/study/permits'];
  expect(chosenFrom(paths, [])).toEqual(paths);
  expect(chosenFrom(paths, ['/'])).toEqual(['/']);
  expect(chosenFrom(paths, ['services/', '/about'])).toEqual(paths.slice(1));
  expect(() => chosenFrom(paths, ['/about', 'nowhere'])).toThrow('nowhere');
});
