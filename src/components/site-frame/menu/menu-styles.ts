import { css } from '@emotion/react';
import { hosted } from '#components/pictures/asset-file.ts';
import { touchTarget } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { besideQuery, narrow, wide } from './menu-width';

/** Between the items of the row; text twice as large takes it up rather than a line more. */
const rowPadding = `min(${token['space-3']}, 0.9vw)`;
/** Larger text grows until the row is full. */
const rowText = 'min(1.0625rem, 1.75vw)';

/** What a link and the name of a group have in common, and where the visitor is. */
const common = () => css`
  .menu-toggle {
    display: inline-flex;
    align-items: center;
    gap: ${token['space-2']};
    min-height: 2.75rem;
    padding-inline-start: ${token['space-2']};
    color: ${color.spruce};
    font-weight: 600;
    text-decoration: none;
    ${wide} {
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
      /* A line and this make 44 px; in a panel, columns share their lines when one link takes two. */
      padding-block: ${token['space-2']};
      color: ${color.ink};
      text-decoration: none;
      &:hover {
        color: ${color.link};
      }
    }
    /* A page that is an item itself is marked once, though a group leads there, too. */
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

/** A row, and a panel of the whole width under a group. */
const row = () => css`
  ${wide} {
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

/** A list that fills the screen, and at its foot the next step and the numbers to call. On a phone a group opens in place. */
const screen = () => css`
  ${narrow} {
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
        /* The mark stays where the header has it. */
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
      /* As in the sidebar. */
      a[aria-current] {
        padding-inline-start: calc(${token['space-3']} - 3px);
        border-inline-start: 5px solid ${color.gold};
        font-weight: 600;
        text-decoration: none;
      }
    }
  }
`;

/** Two columns of that screen: what the open group holds stands beside the list. */
const beside = () => css`
  @media ${besideQuery} {
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
      /* One ground leads from the open group to what it holds. */
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

/**
 * The looks of the main menu, which is one list: a row on a wide screen, on a small one a screen of its own that the address `#menu`
 * opens, until the page is hydrated and its state does.
 */
export const menu = () => [common(), row(), screen(), beside()];
