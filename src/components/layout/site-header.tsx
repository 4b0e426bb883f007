import styled from '@emotion/styled';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Link } from '../../generated/formats';
import { site } from '../../site';
import { buttonStyle } from '../action-link';
import { Icon } from '../icon';
import { SmartLink } from '../smart-link';
import { color, token } from '../theme/tokens';
import { Container, PlainList } from './blocks';

/** An item of the menu as it is shown: hidden ones are gone, levels are the same shape. */
export interface MenuEntry {
  readonly label: string;
  readonly url?: Link;
  readonly isCta?: boolean;
  readonly sub_menu?: readonly MenuEntry[];
}

const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: 10;
  background: ${color.paper};
  border-bottom: 1px solid ${color.line};
  @media print {
    position: static;
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token['space-5']};
  min-height: ${token.header};
`;

const Logo = styled(RouterLink)`
  display: inline-flex;
  align-items: center;
  gap: ${token['space-3']};
  min-height: 2.75rem;
  color: ${color.spruce};
  font: 600 1.25rem/1.1 ${token.display};
  text-decoration: none;
  img {
    width: 2.25rem;
    height: 2.25rem;
  }
`;

const wide = '@media (min-width: 64rem)';

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

/** Below the first level: a panel under its item on a wide screen, in place on a small one. */
const Panel = styled(PlainList)`
  padding-bottom: ${token['space-3']};
  ${wide} {
    position: absolute;
    inset-inline: 0;
    top: 100%;
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
    gap: ${token['space-4']};
    max-height: calc(100dvh - ${token.header});
    overflow-y: auto;
    padding: ${token['space-5']} max(${token.gutter}, calc((100vw - ${token.wide}) / 2));
    background: ${color.paper};
    border-block: 1px solid ${color.line};
    box-shadow: ${token.shadow};
  }
  p {
    padding: ${token['space-3']} ${token['space-3']} ${token['space-1']};
    color: ${color.gold};
    font-weight: 600;
    font-size: ${token['text-s']};
  }
`;

const Entry = ({ item }: { readonly item: MenuEntry }) =>
  item.url ? <SmartLink to={item.url}>{item.label}</SmartLink> : <p>{item.label}</p>;

function Group({ item }: { readonly item: MenuEntry }) {
  return (
    <details name="menu">
      <summary>
        {item.label}
        <Icon name="down" />
      </summary>
      <Panel>
        {item.url ? (
          <li>
            <Entry item={item} />
          </li>
        ) : null}
        {(item.sub_menu ?? []).map((second, index) => (
          <li key={index}>
            <Entry item={second} />
            {second.sub_menu?.length ? (
              <PlainList>
                {second.sub_menu.map((third, thirdIndex) => (
                  <li key={thirdIndex}>
                    <Entry item={third} />
                  </li>
                ))}
              </PlainList>
            ) : null}
          </li>
        ))}
      </Panel>
    </details>
  );
}

/** Counts the navigations but those that open the menu: a menu made anew by its key is closed, and its groups are. */
function useMenuKey(): number {
  const { hash, key } = useLocation();
  const place = hash === '#menu' ? hash : key;
  const [last, setLast] = useState({ place, count: 0 });
  if (place !== last.place) setLast({ place, count: last.count + (place === '#menu' ? 0 : 1) });
  return last.count;
}

/** The header: logo and menu. It is complete without script: groups are `details`, the small-screen menu is an address. */
export function SiteHeader({ menu }: { readonly menu: readonly MenuEntry[] }) {
  const menuKey = useMenuKey();
  return (
    <Bar>
      <Row>
        <Logo to="/">
          <img src="/assets/logo" alt="" width={36} height={36} />
          {site.brand}
        </Logo>
        {menu.length > 0 ? (
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
                {menu.map((item, index) => (
                  <li key={index}>
                    {item.isCta && item.url ? (
                      <Cta to={item.url} data-cta>
                        {item.label}
                      </Cta>
                    ) : item.sub_menu?.length ? (
                      <Group item={item} />
                    ) : item.url ? (
                      <Entry item={item} />
                    ) : null}
                  </li>
                ))}
              </Items>
            </Nav>
          </>
        ) : null}
      </Row>
    </Bar>
  );
}
