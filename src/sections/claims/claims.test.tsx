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

test('figures that the licensee has yet to confirm come last, under a heading that says so, and no others do', () => {
  const items = [{ ...figure, claim: 'Threshold', unconfirmed: 'yes' }, figure];
  const page = { title: 'Page', path: '/page' };
  const content = { title: 'Checked Figures', items };
  const found = draw(<claims.component content={content} options={{}} page={page} id="claims" />);
  expect(found.all('dl').map(({ text }) => text)).toEqual(['Fee$100a.ca', 'Threshold$100a.ca']);
  expect(found.all('p').map(({ text }) => text)).toEqual([
    'As of November 1, 2026; we confirm this before you apply.',
  ]);
  expect(found.all('h3').map(({ text }) => text)).toEqual(['Not yet confirmed']);
  const folded = draw(
    <claims.component content={content} options={{ folded: true }} page={page} id="claims" />,
  );
  expect(folded.words('summary')).toContain('1 checked, 1 to confirm');
});

test('the day is said once, above the figures; a figure of another day says its own', () => {
  const older = { ...figure, claim: 'Limit', verified_on: '2026-05-01' };
  const items = [figure, older].flatMap((each) => [each, { ...each, unconfirmed: 'yes' }]);
  const page = { title: 'Page', path: '/page' };
  const content = { title: 'Checked Figures', items };
  const found = draw(<claims.component content={content} options={{}} page={page} id="claims" />);
  expect(found.all('dl').map(({ text }) => text)).toEqual([
    'Fee$100a.caLimit$100Checked on May 1, 2026, a.ca',
    'Fee$100a.caLimit$100As of May 1, 2026, a.ca; we confirm this before you apply',
  ]);
  expect(found.words('p')).toBe('As of November 1, 2026; we confirm these before you apply.');
});

test('what the drawing says with its day and source is not said again, and the heading counts what is listed', () => {
  const drawn = { ...figure, claim: 'Limit', verified_on: '2026-11-14', drawn: true };
  const page = { title: 'Page', path: '/page' };
  const shown = (...items: readonly (typeof figure)[]) =>
    draw(
      <claims.component
        content={{ title: 'Checked Figures', items }}
        options={{ folded: true }}
        page={page}
        id="claims"
      />,
    );
  const one = shown(drawn, figure);
  expect(one.words('summary')).toBe('Figures, checked on November\u00a01,\u00a02026');
  expect(one.all('dt').map(({ text }) => text)).toEqual(['Fee']);
  expect(shown(drawn, figure, figure).words('summary')).toContain('2 figures');
  const waiting = { ...figure, unconfirmed: 'yes' };
  expect(shown(drawn, waiting).words('summary')).toBe('Figures not yet confirmed');
  expect(shown(drawn, waiting).all('h3')).toEqual([]);
});

test('the heading says on which day the figures were checked, and the text by whom', () => {
  const drawn = (...days: readonly string[]) => {
    const items = days.map((verified_on) => ({ ...figure, verified_on }));
    const page = { title: 'Page', path: '/page' };
    const content = { title: 'Checked Figures', items };
    return draw(<claims.component content={content} options={{}} page={page} id="claims" />);
  };
  const one = drawn('2026-11-01', '2026-11-01');
  expect(one.all('h2').map(({ text }) => text)).toEqual([
    'Figures, checked on November\u00a01,\u00a02026',
  ]);
  expect(one.all('p').map(({ text }) => text)).toEqual(['Checked by Anitha Selvarajan, RCIC.']);
  // What links to the section says the same.
  expect(claims.heading?.({ title: 'Checked Figures', items: [figure] })).toBe(
    one.all('h2')[0]?.text,
  );
  const several = drawn('2026-11-01', '2026-11-14', '2025-07-01');
  expect(several.all('h2').map(({ text }) => text)).toEqual([
    'Figures, last checked on November\u00a014,\u00a02026',
  ]);
});
