import styled from '@emotion/styled';
import { token } from '#components/theme/tokens.ts';
import { lineTarget } from './blocks';
import { SmartLink } from './smart-link';

/** A step of the way from the first page to a page. */
export interface Crumb {
  readonly name: string;
  /** Where it is; a group of services has no page of its own. */
  readonly path?: string;
}

/** On whatever ground it stands, in the colour of the words there. Its steps are the words of one text. */
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
  /* A line may end before the mark and not after it: a word joiner holds the first word of the step. */
  li + li::before {
    content: ' ›\\a0\\2060';
    content: ' ›\\a0\\2060' / '';
    word-spacing: 0.3em;
    opacity: 0.7;
  }
  a {
    ${lineTarget}
    color: inherit;
    text-underline-offset: 0.25em;
  }
`;

/** A word joiner keeps words whole at their hyphens: “Co-op”. */
const whole = (name: string) => name.replaceAll('-', '-\u2060');

/** The way from the first page to this one, which is the last of the crumbs and no link. */
export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <Nav aria-label="Breadcrumb">
    <ol>
      <li>
        <SmartLink to="/">Home</SmartLink>
      </li>
      {crumbs.map(({ name, path }, index) => (
        <li key={name}>
          {index === crumbs.length - 1 ? (
            <span aria-current="page">{whole(name)}</span>
          ) : path ? (
            <SmartLink to={path}>{whole(name)}</SmartLink>
          ) : (
            whole(name)
          )}
        </li>
      ))}
    </ol>
  </Nav>
);
