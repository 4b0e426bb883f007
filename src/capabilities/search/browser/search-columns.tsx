import styled from '@emotion/styled';
import { token } from '#components/theme/tokens.ts';

export const searchWidth = '48rem';

export const SearchColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${searchWidth});
  gap: ${token['space-7']};
  align-items: start;
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, ${searchWidth}) 17rem;
    justify-content: space-between;
  }
`;
