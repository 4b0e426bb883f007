import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';

/** A table of rows with a name and a value, and a double line above their sum. */
export const RowTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding-block: ${token['space-2']};
    border-top: 1px solid ${color.line};
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
  }
  caption {
    color: ${color.muted};
    text-align: start;
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${token['text-s']};
    font-weight: 400;
  }
  tfoot :is(th, td) {
    border-top: 4px double ${color.control};
    color: ${color.spruce};
    font-weight: 600;
  }
`;
