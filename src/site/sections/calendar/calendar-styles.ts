import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';

/** On a phone, each entry has its own row of months. On a wide screen, all entries share one grid with one row of months. */
export const YearGrid = styled.div`
  margin-block: ${token['space-4']};
  color: ${color.muted};
  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${token['space-5']};
    margin-bottom: ${token['space-3']};
    font-size: ${token['text-s']};
  }
  i {
    display: inline-block;
    width: 1.25rem;
    margin-inline-end: ${token['space-2']};
    border-bottom: 0.75rem solid ${color.spruce};
  }
  [data-day] {
    width: 0;
    border: 0.375rem solid;
    border-radius: 50%;
  }
  [data-kind] {
    border-color: ${color.gold};
    color: ${color.gold};
  }
  [data-kind='waiting'] {
    color: inherit;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }
  i[data-kind='waiting'] {
    height: 0.75rem;
    border: 2px solid ${color.spruce};
  }
  /* Under forced colours, bars have the same colour as the legend. */
  @media (forced-colors: active) {
    g[data-kind] {
      color: inherit;
    }
  }
  svg {
    display: block;
    width: 100%;
    overflow: visible;
    font-size: ${token['text-s']};
  }
  [data-head] {
    height: 1.75em;
    &[data-years] {
      height: 3em;
    }
    line {
      display: none;
    }
  }
  li svg {
    height: 10px;
    margin-block: ${token['space-2']};
    color: ${color.spruce};
  }
  li {
    position: relative;
    padding-block: ${token['space-3']};
    border-top: 1px solid ${color.line};
    break-inside: avoid;
  }
  b {
    color: ${color.gold};
    font-size: ${token['text-s']};
  }
  h3 {
    color: ${color.spruce};
    font: 600 ${token['text-m']} / 1.3 ${token.sans};
  }
  li p {
    font-size: ${token['text-s']};
    line-height: 1.4;
    text-wrap: pretty;
  }
  @media (min-width: 48rem) {
    & > div {
      position: relative;
    }
    svg,
    li svg {
      position: absolute;
      inset: 0 0 0 auto;
      width: calc(100% - max(16.25rem, 36%) - ${token['space-4']});
      margin-block: auto;
    }
    [data-head],
    [data-head][data-years] {
      height: 100%;
      line {
        display: inline;
      }
    }
    [data-head] + ol {
      padding-top: calc(1.75 * ${token['text-s']});
    }
    [data-years] + ol {
      padding-top: calc(3 * ${token['text-s']});
    }
    li svg {
      height: 12px;
    }
    [data-track] {
      display: none;
    }
    li {
      padding-block: ${token['space-2']};
    }
    li > :not(svg) {
      max-width: max(16.25rem, 36%);
    }
    b {
      display: block;
      line-height: 1.3;
    }
  }
`;
