import { hosted } from '#components/pictures/asset-file.ts';
import { Container } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { useSite } from '#components/primitives/site.ts';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { useWords } from '#words/words.ts';
import { MainMenu } from './menu/main-menu';
import type { MenuEntry } from './menu/menu-group';

interface SiteHeaderProps {
  readonly menu: readonly MenuEntry[];
}

/** Logo, search and menu. Styles: `shell-styles.tsx`. */
export function SiteHeader({ menu }: SiteHeaderProps) {
  const { brand } = useSite();
  const t = useWords();
  return (
    <header className="head">
      <Container>
        <SmartLink to="/" className="head-logo">
          {/* Low priority, because the text matters more and the logo's space is reserved. */}
          <img src={hosted('/assets/logo')} alt="" width={36} height={36} fetchPriority="low" />
          {brand}
        </SmartLink>
        <SmartLink to="/search" className="head-search" aria-label={t('Search')}>
          <Icon name="search" />
        </SmartLink>
        {menu.length > 0 ? <MainMenu items={menu} /> : null}
      </Container>
    </header>
  );
}
