import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';
import { useWords } from '#i18n/words.ts';
import { Icon } from './icon';
import { SmartLink } from './smart-link';

const Nav = styled.nav`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: ${token['space-2']};
  margin-top: ${token['space-7']};
  padding-top: ${token['space-4']};
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${token['space-2']};
    padding-block: ${token['space-3']};
    font-weight: 600;
  }
  a:last-child {
    justify-self: end;
  }
  span {
    grid-column: 2;
    font-size: ${token['text-s']};
    text-align: center;
  }
  a:first-child svg {
    transform: scaleX(-1);
  }
  /* On a phone “Page 2 of 3” moves below the two links. */
  @media (max-width: 30rem) {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    a + span:not(:last-child) {
      order: 1;
      flex-basis: 100%;
    }
  }
`;

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly addressOf: (page: number) => string;
  readonly before: string;
  readonly after: string;
}

export function Pagination({ page, pages, addressOf, before, after }: PaginationProps) {
  const t = useWords();
  if (pages <= 1) return null;
  return (
    <Nav aria-label={t('Pages')}>
      {page > 1 ? (
        <SmartLink to={addressOf(page - 1)}>
          <Icon name="arrow" />
          {before}
        </SmartLink>
      ) : null}
      <span>{t('Page {page} of {pages}', { page, pages })}</span>
      {page < pages ? (
        <SmartLink to={addressOf(page + 1)}>
          {after}
          <Icon name="arrow" />
        </SmartLink>
      ) : null}
    </Nav>
  );
}
