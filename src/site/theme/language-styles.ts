import { css, type SerializedStyles } from '@emotion/react';
import { menuRowMedia } from '#components/layout/menu/menu-width.ts';
import { token } from '#components/theme/tokens.ts';
import type { OtherLanguage } from '#generated/languages.ts';

/**
 * Tamil letters are taller and wider than Latin ones, and no browser hyphenates Tamil. The rules override the sizes, line heights
 * and letter spacing that sections choose for Latin letters. The menu has a row of its own, with its call to action above it.
 */
const tamil = css`
  :root {
    --title-l: clamp(1.625rem, 1.25rem + 1.6vw, 2.5rem);
    --title-m: clamp(1.375rem, 1.2rem + 0.8vw, 1.875rem);
    --contact-label: 7.5rem;
    --bar-start: 230svh;
  }
  body {
    line-height: 1.7;
  }
  h1,
  h2,
  h3,
  h4 {
    font-family: ${token.sans} !important;
    line-height: 1.4 !important;
    letter-spacing: normal !important;
  }
  h1 {
    font-size: ${token['title-l']} !important;
  }
  .menu-toggle {
    font-size: 0.9375rem;
  }
  #root [data-book-bar] > * {
    padding-inline: 0.5rem;
    font-size: 0.875rem;
  }
  ${menuRowMedia} {
    :root {
      --header: 6.5rem;
    }
    header [data-menu-step] {
      display: inline-flex;
    }
    #menu {
      flex-basis: 100%;
      && > ul {
        font-size: 1rem;
      }
      li:has(> [data-cta]) {
        display: none;
      }
    }
  }
`;

/** French labels are longer than English ones, so the row of the menu is smaller. */
const french = css`
  :root {
    --bar-start: 230svh;
  }
  ${menuRowMedia} {
    #menu#menu > ul,
    #menu [data-cta] {
      font-size: 0.875rem;
    }
  }
`;

/** Styles of pages in other languages. */
export const languageStyles: Readonly<Record<OtherLanguage, SerializedStyles>> = {
  ta: tamil,
  'fr-CA': french,
};
