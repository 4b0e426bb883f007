import { css } from '@emotion/react';
import { color, token } from '#components/theme/tokens.ts';

/**
 * Two runs of the logos, moved by the width of one: the loop has no seam. 20 s linear, paused on hover (section 9), by its
 * control and while the keyboard is at that (WCAG 2.2.2). Every page has such a strip above its footer, so these rules are among
 * those of the shell.
 */
export const logoLoop = () => css`
  @keyframes pass {
    to {
      transform: translateX(-50%);
    }
  }
  .loop {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token['space-3']} ${token['space-4']};
    /* Beside the row of marks, or above it where they may need several. */
    > :first-child {
      font: 600 ${token['text-s']} / 1.4 ${token.sans};
      letter-spacing: 0;
      color: ${color.muted};
      /* Two strips, one above the other, begin at one edge. */
      flex: 0 0 6.5rem;
      @media (max-width: 63.99rem) {
        flex-basis: 100%;
      }
    }
    [data-window] {
      flex: 1 1 20rem;
      min-width: 0;
      overflow: hidden;
    }
    [data-track] {
      display: flex;
      width: max-content;
      min-width: 200%;
      animation: pass 20s linear infinite;
    }
    [data-window]:hover [data-track],
    &:has(:checked, [aria-pressed='true'], :focus-visible) [data-track] {
      animation-play-state: paused;
    }
    ul {
      display: flex;
      flex: 1;
      align-items: center;
      justify-content: space-around;
      gap: ${token['space-5']} ${token['space-7']};
      padding: 0 ${token['space-6']};
      list-style: none;
    }
    li {
      display: flex;
      align-items: center;
      gap: ${token['space-3']};
      font-size: ${token['text-s']};
    }
    /* The ground is seen only behind a mark that has none of its own: clipped as one, no rim of it is left around another. */
    img {
      flex: none;
      width: 3.5rem;
      clip-path: inset(0 round ${token['radius-s']});
      background: ${color.chip};
      object-fit: contain;
    }
    b {
      display: block;
    }
    /* The face of a player's button: a checkbox before scripts and without them, then a button. */
    [data-pause] {
      position: relative;
      display: grid;
      flex: none;
      place-items: center;
      width: 2.75rem;
      height: 2.75rem;
      padding: 0;
      border: 1.5px solid ${color.control};
      border-radius: ${token['radius-full']};
      background: none;
      color: ${color.spruce};
      cursor: pointer;
      &:hover,
      &:has(:checked),
      &[aria-pressed='true'] {
        border-color: currentColor;
      }
      /* What a press does: pause, and once paused, play. */
      &:is(:has(:checked), [aria-pressed='true']) svg:first-of-type,
      &:not(:has(:checked), [aria-pressed='true']) svg:last-of-type {
        display: none;
      }
    }
    input {
      position: absolute;
      inset: -1.5px;
      appearance: none;
      border-radius: inherit;
      cursor: inherit;
    }
    svg {
      pointer-events: none;
    }
    /* Without motion and on paper they stand side by side, each once. */
    @media print, (prefers-reduced-motion: reduce) {
      [data-track] {
        display: block;
        width: auto;
        min-width: 0;
        animation: none;
      }
      ul {
        flex-wrap: wrap;
        justify-content: start;
        column-gap: ${token['space-5']};
        padding: 0;
      }
      ul[aria-hidden],
      [data-pause] {
        display: none;
      }
    }
  }
`;
