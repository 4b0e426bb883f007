import styled from '@emotion/styled';
import { Container } from '#components/primitives/blocks.tsx';
import { token } from '#components/theme/tokens.ts';

/** A picture beside its words; their edge is that of a heading beside its text (`HeadingBeside`). */
export const PictureBeside = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token['space-6']};
  @media (min-width: 44rem) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${token['space-7']};
  }
`;
