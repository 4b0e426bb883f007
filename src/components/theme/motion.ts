import { css } from '@emotion/react';
import { token } from './tokens';

/** Motion of disclosures, menus, dialogs and page changes. CSS only, so that opened parts can be used at once. */
export const motion = css`
  @keyframes fade {
    from {
      opacity: 0;
    }
  }
  @media screen and (prefers-reduced-motion: no-preference) {
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
    /* Animates only disclosures that the visitor presses: if a link opens one, an animation would move the link's target. */
    html:not([data-fold-motion]) ::details-content {
      transition: none;
    }
    /* The menu closes at once, because it covers the page that the visitor wants to see. */
    #menu:is(:target, [data-state='open']),
    #menu [open] ul {
      animation: fade ${token.fast};
    }
    /* Clicks reach the page while the dialog fades out. */
    dialog:not([open]) {
      opacity: 0;
      pointer-events: none;
      transition:
        opacity ${token.fast},
        display ${token.fast} allow-discrete,
        overlay ${token.fast} allow-discrete;
    }
    /* Only the old page becomes a snapshot, because snapshots take no clicks. */
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
