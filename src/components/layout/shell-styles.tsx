import { css, Global } from '@emotion/react';
import { logoLoop } from '#components/pictures/logo-loop-styles.ts';
import { bookingBarMedia, color, lowWindow, token } from '#components/theme/tokens.ts';
import { footerStyles } from './footer-styles';
import { menuStyles } from './menu/menu-styles';
import { tabletQuery } from './menu/menu-width';

const headerStyles = () => css`
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
    ${lowWindow} {
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
    /* The brand may wrap to two lines before the menu moves below it. */
    flex: 1 1 8rem;
    max-width: max-content;
    align-items: center;
    gap: ${token['space-2']};
    min-height: 2.75rem;
    color: ${color.spruce};
    font: 600 min(${token['title-s']}, 5vw) / 1.1 ${token.display};
    text-decoration: none;
    &.long-word {
      font-size: min(${token['title-s']}, 4vw);
    }
    img {
      width: 2.25rem;
      height: 2.25rem;
    }
  }
  .head-link {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    margin-inline-start: auto;
    color: ${color.spruce};
    font-size: 1.125rem;
  }
`;

/** The header is fixed. The licence line, or the page of a site without one, starts below it. */
const licenceStyles = () => css`
  main:not(:has(> .licence)) {
    padding-top: ${token.header};
  }
  .licence {
    padding-block: calc(${token.header} + 0.375rem) 0.375rem;
    color: ${color.muted};
    font-size: ${token['text-s']};
    line-height: 1.35;
    overflow-wrap: anywhere;
    a {
      color: inherit;
    }
    > span {
      display: inline-flex;
      gap: 1.25em;
      font-weight: 600;
      line-height: 1.5rem;
    }
  }
`;

/** The call to action beside the button of the full-screen menu. Phones have the booking bar instead. */
const menuCtaStyles = () => css`
  header [data-menu-step] {
    display: none;
    min-height: 2.75rem;
    @media ${tabletQuery} {
      display: inline-flex;
    }
  }
`;

/** The booking bar stays hidden while the hero's own call to action is in view; languages with taller heroes set “--bar-start”. Low windows always show the bar. */
const bookingBarStyles = () => css`
  [data-book-track] {
    display: none;
  }
  ${bookingBarMedia} {
    [data-book-track] {
      position: absolute;
      inset: 0;
      z-index: 9;
      display: flex;
      align-items: flex-end;
      pointer-events: none;
      @media (min-height: 40rem) {
        main:has(header > div > div > a) ~ & {
          top: var(--bar-start, calc(200svh - ${token.header}));
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
      > :first-child {
        flex: 1;
      }
      a,
      button {
        min-height: 2.75rem;
      }
    }
    /* Above the bar, so that “Call” can close it again. */
    #call-us {
      inset: auto 0 calc(3.8rem + env(safe-area-inset-bottom));
      width: auto;
      padding: ${token['space-2']} ${token.gutter};
      border: solid ${color.line};
      border-width: 1px 0;
      background: ${color.surface};
      color: ${color.muted};
      font-size: ${token['text-s']};
      list-style: none;
      a {
        display: flex;
        align-items: center;
        font-size: 1rem;
        font-weight: 600;
      }
      small {
        display: block;
      }
    }
    html:has([data-book-bar]) {
      scroll-padding-bottom: 5rem;
    }
    body:has([data-book-bar]) {
      position: relative;
      /* Reserves the room that the bar covers, in the footer's colour. */
      .foot {
        padding-bottom: 4.75rem;
      }
    }
  }
`;

/** Styles of the parts that every page has. Only the server writes them, into the head of each document. */
export const ShellStyles = () =>
  import.meta.env?.SSR !== false ? (
    <Global
      styles={[
        headerStyles(),
        licenceStyles(),
        menuCtaStyles(),
        ...menuStyles(),
        footerStyles(),
        logoLoop(),
        bookingBarStyles(),
      ]}
    />
  ) : null;
