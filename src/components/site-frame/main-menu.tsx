import styled from '@emotion/styled';
import { useLocation } from 'react-router-dom';
import { hosted } from '#components/pictures/asset-file.ts';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { PlainList } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { type Link, textOf } from '#generated/formats.ts';
import { Entry, type MenuEntry, MenuGroup } from './menu-group';
import { moveInMenu } from './menu-row';
import { narrow, wide } from './menu-width';
import { useMenuScreen } from './use-menu-screen';

/**
 * The menu is one list: a row on a wide screen; on a small one a full screen that the address `#menu` opens, until the page
 * is hydrated and its state does.
 */
const Nav = styled.nav`
  ${narrow} {
    display: none;
    &:target:not([data-state]),
    &[data-state='open'] {
      position: fixed;
      inset: 0;
      z-index: 11;
      display: block;
      overflow-y: auto;
      overscroll-behavior: contain;
      padding: ${token.header} ${token.gutter} ${token['space-7']};
      /* The mark stays where the header has it. */
      background: url(${() => hosted('/assets/logo')}) ${token.gutter} 1.125rem / 2.25rem no-repeat local ${color.paper};
    }
  }
`;

const Toggle = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${token['space-2']};
  min-height: 2.75rem;
  padding-inline-start: ${token['space-2']};
  color: ${color.spruce};
  font-weight: 600;
  text-decoration: none;
  ${wide} {
    display: none;
  }
  nav & {
    position: absolute;
    inset: 0 ${token.gutter} auto auto;
    min-height: ${token.header};
  }
`;

/** Between the items of the row; text twice as large takes it up rather than a line more. */
const rowPadding = `min(${token['space-3']}, 0.9vw)`;
/** Larger text grows until the row is full. */
const rowText = 'min(1.0625rem, 1.75vw)';

/** A page that is an item itself is marked once, though a group leads there, too. */
const Items = styled(PlainList)`
  ${wide} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: min(${token['space-1']}, 0.3vw);
    font-size: ${rowText};
  }
  a:where(:not([data-cta])),
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token['space-2']};
    /* A line and this make 44 px; in a panel, columns share their lines when one link takes two. */
    padding-block: ${token['space-2']};
    color: ${color.ink};
    text-decoration: none;
  }
  a:where(:not([data-cta])):hover,
  summary:hover {
    color: ${color.link};
  }
  /* Where the visitor is. */
  a[aria-current],
  &:not(:has(> li > a[aria-current])) :has([aria-current]) > summary {
    text-decoration: underline 2px ${color.gold};
    text-underline-offset: 0.5em;
  }
  ${wide} {
    & > li > a:where(:not([data-cta])),
    summary {
      padding-inline: ${rowPadding};
    }
  }
  ${narrow} {
    & > li {
      border-top: 1px solid ${color.line};
    }
    & > li > a,
    summary {
      min-height: 3.5rem;
      font-size: ${token['text-l']};
      font-weight: 600;
    }
  }
`;

const Cta = styled(ActionLink)`
  ${wide} {
    margin-inline-start: ${rowPadding};
    padding-inline: min(1.75rem, 1.75vw);
    min-height: 2.75rem;
    font-size: min(1rem, 1.75vw);
  }
  ${narrow} {
    margin-top: ${token['space-5']};
  }
`;

interface MainMenuProps {
  readonly items: readonly MenuEntry[];
  /** Fills a small screen from the start. */
  readonly isOpen?: boolean | undefined;
}

/** The main menu, complete without script: groups are `details`, the small-screen menu is an address. */
export function MainMenu({ items, isOpen = false }: MainMenuProps) {
  const screen = useMenuScreen(isOpen);
  const { pathname } = useLocation();
  const step = items.find(({ isCta, url }) => isCta && url);
  /** On the page it leads to, the step is not the one red thing. */
  const toneOf = (url: Link) => (textOf(url) === pathname ? 'quiet' : 'primary');
  return (
    <>
      {step?.url ? (
        <ActionLink to={step.url} tone={toneOf(step.url)} data-menu-step>
          {step.label}
        </ActionLink>
      ) : null}
      <Toggle href="#menu" id="menu-open" {...screen.opener}>
        <Icon name="menu" />
        Menu
      </Toggle>
      <Nav key={screen.round} id="menu" aria-label="Main" {...screen.menu}>
        <Toggle href="#menu-open" {...screen.closer}>
          <Icon name="close" />
          Close
        </Toggle>
        <Items onKeyDown={moveInMenu}>
          {items.map((item, index) => (
            <li key={index}>
              {item.isCta && item.url ? (
                <Cta to={item.url} tone={toneOf(item.url)} data-cta>
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
