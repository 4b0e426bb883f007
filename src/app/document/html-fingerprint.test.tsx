import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { outlineOf, outlineOfHtml } from './html-fingerprint';

const outlineOfTree = (tree: ReactNode) => outlineOfHtml(renderToString(tree));

test('an outline contains elements, comments and texts, without attributes and white space', () => {
  const html = renderToString(
    <p title={'<b>"&\''}>
      {'2 < 3 & "4"'} {'>'}
      <br />
      <svg aria-hidden viewBox="0 0 1 1">
        <linearGradient />
      </svg>
    </p>,
  );
  expect(outlineOfHtml(html)).toBe(outlineOf('<p 2 < 3 & "4" <! <! > <br <svg <linearGradient'));
});

test.each([
  ['words', <p key="p">Visa</p>, <p key="p">Visum</p>],
  [
    'an element',
    <p key="p">Visa</p>,
    <p key="p">
      <b>Visa</b>
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
])('different %s give a different outline', (_what, one, other) => {
  expect(outlineOfTree(one)).not.toBe(outlineOfTree(other));
});

test('different attributes give the same outline', () => {
  expect(outlineOfTree(<details open>Visa</details>)).toBe(
    outlineOfTree(<details className="x">Visa</details>),
  );
});
