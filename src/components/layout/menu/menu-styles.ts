import { css } from '@emotion/react';
import { hosted } from '#components/pictures/asset-file.ts';
import { touchTarget } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { fullScreenMedia, menuRowMedia, tabletQuery } from './menu-width';

/** Shrinks with the window, so that large text fits the row. */
const rowPadding = `min(${token['space-3']}, 0.9vw)`;
const rowText = 'min(1.0625rem, 1.75vw)';

const linkStyles = () => css`
  .menu-toggle {
    display: inline-flex;
    align-items: center;
    gap: ${token['space-2']};
    min-height: 2.75rem;
    padding-inline-start: ${token['space-2']};
    color: ${color.spruce};
    font-weight: 600;
    text-decoration: none;
    ${menuRowMedia} {
      display: none;
    }
  }
  #menu {
    ul {
      padding: 0;
      list-style: none;
    }
    ul a:where(:not([data-cta])),
    summary {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: ${token['space-2']};
      padding-block: ${token['space-2']};
      color: ${color.ink};
      text-decoration: none;
      &:hover {
        color: ${color.link};
      }
    }
    /* Marks the current page once, although a group may link to it, too. */
    a[aria-current],
    > ul:not(:has(> li > a[aria-current])) :has([aria-current]) > summary {
      text-decoration: underline 2px ${color.gold};
      text-underline-offset: 0.5em;
    }
    details p {
      padding-block: ${token['space-2']};
      color: ${color.gold};
      font-weight: 600;
      font-size: ${token['text-s']};
    }
  }
`;

const rowStyles = () => css`
  ${menuRowMedia} {
    #menu {
      > p {
        display: none;
      }
      > ul {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: min(${token['space-1']}, 0.3vw);
        font-size: ${rowText};
      }
      > ul > li > a,
      summary {
        padding-inline: ${rowPadding};
      }
      [data-cta] {
        margin-inline-start: ${rowPadding};
        padding-inline: min(1.75rem, 1.75vw);
        min-height: 2.75rem;
        font-size: min(1rem, 1.75vw);
      }
      details > ul {
        position: absolute;
        inset-inline: 0;
        top: 100%;
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
        gap: ${token['space-2']} ${token['space-5']};
        max-height: calc(100dvh - ${token.header});
        overflow-y: auto;
        padding: ${token['space-5']} max(${token.gutter}, 50% - ${token.wide} / 2);
        background: ${color.paper};
        border-block: 1px solid ${color.line};
        box-shadow: ${token.shadow};
      }
    }
  }
`;

const fullScreenStyles = () => css`
  ${fullScreenMedia} {
    #menu {
      display: none;
      &:target:not([data-state]),
      &[data-state='open'] {
        position: fixed;
        inset: 0;
        z-index: 11;
        display: flex;
        flex-direction: column;
        overflow-y: auto;
        overscroll-behavior: contain;
        padding: ${token.header} ${token.gutter} ${token['space-3']};
        /* The logo stays where the header has it. */
        background: url(${hosted('/assets/logo')}) ${token.gutter} 1.125rem / 2.25rem no-repeat local ${color.paper};
      }
      > a {
        position: absolute;
        inset: 0 ${token.gutter} auto auto;
        min-height: ${token.header};
      }
      > ul {
        flex: 1 0 auto;
        display: flex;
        flex-direction: column;
      }
      > ul > li {
        border-top: 1px solid ${color.line};
        &:has(> [data-cta]) {
          margin-top: auto;
          padding-top: ${token['space-4']};
        }
        > a,
        summary {
          min-height: 3.5rem;
          font-size: ${token['text-l']};
          font-weight: 600;
        }
      }
      [data-cta] {
        width: 100%;
      }
      > p {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 ${token['space-6']};
        a {
          ${touchTarget}
          color: ${color.spruce};
          text-decoration: none;
        }
      }
      ul ul {
        padding-bottom: ${token['space-3']};
        a {
          min-height: 2.75rem;
        }
      }
      ul ul ul {
        padding-inline-start: ${token['space-4']};
      }
      a[aria-current] {
        padding-inline-start: calc(${token['space-3']} - 3px);
        border-inline-start: 5px solid ${color.gold};
        font-weight: 600;
        text-decoration: none;
      }
    }
  }
`;

const tabletStyles = () => css`
  @media ${tabletQuery} {
    #menu {
      > ul,
      > p {
        width: 16rem;
      }
      details > ul {
        position: absolute;
        inset: ${token.header} 0 auto calc(${token.gutter} + 18rem);
        min-height: calc(100dvh - ${token.header});
        columns: 2 15rem;
        padding: ${token['space-3']} ${token.gutter} ${token['space-5']} ${token['space-6']};
        background: ${color.sunken};
        > li {
          break-inside: avoid;
        }
      }
      ul ul ul {
        padding-inline-start: 0;
      }
      [open] > summary {
        margin-inline: calc(-1 * ${token['space-3']}) -2rem;
        padding-inline: ${token['space-3']} 2rem;
        background: ${color.sunken};
        color: ${color.link};
      }
      summary svg {
        transform: rotate(-90deg);
      }
    }
  }
`;

/** The main menu: a row on a wide screen, full-screen on a small one (`#menu`, or `data-state` once hydrated). */
export const menuStyles = () => [linkStyles(), rowStyles(), fullScreenStyles(), tabletStyles()];
