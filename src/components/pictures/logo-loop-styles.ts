import { css } from '@emotion/react';
import { color, token } from '#components/theme/tokens.ts';

/**
 * Moves two copies of the logos by the width of one copy, in 20 s. Hovering pauses the strip (specification, section 9), and so
 * does its checkbox (WCAG 2.2.2). Part of the shell's styles, because every page has a strip above its footer.
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
    gap: ${token['space-1']} ${token['space-4']};
    > :first-child {
      font: 600 ${token['text-s']} / 1.4 ${token.sans};
      letter-spacing: 0;
      color: ${color.muted};
      /* The same width on all strips, so that the logos of two strips align. */
      flex: 0 0 6.5rem;
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
    &:has(:checked, :focus-visible) [data-track] {
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
    /* Clips the background too. With a border radius, a rim would show around an opaque logo. */
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
    /* A wordmark. */
    span:first-child > b {
      font: 600 ${token['title-s']} / 1.25 ${token.display};
      color: ${color.spruce};
    }
    [data-pause] {
      position: relative;
      display: grid;
      flex: none;
      place-items: center;
      width: 2.75rem;
      height: 2.75rem;
      border: 1.5px solid ${color.control};
      border-radius: ${token['radius-full']};
      color: ${color.spruce};
      cursor: pointer;
      &:hover,
      &:has(:checked) {
        border-color: currentColor;
      }
      /* Shows the icon of the action: pause or play. */
      &:has(:checked) svg:first-of-type,
      &:not(:has(:checked)) svg:last-of-type {
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
    /* Without motion each logo is shown once. */
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
