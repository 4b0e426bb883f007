import styled from '@emotion/styled';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { buttonStyle } from '../action-link';
import { Icon } from '../icon';
import { SmartLink } from '../smart-link';
import { color, token } from '../theme/tokens';
import { PlainList } from './blocks';
import { Entry, type MenuEntry, MenuGroup, wide } from './menu-group';

/** The menu is one list: a row on a wide screen; on a small one a full screen that the address `#menu` opens. */
const Nav = styled.nav`
  @media (max-width: 63.99rem) {
    display: none;
    &:target {
      position: fixed;
      inset: 0;
      z-index: 11;
      display: block;
      overflow-y: auto;
      overscroll-behavior: contain;
      padding: ${token['space-4']} ${token.gutter} ${token['space-7']};
      background: ${color.paper};
    }
  }
  @media print {
    display: none;
  }
`;

const Toggle = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${token['space-2']};
  min-height: 2.75rem;
  padding-inline: ${token['space-2']};
  color: ${color.spruce};
  font-weight: 600;
  text-decoration: none;
  ${wide} {
    display: none;
  }
  nav & {
    position: absolute;
    inset-block-start: ${token['space-3']};
    inset-inline-end: ${token.gutter};
  }
  @media print {
    display: none;
  }
`;

const Items = styled(PlainList)`
  ${wide} {
    display: flex;
    align-items: center;
    gap: ${token['space-1']};
  }
  a:not([data-cta]),
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token['space-2']};
    min-height: 2.75rem;
    padding-inline: ${token['space-3']};
    border-radius: ${token['radius-s']};
    color: ${color.ink};
    text-decoration: none;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  a:not([data-cta]):hover,
  summary:hover {
    color: ${color.link};
  }
  svg {
    color: ${color.gold};
    transition: transform ${token.fast};
  }
  details[open] > summary > svg {
    transform: rotate(180deg);
  }
  @media (max-width: 63.99rem) {
    margin-top: ${token['space-7']};
    & > li:not(:last-child) {
      border-bottom: 1px solid ${color.line};
    }
    & > li > a,
    & > li > details > summary {
      min-height: 3.5rem;
      font-size: ${token['text-l']};
      font-weight: 600;
    }
  }
`;

const Cta = styled(SmartLink)`
  ${buttonStyle('primary')}
  ${wide} {
    margin-inline-start: ${token['space-3']};
    min-height: 2.75rem;
  }
  @media (max-width: 63.99rem) {
    margin-top: ${token['space-5']};
  }
`;

/** Counts the navigations but those that open the menu: a menu made anew by its key is closed, and its groups are. */
function useMenuKey(): number {
  const { hash, key } = useLocation();
  const place = hash === '#menu' ? hash : key;
  const [last, setLast] = useState({ place, count: 0 });
  if (place !== last.place) setLast({ place, count: last.count + (place === '#menu' ? 0 : 1) });
  return last.count;
}

/** The main menu, complete without script: groups are `details`, the small-screen menu is an address. */
export function MainMenu({ items }: { readonly items: readonly MenuEntry[] }) {
  const menuKey = useMenuKey();
  return (
    <>
      <Toggle href="#menu" id="menu-open">
        <Icon name="menu" />
        Menu
      </Toggle>
      <Nav key={menuKey} id="menu" aria-label="Main">
        <Toggle href="#menu-open">
          <Icon name="close" />
          Close
        </Toggle>
        <Items>
          {items.map((item, index) => (
            <li key={index}>
              {item.isCta && item.url ? (
                <Cta to={item.url} data-cta>
                  {item.label}
                </Cta>
              ) : item.sub_menu?.length ? (
                <MenuGroup item={item} />
              ) : item.url ? (
                <Entry item={item} />
              ) : null}
            </li>
          ))}
        </Items>
      </Nav>
    </>
  );
}
