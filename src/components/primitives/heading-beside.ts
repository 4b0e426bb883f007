import styled from '@emotion/styled';
import { token } from '#components/theme/tokens.ts';
import { Container } from './blocks';

/** The heading of a band beside its text, where there is room for both. */
export const HeadingBeside = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${token['space-7']};
  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;
