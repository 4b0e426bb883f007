import styled from '@emotion/styled';
import { token } from '#components/theme/tokens.ts';

/** The widest that the field of the search is, and the list of its results: a column of labels and one of text. */
export const searchWidth = '48rem';

/** The field or the results; where there is room, with something beside them. */
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
