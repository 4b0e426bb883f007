import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import type { Claim } from '#generated/types.ts';
import { draw } from '#tests/support/draw.tsx';
import { englishLanguage } from '#words/words.ts';
import { claims } from './claims';

const figure = {
  claim: 'Fee',
  value: '$100',
  verified_on: '2026-11-01',
  review_by: '2027-11-01',
  source: 'https://a.ca/',
} satisfies Claim;

function drawn(items: ComponentProps<typeof claims.component>['content']['items']) {
  const found = draw(
    <claims.component
      content={{ title: 'Checked Figures', items }}
      options={{}}
      page={{ title: 'Page', path: '/page' }}
      id="claims"
    />,
  );
  return { ...found, texts: (name: string) => found.all(name).map(({ text }) => text) };
}

test('each figure has its value, day and source, or says where to look', () => {
  const { value: _value, verified_on: _day, ...open } = figure;
  const unconfirmed = { ...open, claim: 'Threshold', value: '', unconfirmed: 'yes' };
  const differing = { ...unconfirmed, claim: 'Limit', differs_since: '2026-11-20' };
  const found = drawn([figure, unconfirmed, { ...differing, source_name: 'IRCC: Fee list' }]);
  expect(found.texts('dl')).toEqual([
    'Fee$100Checked on November 1, 2026, a.caLimitIRCC’s page has shown a different value since November 20, 2026: IRCC: Fee listThresholdSee a.ca',
  ]);
});

test('figures that only their source shows share one line for each source', () => {
  const { value: _value, verified_on: _day, ...open } = figure;
  const at = (claim: string, source: string) => ({
    ...open,
    ...{ claim, value: '', unconfirmed: 'yes', source },
  });
  const found = drawn([
    at('One', 'https://a.ca/'),
    at('Two', 'https://b.ca/'),
    at('Three', 'https://a.ca/'),
  ]);
  expect(found.texts('dt')).toEqual(['One; Three', 'Two']);
  expect(found.texts('dd')).toEqual(['See a.ca', 'See b.ca']);
});

test('figures that a drawing shows are not listed, and their day is not in the heading', () => {
  const limit = { ...figure, claim: 'Limit', verified_on: '2026-11-14', drawn: true };
  const one = drawn([limit, figure]);
  expect(one.words('h2')).toBe('Figures, checked on November\u00a01,\u00a02026');
  expect(one.texts('dt')).toEqual(['Fee']);
});

test('the heading says when the figures were checked', () => {
  const heading = 'Figures, checked on November\u00a01,\u00a02026';
  const one = drawn([figure, figure]);
  expect(one.texts('h2')).toEqual([heading]);
  // Links to the section use the same words.
  expect(claims.heading?.({ title: 'Checked Figures', items: [figure] }, englishLanguage)).toBe(
    heading,
  );
  const days = ['2026-11-01', '2026-11-14', '2025-07-01'];
  expect(drawn(days.map((verified_on) => ({ ...figure, verified_on }))).texts('h2')).toEqual([
    'Figures, last checked on November\u00a014,\u00a02026',
  ]);
});
