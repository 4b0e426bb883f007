import styled from '@emotion/styled';
import type { ComponentPropsWithoutRef } from 'react';
import { inlineTouchTarget } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { RowTable } from '#site/components/row-table.ts';

/** Its width in rem decides whether a range fits on one line. */
const Frame = styled.div`
  container-type: inline-size;
`;

const Table = styled(RowTable)`
  margin-bottom: ${token['space-5']};
  caption {
    padding-bottom: ${token['space-2']};
  }
  th {
    width: 100%;
  }
  td {
    padding-inline-start: ${token['space-4']};
    text-align: end;
    white-space: nowrap;
  }
  /* A date fits beside the longest amount, except on the smallest phones and with large text. */
  @container (min-width: 20rem) {
    time {
      white-space: nowrap;
    }
  }
  /* Translated notes and amounts can be longer than a phone is wide. */
  @media (max-width: 30rem) {
    td {
      padding-inline-start: ${token['space-1']};
    }
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
  th[colspan] {
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  a {
    ${inlineTouchTarget}
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
