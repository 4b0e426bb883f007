import { css, Global } from '@emotion/react';
import { logoLoop } from '#components/pictures/logo-loop-styles.ts';
import { bookBar, color, low, token } from '#components/theme/tokens.ts';
import { footer } from './footer-styles';
import { menu } from './menu/menu-styles';
import { besideQuery } from './menu/menu-width';

/** The way to the content, the header with its name and search: no word of the name breaks, on the smallest phone neither. */
const head = () => css`
  .skip {
    position: fixed;
    inset-block-start: ${token['space-2']};
    inset-inline-start: ${token['space-2']};
    z-index: 30;
    padding: ${token['space-3']} ${token['space-5']};
    border-radius: ${token['radius-s']};
    background: ${color.surface};
    &:not(:focus) {
      transform: translateY(-200%);
    }
  }
  .head {
    position: fixed;
    inset: 0 0 auto;
    z-index: 10;
    background: ${color.paper};
    border-bottom: 1px solid ${color.line};
    ${low} {
      position: absolute;
    }
    & > div {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      column-gap: min(${token['space-4']}, 2.5vw);
      min-height: ${token.header};
    }
  }
  .head-logo {
    display: inline-flex;
    /* The name may take two lines before the menu has to go below it. */
    flex: 1 1 8rem;
    max-width: max-content;
    align-items: center;
    gap: ${token['space-2']};
    min-height: 2.75rem;
    color: ${color.spruce};
    font: 600 min(${token['title-s']}, 5vw) / 1.1 ${token.display};
    text-decoration: none;
    img {
      width: 2.25rem;
      height: 2.25rem;
    }
  }
  .head-search {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    margin-inline-start: auto;
    color: ${color.spruce};
    font-size: 1.125rem;
  }
`;

/**
 * The next step of the menu where the menu fills the screen and there is room beside its button: on a phone the bar at the foot
 * leads on, and a menu that is a row has the step itself.
 */
const menuStep = () => css`
  header [data-menu-step] {
    display: none;
    min-height: 2.75rem;
    @media ${besideQuery} {
      display: inline-flex;
    }
  }
`;

/**
 * The bar at the foot of a phone, below the menu that fills the screen. It covers neither the end of the page nor what has the
 * focus. Where the words of a picture have a step of their own, the bar's track begins where that step is out of sight, so that a
 * screen asks for one thing; on a screen so low that the step may be below it, the bar is there from the start.
 */
const bar = () => css`
  [data-book-track] {
    display: none;
  }
  ${bookBar} {
    [data-book-track] {
      position: absolute;
      inset: 0;
      z-index: 9;
      display: flex;
      align-items: flex-end;
      pointer-events: none;
      @media (min-height: 40rem) {
        main:has(header > div > div > a) ~ & {
          top: 170svh;
        }
      }
    }
    [data-book-bar] {
      position: sticky;
      bottom: 0;
      flex: 1;
      display: flex;
      gap: ${token['space-3']};
      padding: ${token['space-2']} ${token.gutter} max(${token['space-2']}, env(safe-area-inset-bottom));
      background: ${color.paper};
      border-top: 1px solid ${color.line};
      pointer-events: auto;
      a {
        min-height: 2.75rem;
      }
      > :first-child {
        flex: 1;
      }
    }
    html:has([data-book-bar]) {
      scroll-padding-bottom: 5rem;
    }
    body:has([data-book-bar]) {
      position: relative;
      /* The room below the last words, which it covers, belongs to the footer. */
      .foot {
        padding-bottom: 5.75rem;
      }
    }
  }
`;

/**
 * The looks of what stands on every page. As with the base rules (`global-styles.tsx`), only the server writes them:
 * every document has them in its head, so the browser's scripts need not bring them again.
 */
export const ShellStyles = () =>
  import.meta.env.SSR ? (
    <Global styles={[head(), menuStep(), ...menu(), footer(), logoLoop(), bar()]} />
  ) : null;
