import { CacheProvider, css, Global } from '@emotion/react';
import styled from '@emotion/styled';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStyleCache } from '#components/theme/style-cache.ts';
import { createStyleExtractor } from './document-styles';

const Red = styled.p`
  color: red;
  & > b {
    color: blue;
  }
`;
const Green = styled.p`
  color: green;
`;

/** A page with two global styles, and the styles extracted for a part of its HTML. */
function render(part: (html: string) => string = (html) => html) {
  const cache = createStyleCache();
  const stylesOf = createStyleExtractor(cache);
  const page = renderToString(
    <CacheProvider value={cache}>
      <Global styles={css({ body: { margin: 0 } })} />
      <Global styles={css({ a: { color: 'inherit' } })} />
      <Red>1</Red>
      <Red>2</Red>
      <Green>3</Green>
    </CacheProvider>,
  );
  return { page, ...stylesOf(part(page)) };
}

test('each global style has its own element, followed by one for the classes', () => {
  const { page, html, texts } = render();
  const names = [...new Set(Array.from(page.matchAll(/class="v-(\w+)"/g), ([, name]) => name))];
  expect(names).toHaveLength(2);
  expect(texts).toEqual([
    'body{margin:0;}',
    'a{color:inherit;}',
    `.v-${names[0]}{color:red;}.v-${names[0]}>b{color:blue;}.v-${names[1]}{color:green;}`,
  ]);
  const elements = [...html.matchAll(/<style data-emotion="([^"]*)">([^<]*)<\/style>/g)];
  expect(elements.map(([whole]) => whole).join('')).toBe(html);
  expect(elements.map(([, name]) => name)).toEqual([
    expect.stringMatching(/^v-global \w+$/),
    expect.stringMatching(/^v-global \w+$/),
    `v ${names.join(' ')}`,
  ]);
  expect(elements.map(([, , text]) => text)).toEqual(texts);
});

test('styles of components that are not in the HTML are left out', () => {
  const { texts } = render((html) => html.replace(/<p[^>]*>3<\/p>/, ''));
  expect(texts.join()).toContain('color:red');
  expect(texts.join()).not.toContain('color:green');
  expect(render(() => '').texts).toEqual(['body{margin:0;}', 'a{color:inherit;}', '']);
});
