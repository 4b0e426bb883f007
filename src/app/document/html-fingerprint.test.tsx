import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { htmlFingerprint, partsFingerprint } from './html-fingerprint';

const treeFingerprint = (tree: ReactNode) => htmlFingerprint(renderToString(tree));

test('a fingerprint covers elements, comments and texts, without attributes and white space', () => {
  const html = renderToString(
    <p title={'<b>"&\''}>
      {'2 < 3 & "4"'} {'>'}
      <br />
      <svg aria-hidden viewBox="0 0 1 1">
        <linearGradient />
      </svg>
    </p>,
  );
  expect(htmlFingerprint(html)).toBe(
    partsFingerprint('<p 2 < 3 & "4" <! <! > <br <svg <linearGradient'),
  );
});

test.each([
  ['words', <p key="p">Card</p>, <p key="p">Karte</p>],
  [
    'an element',
    <p key="p">Card</p>,
    <p key="p">
      <b>Card</b>
    </p>,
  ],
  [
    'the order',
    <p key="p">
      a<br />b
    </p>,
    <p key="p">
      ab
      <br />
    </p>,
  ],
])('different %s give a different fingerprint', (_what, left, right) => {
  expect(treeFingerprint(left)).not.toBe(treeFingerprint(right));
});

test('different attributes give the same fingerprint', () => {
  expect(treeFingerprint(<details open>Card</details>)).toBe(
    treeFingerprint(<details className="x">Card</details>),
  );
});
