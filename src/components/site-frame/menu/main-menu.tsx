import { useLocation } from 'react-router-dom';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { phoneAddress } from '#components/primitives/smart-link.tsx';
import { type Link, textOf } from '#generated/formats.ts';
import { site } from '#site.ts';
import { Entry, type MenuEntry, MenuGroup } from './menu-group';
import { moveInMenu } from './menu-row';
import { useMenuScreen } from './use-menu-screen';

interface MainMenuProps {
  readonly items: readonly MenuEntry[];
  /** Fills a small screen from the start. */
  readonly isOpen?: boolean | undefined;
}

/**
 * The main menu, complete without script. It is one list: a row on a wide screen; on a small one a full screen that the address
 * `#menu` opens, until the page is hydrated and its state does. Groups are `details`. Its looks: `menu-styles.ts`.
 */
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
      <a className="menu-toggle" href="#menu" id="menu-open" {...screen.opener}>
        <Icon name="menu" />
        Menu
      </a>
      <nav key={screen.round} id="menu" aria-label="Main" {...screen.menu}>
        <a className="menu-toggle" href="#menu-open" {...screen.closer}>
          <Icon name="close" />
          Close
        </a>
        <ul onKeyDown={moveInMenu}>
          {items.map((item, index) => (
            <li key={`${index} ${item.label}`}>
              {item.isCta && item.url ? (
                <ActionLink to={item.url} tone={toneOf(item.url)} data-cta>
                  {item.label}
                </ActionLink>
              ) : item.sub_menu?.length ? (
                <MenuGroup item={item} />
              ) : item.url ? (
                <Entry item={item} />
              ) : null}
            </li>
          ))}
        </ul>
        <p>
          {site.phones.map(({ country, number }) => (
            <a key={country} href={phoneAddress(number)}>{`${country}: ${number}`}</a>
          ))}
        </p>
      </nav>
    </>
  );
}
