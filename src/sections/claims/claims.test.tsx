import { expect, test } from 'vitest';
import type { Claim } from '#generated/types.ts';
import { draw } from '#tests/support/draw.tsx';
import { claims } from './claims';

const figure: Claim = {
  claim: 'Fee',
  value: '$100',
  verified_on: '2026-11-01',
  review_by: '2027-11-01',
  source: 'https://a.ca/',
};

function drawn(items: readonly Claim[], folded = false) {
  const found = draw(
    <claims.component
      content={{ title: 'Checked Figures', items }}
      options={{ folded }}
      page={{ title: 'Page', path: '/page' }}
      id="claims"
    />,
  );
  return { ...found, texts: (name: string) => found.all(name).map(({ text }) => text) };
}

test('unconfirmed figures come last under their own heading', () => {
  const items = [{ ...figure, claim: 'Threshold', unconfirmed: 'yes' }, figure];
  const found = drawn(items);
  expect(found.texts('dl')).toEqual(['Fee$100a.ca', 'Threshold$100a.ca']);
  expect(found.texts('p')).toEqual(['As of November 1, 2026; we confirm this before you apply.']);
  expect(found.texts('h3')).toEqual(['Not yet confirmed']);
  expect(drawn(items, true).words('summary')).toContain('1 checked, 1 to confirm');
});

test('the date is shown once above the figures, and only other dates beside a figure', () => {
  const older = { ...figure, claim: 'Limit', verified_on: '2026-05-01' };
  const found = drawn([figure, older].flatMap((each) => [each, { ...each, unconfirmed: 'yes' }]));
  expect(found.texts('dl')).toEqual([
    'Fee$100a.caLimit$100Checked on May 1, 2026, a.ca',
    'Fee$100a.caLimit$100As of May 1, 2026, a.ca; we confirm this before you apply',
  ]);
  expect(found.words('p')).toBe('As of November 1, 2026; we confirm these before you apply.');
});

test('figures that a drawing shows are neither listed nor counted', () => {
  const limit = { ...figure, claim: 'Limit', verified_on: '2026-11-14', drawn: true };
  const one = drawn([limit, figure], true);
  expect(one.words('summary')).toBe('Figures, checked on November\u00a01,\u00a02026');
  expect(one.texts('dt')).toEqual(['Fee']);
  expect(drawn([limit, figure, figure], true).words('summary')).toContain('2 figures');
  const unconfirmed = drawn([limit, { ...figure, unconfirmed: 'yes' }], true);
  expect(unconfirmed.words('summary')).toBe('Figures not yet confirmed');
  expect(unconfirmed.all('h3')).toEqual([]);
});

test('the heading says when the figures were checked, and the text by whom', () => {
  const heading = 'Figures, checked on November\u00a01,\u00a02026';
  const one = drawn([figure, figure]);
  expect(one.texts('h2')).toEqual([heading]);
  expect(one.texts('p')).toEqual(['Checked by Anitha Selvarajan, RCIC.']);
  // Links to the section use the same words.
  expect(claims.heading?.({ title: 'Checked Figures', items: [figure] })).toBe(heading);
  const days = ['2026-11-01', '2026-11-14', '2025-07-01'];
  expect(drawn(days.map((verified_on) => ({ ...figure, verified_on }))).texts('h2')).toEqual([
    'Figures, last checked on November\u00a014,\u00a02026',
  ]);
});
