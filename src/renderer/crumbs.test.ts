import { expect, test } from 'vitest';
import { crumbsOf } from './page';

test('the way to a service leads over its group, which has no address; the first page has no way', () => {
  expect(crumbsOf({ title: 'Visas', path: '/services/a', group: 'Visit' })).toEqual([
    { name: 'Visit' },
    { name: 'Visas', path: '/services/a' },
  ]);
  expect(crumbsOf({ title: 'Home', path: '/' })).toEqual([]);
});
