import { useInert } from '#components/hydration/cover.tsx';
import { hosted } from '#components/pictures/asset-file.ts';
import { Container } from '#components/primitives/blocks.tsx';
import { Icon, type IconName } from '#components/primitives/icon.tsx';
import { useSite } from '#components/primitives/site.ts';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { type Message, useWords } from '#i18n/words.ts';
import { MainMenu } from './menu/main-menu';
import type { MenuEntry } from './menu/menu-group';

/** A link that shows only its icon. */
export interface HeaderLink {
  readonly to: string;
  readonly icon: IconName;
  readonly label: Message;
}

interface SiteHeaderProps {
  readonly links: readonly HeaderLink[];
  readonly menu: readonly MenuEntry[];
}

/** Logo, links and menu. Styles: `shell-styles.tsx`. */
export function SiteHeader({ links, menu }: SiteHeaderProps) {
  const { brand } = useSite();
  const t = useWords();
  return (
    <header className="head" inert={useInert()}>
      <Container>
        <SmartLink to="/" className={/\S{13}/.test(brand) ? 'head-logo long-word' : 'head-logo'}>
          {/* Low priority, because the text matters more and the logo's space is reserved. */}
          <img src={hosted('/assets/logo')} alt="" width={36} height={36} fetchPriority="low" />
          {brand}
        </SmartLink>
        {links.map(({ to, icon, label }) => (
          <SmartLink key={to} to={to} className="head-link" aria-label={t(label)}>
            <Icon name={icon} />
          </SmartLink>
        ))}
        {menu.length > 0 ? <MainMenu items={menu} /> : null}
      </Container>
    </header>
  );
}
