import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.tsx';
import { claims } from './claims';

test('a figure that the licensee has yet to confirm says so, and no other does (§own.unconfirmed)', () => {
  const figure = { claim: 'Fee', value: '$100', verifiedOn: '2026-11-01', source: 'https://a.ca/' };
  const items = [figure, { ...figure, claim: 'Threshold', unconfirmed: 'yes' }];
  const page = { title: 'Page', path: '/page' };
  const content = { title: 'Checked Figures', items };
  const found = draw(<claims.component content={content} options={{}} page={page} id="claims" />);
  expect(found.all('dd').flatMap(({ text }, index) => (index % 2 === 0 ? text : []))).toEqual([
    '$100',
    '$100To be confirmed by the licensee before you rely on it.',
  ]);
});
