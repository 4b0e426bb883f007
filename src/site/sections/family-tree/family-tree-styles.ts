import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';

const trunk = `2px solid ${color.control}`;

/** On a phone, the cards follow a vertical line. On a wide screen, each generation has its row. */
export const Tree = styled.div`
  margin-block: ${token['space-4']};
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
    border-color: ${color.spruce};
    background: color-mix(in srgb, ${color.spruce} 20%, ${color.deep});
    color: ${color.onDeep};
    font: 600 ${token['title-s']} / 1.2 ${token.display};
    text-align: center;
  }
  [data-dashed] article {
    border-style: dashed;
    background: ${color.paper};
  }
  h3 {
    margin-bottom: ${token['space-1']};
    color: ${color.spruce};
    font-size: ${token['title-s']};
  }
  strong {
    display: block;
    margin-bottom: ${token['space-1']};
    font-size: ${token['text-s']};
  }
  & > p {
    margin-bottom: ${token['space-3']};
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
  dl div {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    align-items: baseline;
    margin-top: ${token['space-1']};
  }
  dd {
    font-weight: 600;
  }
  [data-closed] dd {
    color: ${color.muted};
  }
  @media (max-width: 39.99rem) {
    li {
      padding-bottom: ${token['space-3']};
      &::before,
      &::after {
        content: '';
        inset-inline-start: 0;
      }
    }
    li:not([data-sponsor]) {
      margin-inline-start: ${token['space-3']};
      padding-inline-start: ${token['space-4']};
    }
    /* The line to the card, and on to the next card. */
    li::before {
      top: 0;
      width: ${token['space-4']};
      height: 1.5rem;
      border: ${trunk};
      border-width: 0 0 2px 2px;
    }
    li::after {
      inset-block: 1.5rem 0;
      border-inline-start: ${trunk};
    }
    [data-sponsor]::before,
    li:not([data-rail])::after {
      display: none;
    }
    [data-sponsor]::after {
      inset: auto auto 0 ${token['space-3']};
      height: ${token['space-3']};
    }
    [data-dashed]::before {
      border-style: dashed;
    }
    [data-rail='dashed']::after {
      border-inline-start-style: dashed;
    }
    article {
      padding-inline: ${token['space-3']};
    }
    dd {
      font-size: ${token['text-s']};
    }
  }
  @media (min-width: 40rem) {
    display: grid;
    grid: 'key key' auto 'above further' auto 'beside beside' auto 'below below' auto / 1fr 1fr;
    gap: ${token['space-6']};
    & > p {
      grid-area: key;
      margin-bottom: calc(-1 * ${token['space-4']});
    }
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
    [data-sponsor] {
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
      align-self: end;
    }
    [data-branch='beside'] {
      grid-area: beside;
    }
    [data-branch='below'] {
      grid-area: below;
    }
    /* The line from the parents to the sponsor. */
    [data-branch='above'] li::after,
    [data-branch='below'] li::after {
      content: '';
      inset-inline-start: 50%;
      top: 100%;
      height: ${token['space-6']};
      border-inline-start: ${trunk};
    }
    /* The line from distant relatives to the parents' line. */
    [data-branch='above']:has(> :only-child) ~ [data-branch='further'] li:only-child::before {
      content: '';
      inset: 100% 50% calc(${token['space-6']} / -2) calc(-50% - ${token['space-6']});
      border: 2px dashed ${color.control};
      border-width: 0 2px 2px 0;
    }
    &:has([data-branch='above']) [data-sponsor]::before {
      border-inline-start: ${trunk};
    }
    [data-branch='above'] [data-dashed]::after,
    &:has([data-branch='above']) [data-sponsor][data-dashed]::before {
      border-inline-start-style: dashed;
    }
    [data-branch='beside'] li + li::before {
      content: '';
      inset-inline-end: 100%;
      top: 50%;
      width: ${token['space-6']};
      border-top: ${trunk};
    }
    /* The line from between the partners down to the children. */
    [data-branch='beside']:has(+ [data-branch='below']) li + li::after {
      content: '';
      inset-inline-start: calc(${token['space-6']} / -2);
      top: 50%;
      bottom: calc(${token['space-6']} / -2);
      border-inline-start: ${trunk};
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
