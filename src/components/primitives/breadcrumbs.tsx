import styled from '@emotion/styled';
import { token } from '#components/theme/tokens.ts';
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
const keepHyphens = (name: string) => name.replaceAll('-', '-\u2060');

export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <Nav aria-label="Breadcrumb">
    <ol>
      <li>
        <SmartLink to="/">Home</SmartLink>
      </li>
      {crumbs.map(({ name, path }, index) => (
        <li key={name}>
          {index === crumbs.length - 1 ? (
            <span aria-current="page">{keepHyphens(name)}</span>
          ) : path ? (
            <SmartLink to={path}>{keepHyphens(name)}</SmartLink>
          ) : (
            keepHyphens(name)
          )}
        </li>
      ))}
    </ol>
  </Nav>
);
