import { css, Global } from '@emotion/react';
import { motion } from './motion';
import { tokenCss } from './palette';
import { color, lowWindow, token } from './tokens';

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
  ${lowWindow} {
    html {
      scroll-padding-top: 1rem;
    }
  }
  /* Keeps the page behind the full-screen menu from scrolling. */
  @media (max-width: 74.99rem) {
    html:has(#menu:is(:target, [data-state='open'])) {
      overflow: hidden;
    }
  }
  body {
    background: ${color.paper};
    color: ${color.ink};
    font: 400 ${token['text-m']} / 1.65 ${token.sans};
    /* “anywhere” also shrinks flex and grid items, unlike “break-word”. */
    overflow-wrap: anywhere;
  }
  /*
   * Skips the layout of sections below the screen until start.ts allows it. Browsers would lay out the first two sections
   * twice, so the rule leaves them out. The reserved heights usually add up to more than the real ones, so that a
   * reload can return to its place. A section of unusual height sets “--reserved”.
   */
  @media screen and (scripting: enabled) {
    html:not([data-laid-out]) :where(section ~ section ~ section, footer) {
      content-visibility: auto;
      contain-intrinsic-height: auto var(--reserved, 48rem);
    }
    @media (max-width: 48rem) {
      html:not([data-laid-out]) footer {
        contain-intrinsic-height: auto 100rem;
      }
    }
  }
  @media (max-width: 48rem) {
    body {
      line-height: 1.55;
    }
  }
  /* On a phone, “pretty” can take half of the time of the first layout. */
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
  /* Names of languages. The Tamil font would be fetched for one word. */
  .other-language {
    font-family: system-ui, sans-serif;
  }
  img,
  svg {
    display: block;
    max-width: 100%;
    height: auto;
  }
  /* On one line, if the line is long enough. */
  .figure,
  time {
    display: inline-block;
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

/** Tokens and base rules. Only the server writes them. They stay in the document's head while pages change. */
export const GlobalStyles = () =>
  import.meta.env?.SSR !== false ? <Global styles={base()} /> : null;
