import { css, Global } from '@emotion/react';
import { motion } from './motion';
import { tokenCss } from './palette';
import { color, low, token } from './tokens';

const base = () => css`
  ${tokenCss}
  *,
  *::before,
  *::after {
    box-sizing: border-box;
    margin: 0;
  }
  html {
    -webkit-text-size-adjust: 100%;
    scroll-padding-top: calc(${token.header} + 1rem);
  }
  ${low} {
    html {
      scroll-padding-top: 1rem;
    }
  }
  /* The menu fills a small screen: what is behind it stays where it is. */
  @media (max-width: 74.99rem) {
    html:has(#menu:is(:target, [data-state='open'])) {
      overflow: hidden;
    }
  }
  body {
    background: ${color.paper};
    color: ${color.ink};
    font: 400 ${token['text-m']} / 1.65 ${token.sans};
    /* Also where a flexible place would else be as wide as its longest word. */
    overflow-wrap: anywhere;
  }
  /*
   * What lies below the screen is not laid out for the first paint, until start.ts lets it be. Not the first two sections: a
   * browser that finds them close to the screen would lay out the page twice. On phones the room reserved is more than any part
   * takes: in less, a footer's bright words would count as standing on the bright paper of the next part.
   */
  @media screen and (scripting: enabled) {
    html:not([data-laid-out]) :is(section ~ section ~ section, footer) {
      content-visibility: auto;
      contain-intrinsic-height: auto 40rem;
      @media (max-width: 48rem) {
        contain-intrinsic-height: auto 256rem;
      }
    }
  }
  /* Short lines need less room between them, and a page of a phone has many. */
  @media (max-width: 48rem) {
    body {
      line-height: 1.55;
    }
  }
  /* Choosing each line with a view to the last costs a phone up to half of its first layout. */
  @media (min-width: 48rem) {
    body {
      text-wrap: pretty;
    }
  }
  h1,
  h2,
  h3,
  h4 {
    font-family: ${token.display};
    font-weight: 600;
    line-height: 1.18;
    text-wrap: balance;
    letter-spacing: -0.01em;
    text-rendering: geometricPrecision;
  }
  img,
  svg {
    display: block;
    max-width: 100%;
    height: auto;
  }
  a {
    color: ${color.link};
    text-underline-offset: 0.2em;
    text-decoration-thickness: 0.06em;
  }
  a:hover {
    text-decoration-thickness: 0.12em;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  /* What opens something ends in an arrow, which turns round. */
  summary {
    display: flex;
    justify-content: space-between;
    cursor: pointer;
    svg {
      color: ${color.gold};
      transition: transform ${token.fast};
    }
  }
  [open] > summary svg {
    transform: rotate(180deg);
  }
  summary::-webkit-details-marker {
    display: none;
  }
  :focus-visible {
    outline: 3px solid ${color.gold};
    outline-offset: 3px;
    border-radius: ${token['radius-s']};
  }
  /* The visitor's own few colours: marks take that of the words around them, and what cannot be pressed looks different. */
  @media (forced-colors: active) {
    svg {
      color: inherit !important;
    }
    [aria-disabled='true'] {
      border-color: GrayText !important;
      color: GrayText !important;
    }
  }
  ${motion}
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
    }
  }
`;

/**
 * Tokens and base rules of every page. Only the server writes them: every document has them in its head, where they stay while
 * the pages change, so the browser's scripts need not bring them again.
 */
export const GlobalStyles = () => (import.meta.env.SSR ? <Global styles={base()} /> : null);
