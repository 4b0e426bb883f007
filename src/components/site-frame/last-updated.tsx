import styled from '@emotion/styled';
import { formatDate } from '#components/primitives/dates.ts';
import { color, token } from '#components/theme/tokens.ts';

const Line = styled.p`
  margin-top: ${token['space-5']};
  color: ${color.muted};
  font-size: ${token['text-s']};
`;

const Day = ({ date }: { readonly date: string }) => (
  <time dateTime={date}>{formatDate(date, 'long')}</time>
);

interface LastUpdatedProps {
  /** ISO date-times, as the entry has them. */
  readonly updated: string;
  readonly created?: string | undefined;
}

/** When an entry was changed last, and where it is known on another day, when it was first published. */
export const LastUpdated = ({ updated, created }: LastUpdatedProps) => (
  <Line>
    {created ? (
      <>
        First published <Day date={created} />.{' '}
      </>
    ) : null}
    Last updated <Day date={updated} />.
  </Line>
);
