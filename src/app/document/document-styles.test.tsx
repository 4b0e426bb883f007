import { CacheProvider, css, Global, keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStyleCache } from '#components/theme/style-cache.ts';
import { createStyleExtractor } from './document-styles';

const fade = keyframes`from { opacity: 0; }`;

const Red = styled.p`
  color: red;
  & > b {
    color: blue;
  }
`;
const Green = styled.p`
  color: green;
  animation: ${fade} 1s;
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

test('global styles are apart from those of classes and animations', () => {
  const { page, globals, adopted } = render();
  const names = [...new Set(Array.from(page.matchAll(/class="v-(\w+)"/g), ([, name]) => name))];
  expect(names).toHaveLength(2);
  expect(globals).toBe('body{margin:0;}a{color:inherit;}');
  const [red, green] = names;
  expect(adopted).toContain(`.v-${red}{color:red;}.v-${red}>b{color:blue;}`);
  expect(adopted).toContain(`.v-${green}{color:green;animation:${fade.name} 1s;}`);
  expect(adopted).toContain(`@keyframes ${fade.name}{from{opacity:0;}}`);
});

test('styles of components that are not in the HTML are left out', () => {
  const { adopted } = render((html) => html.replace(/<p[^>]*>3<\/p>/, ''));
  expect(adopted).toContain('color:red');
  expect(adopted).not.toContain('color:green');
  const { globals, adopted: rest } = render(() => '');
  expect(globals).toBe('body{margin:0;}a{color:inherit;}');
  expect(rest).not.toContain('color');
});
