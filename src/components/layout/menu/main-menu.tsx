import { LanguageLinks } from '#components/languages/language-links.tsx';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { useSite } from '#components/primitives/site.ts';
import { whatsappAddress } from '#components/primitives/smart-link.tsx';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { OfficeCall, useOfficesNow } from '../open-now';
import { type MenuEntry, MenuGroup, MenuLink } from './menu-group';
import { moveFocusInMenu } from './menu-row';
import { useMenuScreen } from './use-menu-screen';

interface MainMenuProps {
  readonly items: readonly MenuEntry[];
}

/**
 * The main menu: a row on a wide screen, full-screen on a small one. Before hydration, and without scripts, the fragment
 * `#menu` opens it. Groups are `details`. Styles: `menu-styles.ts`.
 */
export function MainMenu({ items }: MainMenuProps) {
  const screen = useMenuScreen();
  const { offices, whatsapp } = useSite();
  const t = useWords();
  const cta = items.find(({ isCta, url }) => isCta && url);
  return (
    <>
      {cta?.url ? (
        <ActionLink to={cta.url} tone="quiet" data-menu-step>
          <Text>{cta.label}</Text>
        </ActionLink>
      ) : null}
      <a className="menu-toggle" href="#menu" id="menu-open" {...screen.opener}>
        <Icon name="menu" />
        {t('Menu')}
      </a>
      <nav key={screen.round} id="menu" aria-label={t('Main')} {...screen.menu}>
        <a className="menu-toggle" href="#menu-open" {...screen.closer}>
          <Icon name="close" />
          {t('Close')}
        </a>
        <ul onKeyDown={moveFocusInMenu}>
          {items.map((item, index) => (
            <li key={`${index} ${item.label}`}>
              {item.isCta && item.url ? (
                <ActionLink to={item.url} tone="quiet" data-cta>
                  <Text>{item.label}</Text>
                </ActionLink>
              ) : item.sub_menu?.length ? (
                <MenuGroup item={item} />
              ) : item.url ? (
                <MenuLink item={item} />
              ) : null}
            </li>
          ))}
        </ul>
        <p>
          {useOfficesNow(offices).map(({ office, status }) => (
            <span key={office.phone}>
              <OfficeCall office={office} status={status} />
            </span>
          ))}
          {whatsapp ? <a href={whatsappAddress(whatsapp)}>{t('WhatsApp')}</a> : null}
          <LanguageLinks />
        </p>
      </nav>
    </>
  );
}
