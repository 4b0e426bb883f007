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

/** On whatever ground it stands, in the colour of the words there. A mark ends a step, so that the next may begin a line. */
const Nav = styled.nav`
  padding-block: 0.65rem;
  font-size: ${token['text-s']};
  ol {
    display: flex;
    flex-wrap: wrap;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
  }
  li:not(:last-child)::after {
    content: '';
    flex: none;
    width: 0.4em;
    height: 0.4em;
    margin-inline: 0.55em 0.7em;
    border: solid;
    border-width: 1px 1px 0 0;
    opacity: 0.7;
    transform: rotate(45deg);
  }
  a {
    ${lineTarget}
    color: inherit;
    text-underline-offset: 0.25em;
  }
`;

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
            <span aria-current="page">{name}</span>
          ) : path ? (
            <SmartLink to={path}>{name}</SmartLink>
          ) : (
            name
          )}
        </li>
      ))}
    </ol>
  </Nav>
);
