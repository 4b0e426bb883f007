import { expect, test } from 'vitest';
import type { Html } from '#generated/formats.ts';
import { crumbsOf } from './crumbs';
import { placesIn } from './text-places';

test('the parts of a text are named in words, without markup (§own.contents)', () => {
  const html =
    '<h3 id="text-fees">Fees &amp; <em>taxes</em></h3><p>a</p><h3 lang="en" id="text-b">A &lt; B</h3><h4>c</h4>';
  expect(placesIn(html as unknown as Html)).toEqual([
    { id: 'text-fees', title: 'Fees & taxes' },
    { id: 'text-b', title: 'A < B' },
  ]);
});

test('the way to a service leads over its group, which has no address; the first page has no way (§own.breadcrumbs)', () => {
  expect(crumbsOf({ title: 'Visas', path: '/services/a', group: 'Visit' })).toEqual([
    { name: 'Visit' },
    { name: 'Visas', path: '/services/a' },
  ]);
  expect(crumbsOf({ title: 'Home', path: '/' })).toEqual([]);
});
