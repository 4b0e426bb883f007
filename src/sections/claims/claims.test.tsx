import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import type { ShownClaim } from '#components/figures/answer-list.tsx';
import { firstLanguage } from '#i18n/words.ts';
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
  const view = draw(
    <claims.component
      content={{ title: 'Figures and Sources', items }}
      options={{}}
      page={{ title: 'Page', path: '/page' }}
      id="claims"
    />,
  );
  return { ...view, texts: (name: string) => view.all(name).map(({ text }) => text) };
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
    '$100 to $110The amount of November 1, 2026 and up to 6% more, because it has risen since: a.ca',
  ],
  [
    'a source that has changed',
    { known: 'differs', ...official },
    '$100Museum now shows this value, read on November 1, 2026 and not confirmed yet: Museum: Fee list',
  ],
])('a figure that is known from %s says so, with its day and source', (_, known, text) => {
  expect(drawn([{ ...figure, ...known }]).texts('dl')).toEqual([`Fee${text}`]);
});

test('figures without a value share one line for each source', () => {
  const at = (claim: string, source: string, kind?: ShownClaim['kind']): ShownClaim => ({
    claim,
    value: '',
    known: 'unknown',
    source,
    kind,
  });
  const view = drawn([
    at('One', 'https://a.ca/'),
    at('Two', 'https://b.ca/', 'fee'),
    at('Three', 'https://a.ca/'),
  ]);
  expect(view.texts('dt')).toEqual(['One; Three', 'Two']);
  expect(view.texts('dd')).toEqual([
    'This figure is being checked: a.ca',
    'This amount is being checked: b.ca',
  ]);
});

test('figures that a drawing shows are not listed, and their day is not in the heading', () => {
  const limit = { ...figure, claim: 'Limit', day: '2026-11-14', drawn: true };
  const view = drawn([limit, figure]);
  expect(view.words('h2')).toBe('Figures, checked on November\u00a01,\u00a02026');
  expect(view.texts('dt')).toEqual(['Fee']);
});

test('the heading says when the figures were checked, if all were', () => {
  expect(drawn([figure, { ...figure, known: 'reported' }]).words('h2')).toBe('Figures and Sources');
  const heading = 'Figures, checked on November\u00a01,\u00a02026';
  const view = drawn([figure, figure]);
  expect(view.texts('h2')).toEqual([heading]);
  // Links to the section use the same words.
  expect(claims.heading?.({ title: 'Figures and Sources', items: [figure] }, firstLanguage)).toBe(
    heading,
  );
  const days = ['2026-11-01', '2026-11-14', '2025-07-01'];
  expect(drawn(days.map((day) => ({ ...figure, day }))).texts('h2')).toEqual([
    'Figures, last checked on November\u00a014,\u00a02026',
  ]);
});
