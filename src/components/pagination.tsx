import styled from '@emotion/styled';
import { SmartLink } from './smart-link';
import { color, token } from './theme/tokens';

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token['space-4']};
  margin-top: ${token['space-7']};
  padding-top: ${token['space-4']};
  border-top: 1px solid ${color.line};
  a {
    padding-block: ${token['space-2']};
    font-weight: 600;
  }
`;

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly path: string;
}

/** Links to the pages before and after; nothing when there is only one page. */
export function Pagination({ page, pages, path }: PaginationProps) {
  if (pages <= 1) return null;
  const address = (n: number) => (n === 1 ? path : `${path}?page=${n}`);
  return (
    <Nav aria-label="Pages">
      {page > 1 ? <SmartLink to={address(page - 1)}>Newer posts</SmartLink> : <span />}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? <SmartLink to={address(page + 1)}>Older posts</SmartLink> : <span />}
    </Nav>
  );
}
