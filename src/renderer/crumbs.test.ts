import { expect, test } from 'vitest';
import { pageCrumbs } from './page';

test('breadcrumbs of a service start with its group, and the home page has none', () => {
  expect(pageCrumbs({ title: 'Cards', path: '/services/a', group: 'Visit' })).toEqual([
    { name: 'Visit' },
    { name: 'Cards', path: '/services/a' },
  ]);
  expect(pageCrumbs({ title: 'Home', path: '/' })).toEqual([]);
});
