import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.tsx';
import { createStyleCache } from './style-cache';

const Fixed = styled.p`
  margin: ${2}px;
  color: ${'red'};
`;
const Depends = styled('p', { shouldForwardProp: (prop) => prop !== 'size' })<{ size: number }>`
  margin: ${({ size }) => size}px;
`;
const Built = styled(Fixed)`
  padding: 3px;
`;

const classOf = (found: ReturnType<typeof draw>) =>
  found.all('p').map(({ attributes }) => attributes['class']);

test('elements of one fixed style share its class', () => {
  const [one, other] = classOf(
    draw(
      <>
        <Fixed>One</Fixed>
        <Fixed>Other</Fixed>
      </>,
    ),
  );
  expect(one).toMatch(/^\S+$/);
  expect(other).toBe(one);
});

test('a style that depends on props follows them', () => {
  const classes = classOf(
    draw(
      <>
        <Depends size={1}>One</Depends>
        <Depends size={2}>Other</Depends>
      </>,
    ),
  );
  expect(new Set(classes).size).toBe(2);
});

test('a style built on another has the rules of both', () => {
  const rules = renderToString(<Built>Both</Built>);
  expect(rules).toMatch(/margin:2px/);
  expect(rules).toMatch(/color:red/);
  expect(rules).toMatch(/padding:3px/);
});

/** A view in a document of the site, as `render` draws it; its styles stand in the cache. */
function inDocument(view: ReactElement) {
  const cache = createStyleCache();
  cache.compat = true;
  const html = renderToString(<CacheProvider value={cache}>{view}</CacheProvider>);
  const { css } = createEmotionServer(cache).extractCritical(html);
  return { html, css };
}

test('a document has an element with its class, and the rules once, beside it', () => {
  const { html, css } = inDocument(
    <>
      <Fixed title="one">One</Fixed>
      <Fixed>Other</Fixed>
    </>,
  );
  const [, name] =
    /^<p title="one" class="(v-\w+)">One<\/p><p class="\1">Other<\/p>$/.exec(html) ?? [];
  expect(css).toBe(`.${name}{margin:2px;color:red;}`);
});

test('in a document, too, styles are put together, and an element may be another', () => {
  const built = inDocument(<Built>Both</Built>);
  expect(built.css).toMatch(/^\.v-\w+\{margin:2px;color:red;padding:3px;\}$/);
  const given = inDocument(<Fixed className="own">Both</Fixed>);
  expect(given.html).toMatch(/^<p class="own v-\w+">Both<\/p>$/);
  expect(inDocument(<Fixed as="b">Bold</Fixed>).html).toMatch(/^<b class="v-\w+">Bold<\/b>$/);
});
