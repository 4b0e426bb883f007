import styled from '@emotion/styled';
import type { ComponentPropsWithoutRef } from 'react';
import { inlineTouchTarget } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';

/** Its width in rem decides whether a range fits on one line. */
const Frame = styled.div`
  container-type: inline-size;
`;

const Table = styled.table`
  width: 100%;
  margin-bottom: ${token['space-5']};
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: ${token['space-2']};
    color: ${color.muted};
    text-align: start;
  }
  th,
  td {
    padding-block: ${token['space-2']};
    border-top: 1px solid ${color.line};
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
  }
  th {
    width: 100%;
  }
  td {
    padding-inline-start: ${token['space-4']};
    text-align: end;
    white-space: nowrap;
  }
  /* Translated notes and amounts can be longer than a phone is wide. */
  @media (max-width: 30rem) {
    td:not(:lang(en)) {
      white-space: normal;
    }
  }
  @container (max-width: 16rem) {
    td {
      white-space: normal;
    }
  }
  /* Aligns amounts with the totals in the summaries, which have an icon at the end. */
  &:not([aria-label]) td {
    padding-inline-end: calc(1.25em + ${token['space-3']});
  }
  &[aria-label] {
    border-block: 4px double ${color.control};
  }
  tbody + tbody tr:first-of-type > * {
    border-top-color: ${color.control};
  }
  strong {
    font-weight: 600;
  }
  th[colspan],
  small {
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  small {
    display: block;
    font-weight: 400;
  }
  a {
    ${inlineTouchTarget}
  }
  tfoot :is(th, td) {
    border-top: 4px double ${color.control};
    font-weight: 600;
    color: ${color.spruce};
  }
  tfoot td[colspan] {
    padding-top: 0;
    padding-inline-start: 0;
    border: 0;
    color: ${color.muted};
    font-weight: 400;
    font-size: ${token['text-s']};
    text-align: start;
    white-space: normal;
  }
`;

export const FeeTable = (props: ComponentPropsWithoutRef<'table'>) => (
  <Frame>
    <Table {...props} />
  </Frame>
);
