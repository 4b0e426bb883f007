import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { PlainList } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { slidePx, transitionMs } from './carousel';

const leave = keyframes`to { opacity: 0; transform: translateX(calc(-1 * var(--slide))); }`;
const enter = keyframes`from { opacity: 0; transform: translateX(var(--slide)); }`;

/**
 * The testimonials. Before scripts run, and without them, one fills the row and the others follow sideways, by finger, wheel
 * or arrow keys. As a carousel they lie on one another, so that the longest gives the height to all and nothing jumps.
 */
export const TestimonialRow = styled(PlainList)`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  gap: ${token['space-5']};
  margin-top: ${token['space-5']};
  padding-bottom: ${token['space-4']};
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-color: ${color.goldOnDeep} transparent;
  scrollbar-width: thin;
  li {
    scroll-snap-align: start;
  }
  figure::before {
    content: '“' / '';
    display: block;
    height: 0.5em;
    margin-inline-start: -0.04em;
    font: 600 calc(2 * ${token['title-m']}) / 1 ${token.display};
    color: ${color.goldOnDeep};
  }
  blockquote {
    font: 400 ${token['title-s']} / 1.5 ${token.sans};
  }
  figcaption {
    margin-top: ${token['space-4']};
    color: ${color.goldOnDeep};
    font-weight: 600;
    text-wrap: balance;
  }
  @media screen {
    &[data-phase] {
      overflow-x: clip;
      /* Sideways is the carousel's; the page still scrolls and zooms. */
      touch-action: pan-y pinch-zoom;
      --slide: ${slidePx}px;
    }
    &[data-direction='previous'] {
      --slide: -${slidePx}px;
    }
    &[data-phase] li {
      grid-area: 1 / 1;
    }
    &[data-phase] li:not([data-current]) {
      visibility: hidden;
    }
    &[data-phase='leaving'] [data-current] {
      animation: ${leave} ${transitionMs}ms ease-in forwards;
    }
    &[data-phase='entering'] [data-current] {
      animation: ${enter} ${transitionMs}ms ease-out both;
    }
  }
  @media print {
    grid-auto-flow: row;
    overflow: visible;
  }
`;
