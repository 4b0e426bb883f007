import styled from '@emotion/styled';
import { token } from '#components/theme/tokens.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { inlineTouchTarget } from './blocks';
import { SmartLink } from './smart-link';

export interface Crumb {
  readonly name: string;
  /** Absent for a group of services, which has no page of its own. */
  readonly path?: string;
}

const Nav = styled.nav`
  padding-block: 0.65rem;
  font-size: ${token['text-s']};
  ol {
    padding: 0;
    list-style: none;
  }
  li {
    display: inline;
  }
  /* The word joiner (2060) keeps the mark on the same line as the next step. */
  li + li::before {
    content: ' ›\\a0\\2060';
    content: ' ›\\a0\\2060' / '';
    word-spacing: 0.3em;
    opacity: 0.7;
  }
  a {
    ${inlineTouchTarget}
    color: inherit;
    text-underline-offset: 0.25em;
  }
`;

/** Word joiners prevent line breaks at hyphens: “Co-op”. */
const CrumbName = ({ name }: { readonly name: string }) => (
  <Text of={name}>{name.replaceAll('-', '-\u2060')}</Text>
);

/** @param crumbs end with the page itself, which the heading below names */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useWords();
  return (
    <Nav aria-label={t('Breadcrumb')}>
      <ol>
        <li>
          <SmartLink to="/">{t('Home')}</SmartLink>
        </li>
        {crumbs.slice(0, -1).map(({ name, path }) => (
          <li key={name}>
            {path ? (
              <SmartLink to={path}>
                <CrumbName name={name} />
              </SmartLink>
            ) : (
              <CrumbName name={name} />
            )}
          </li>
        ))}
      </ol>
    </Nav>
  );
}
