import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';

const trunk = `2px solid ${color.control}`;

/** On a phone a trunk with a branch to each; with more room, generations one above the other. */
export const Tree = styled.div`
  margin-block: ${token['space-5']} ${token['space-4']};
  li {
    position: relative;
  }
  li::before,
  li::after {
    position: absolute;
  }
  article,
  b {
    display: block;
    padding: ${token['space-3']} ${token['space-4']};
    border: 1px solid ${color.control};
    border-radius: ${token['radius-s']};
    background: ${color.surface};
  }
  b {
    background: ${color.spruce};
    color: ${color.paper};
    font: 600 ${token['title-s']} / 1.2 ${token.display};
    text-align: center;
  }
  [data-branch='further'] article,
  [data-closed] {
    border-style: dashed;
    background: ${color.paper};
  }
  h3 {
    margin-bottom: ${token['space-1']};
    color: ${color.spruce};
    font-size: ${token['title-s']};
  }
  p,
  dd {
    text-wrap: pretty;
  }
  p,
  dt {
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  /* On a phone a value that does not fit beside its label stands below it. */
  dl div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${token['space-2']};
    margin-top: ${token['space-1']};
  }
  dd {
    font-weight: 600;
  }
  @media (max-width: 39.99rem) {
    li {
      padding: 0 0 ${token['space-3']} ${token['space-4']};
      border-inline-start: ${trunk};
    }
    li::before {
      content: '';
      inset-inline-start: 0;
      top: 1.5rem;
      width: ${token['space-4']};
      border-top: ${trunk};
    }
    /* The trunk begins at the first branch, and ends at the last. */
    ul:first-child > li:first-child {
      border-color: transparent;
      &::after {
        content: '';
        inset: 1.5rem auto 0 -2px;
        border-inline-start: ${trunk};
      }
    }
    ul:last-child > li:last-child {
      border-color: transparent;
      &::before {
        inset-inline-start: -2px;
        top: 0;
        width: calc(${token['space-4']} + 2px);
        height: 1.5rem;
        border: ${trunk};
        border-width: 0 0 2px 2px;
      }
    }
  }
  @media (min-width: 40rem) {
    display: grid;
    grid: 'above further' auto 'beside beside' auto 'below below' auto / 1fr 1fr;
    gap: ${token['space-6']};
    ul {
      display: flex;
      flex-wrap: wrap;
      gap: ${token['space-6']};
    }
    li {
      flex: 1 1 12rem;
    }
    article {
      height: 100%;
    }
    [data-branch='further'] article {
      height: auto;
    }
    dl div {
      display: grid;
      grid-template-columns: 5.5rem minmax(0, 1fr);
    }
    /* As tall as its words, in the middle of those beside it. */
    [data-branch='beside'] li:first-child {
      display: grid;
      grid-template-rows: 1fr auto 1fr;
      &::before,
      &::after {
        content: '';
        position: static;
        margin-inline-start: 50%;
      }
    }
    [data-branch='above'] {
      grid-area: above;
    }
    [data-branch='further'] {
      grid-area: further;
    }
    [data-branch='beside'] {
      grid-area: beside;
    }
    [data-branch='below'] {
      grid-area: below;
    }
    /* From the parents down to the sponsor, and from the sponsor across to the partner. */
    [data-branch='above'] li::after,
    [data-branch='below'] li::after {
      content: '';
      inset-inline-start: 50%;
      top: 100%;
      height: ${token['space-6']};
      border-inline-start: ${trunk};
    }
    /* From further away a dashed one, behind its card, to the line of the parents. */
    [data-branch='above']:has(> :only-child) ~ [data-branch='further'] li:only-child {
      isolation: isolate;
      &::before {
        content: '';
        z-index: -1;
        inset: 0 50% calc(${token['space-6']} / -2) calc(-50% - ${token['space-6']});
        border: 2px dashed ${color.control};
        border-width: 0 2px 2px 0;
      }
    }
    [data-branch='above'] + [data-branch='beside'] li:first-child::before {
      border-inline-start: ${trunk};
    }
    [data-branch='beside'] li + li::before {
      content: '';
      inset-inline-end: 100%;
      top: 50%;
      width: ${token['space-6']};
      border-top: ${trunk};
    }
    /* From between the two down to the children: half the way in one line, half in one to each. */
    [data-branch='beside'] li + li::after {
      content: '';
      inset-inline-start: calc(${token['space-6']} / -2);
      top: 50%;
      bottom: calc(${token['space-6']} / -2);
      border-inline-start: ${trunk};
    }
    [data-branch='beside']:last-child li::after,
    [data-branch='beside']:has(+ [data-branch='further']) li::after {
      display: none;
    }
    [data-branch='below'] li::after {
      top: calc(${token['space-6']} / -2);
      height: calc(${token['space-6']} / 2);
    }
    [data-branch='below'] li::before {
      content: '';
      inset-inline: calc(${token['space-6']} / -2);
      top: calc(${token['space-6']} / -2);
      border-top: ${trunk};
    }
    [data-branch='below'] li:first-child::before {
      inset-inline-start: 50%;
    }
    [data-branch='below'] li:last-child::before {
      inset-inline-end: 50%;
    }
  }
`;
