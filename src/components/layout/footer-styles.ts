import { css } from '@emotion/react';
import { focusRingOnDeep, touchTarget } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';

const line = `color-mix(in srgb,${color.onDeepMuted} 25%,transparent)`;

/** On phones the services are folded. On wide screens they fill columns 2 to 4, and browsers with `::details-content` show them open. */
export const footerStyles = () => css`
  .foot {
    background: ${color.deep};
    color: ${color.onDeepMuted};
    padding-block: clamp(1rem, 4vw, 3rem) ${token['space-6']};
    box-shadow: 0 1px ${color.deep};
    ${focusRingOnDeep}
    ul {
      padding: 0;
      list-style: none;
    }
    a {
      color: ${color.onDeep};
    }
    li > a {
      display: inline-block;
      padding-block: 0.72rem;
      line-height: 1.35;
    }
    .foot-last a {
      ${touchTarget}
    }
    a:not(:hover, p a) {
      text-decoration: none;
    }
    h2 {
      margin-bottom: ${token['space-3']};
      font: 600 ${token['text-s']} / 1.4 ${token.sans};
      color: ${color.goldOnDeep};
      letter-spacing: 0.04em;
    }
    nav {
      margin-bottom: ${token['space-4']};
    }
    details {
      border-block: 1px solid ${line};
    }
    summary {
      align-items: center;
      min-height: 3.25rem;
      color: ${color.onDeep};
      font-weight: 600;
    }
    summary svg {
      color: ${color.goldOnDeep};
    }
  }
  .foot nav,
  .foot-columns {
    display: grid;
    gap: ${token['space-4']} ${token['space-5']};
    font-size: 1rem;
  }
  .foot-groups {
    columns: 4 9rem;
    column-gap: ${token['space-5']};
    > div {
      break-inside: avoid;
      padding-bottom: ${token['space-4']};
    }
  }
  .foot-columns {
    line-height: 1.5;
    /* The offices are side by side, and what reaches both is below them. */
    > :has(.foot-office) ul {
      display: flex;
      flex-wrap: wrap;
      column-gap: ${token['space-4']};
    }
    .foot-office {
      display: flex;
      flex: 1 1 16rem;
      flex-direction: column;
      align-items: start;
      > a {
        min-height: 2.75rem;
        padding-block: ${token['space-1']};
        align-content: center;
      }
    }
  }
  .foot-last {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${token['space-6']};
    margin-top: ${token['space-4']};
    padding-top: ${token['space-3']};
    border-top: 1px solid ${line};
    font-size: ${token['text-s']};
  }
  @media (max-width: 47.99rem) {
    .foot-columns {
      font-size: ${token['text-s']};
      li:not(.foot-office) > a {
        padding-block: 0.8rem;
      }
      h2 {
        margin-bottom: ${token['space-1']};
      }
    }
    .foot nav > :first-child ul,
    .foot-columns > :last-child,
    .foot-columns > :last-child ul {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      column-gap: ${token['space-5']};
    }
    .foot nav > :first-child h2 {
      display: none;
    }
  }
  @media (min-width: 48rem) {
    .foot-columns > :has(.foot-office) {
      grid-column: span 2;
    }
    .foot nav,
    .foot-columns {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    .foot nav {
      padding-bottom: ${token['space-2']};
      border-bottom: 1px solid ${line};
    }
    .foot details {
      grid-column: 2 / -1;
    }
    .foot-groups {
      columns: 3;
    }
    @supports selector(::details-content) {
      .foot details {
        border: 0;
      }
      .foot summary {
        display: none;
      }
      .foot details::details-content {
        content-visibility: visible;
        block-size: auto;
      }
    }
  }
  .foot-strip {
    padding-block: ${token['space-4']};
    border-top: 1px solid ${color.line};
  }
  @media (forced-colors: active) {
    .foot-strip,
    .foot {
      border-top: 1px solid;
    }
  }
`;
