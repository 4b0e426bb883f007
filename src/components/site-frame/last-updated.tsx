import styled from '@emotion/styled';
import { formatDate } from '#components/primitives/dates.ts';
import { color, token } from '#components/theme/tokens.ts';

const Line = styled.p`
  margin-top: ${token['space-5']};
  color: ${color.muted};
  font-size: ${token['text-s']};
`;

interface LastUpdatedProps {
  /** ISO date-time, as the entry has it. */
  readonly updated: string;
}

/** When an entry was changed last. */
export const LastUpdated = ({ updated }: LastUpdatedProps) => (
  <Line>
    Last updated <time dateTime={updated}>{formatDate(updated, 'long')}</time>.
  </Line>
);
