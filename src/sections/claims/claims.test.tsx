import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import type { ShownClaim } from '#components/figures/checked-on.tsx';
import { draw } from '#tests/support/draw.tsx';
import { claims } from './claims';

const figure: ShownClaim = {
  claim: 'Fee',
  value: '$100',
  known: 'confirmed',
  day: '2026-11-01',
  source: 'https://a.ca/',
};

function drawn(items: ComponentProps<typeof claims.component>['content']['items']) {
  return draw(
    <claims.component
      content={{ title: 'Sources', items }}
      options={{}}
      page={{ title: 'Page', path: '/page' }}
      id="claims"
    />,
  );
}

const official = { source: 'https://official.example/', source_name: 'Museum: Fee list' };

test.each<[string, Partial<ShownClaim>, string]>([
  ['a named person', {}, '$100Checked on November 1, 2026, a.ca'],
  ['the site', { isRead: true }, '$100Agrees with a.ca, read on November 1, 2026'],
  ['its authority', { known: 'reported' }, '$100As published for November 1, 2026, a.ca'],
  [
    'a rule',
    { known: 'calculated', basis: 'It rises with prices.' },
    '$100Calculated for November 1, 2026. It rises with prices. a.ca',
  ],
  [
    'an older amount',
    { known: 'superseded', value: '$100 to $110' },
    '$100 to $110A range, because an amount of November 1, 2026 has risen since. Its upper end is an estimate: a.ca',
  ],
  [
    'a source that has changed',
    { known: 'differs', ...official },
    '$100Museum now shows this value, read on November 1, 2026 and not confirmed yet: Museum: Fee list',
  ],
])('a figure that is known from %s says so, with its day and source', (_, known, text) => {
  expect(drawn([{ ...figure, ...known }]).words('dl')).toBe(`Fee${text}`);
});

test('each line has the place to which the marks lead, also one without a value', () => {
  const withheld = { ...figure, value: '', known: 'unknown' } as const;
  const view = drawn([figure, { ...withheld, kind: 'fee' }, withheld]);
  expect(view.all('dd').map(({ text }) => text)).toEqual([
    '$100',
    'Checked on November 1, 2026, a.ca',
    'This amount is being checked: a.ca',
    'This figure is being checked: a.ca',
  ]);
  const ids = view.all('div').flatMap(({ attributes }) => attributes['id'] ?? []);
  expect(ids).toEqual(['claims', 'source-1', 'source-2', 'source-3']);
});
