import { css } from '@emotion/react';
import { token } from './tokens';

/**
 * Motion that says where something comes from or goes to: folds, menus, the dialog, one page after another. All of it is the
 * browser's own: what is opened is there, focused and pressed at once, and a browser that does not know a rule shows the end
 * of it. None on paper, and none for visitors who ask for less.
 */
export const motion = css`
  @keyframes fade {
    from {
      opacity: 0;
    }
  }
  @media screen and (prefers-reduced-motion: no-preference) {
    /* A fold grows to the height of what is in it, and what does not fit yet waits below its edge. */
    html {
      interpolate-size: allow-keywords;
    }
    main details::details-content {
      block-size: 0;
      overflow-y: clip;
      transition:
        block-size ${token.slow},
        content-visibility ${token.slow} allow-discrete;
    }
    main [open]::details-content {
      block-size: auto;
      overflow-y: visible;
      transition:
        block-size ${token.slow},
        overflow-y ${token.slow} step-end allow-discrete;
    }
    /* Only folds that were pressed move: one that a link opens would move the place that the link leads to. */
    html:not([data-fold-motion]) ::details-content {
      transition: none;
    }
    /* What the menu shows fades in; it is gone at once, as it covers what the visitor turns to. */
    #menu:is(:target, [data-state='open']),
    #menu [open] ul {
      animation: fade ${token.fast};
    }
    /* The page below takes clicks while the dialog is still seen to go. */
    dialog:not([open]) {
      opacity: 0;
      pointer-events: none;
      transition:
        opacity ${token.fast},
        display ${token.fast} allow-discrete,
        overlay ${token.fast} allow-discrete;
    }
    /*
     * The page that is left fades above the next one. Only the old one is a picture: what is one takes no clicks, and the new
     * page is to take them at once.
     */
    html {
      view-transition-name: none;
    }
    [data-leaving] {
      view-transition-name: root;
    }
    ::view-transition {
      pointer-events: none;
    }
    ::view-transition-group(root),
    ::view-transition-old(root) {
      animation-duration: ${token.fast};
    }
  }
`;
