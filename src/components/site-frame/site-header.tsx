import styled from '@emotion/styled';
import { hosted } from '#components/pictures/asset-file.ts';
import { Container } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { color, low, token } from '#components/theme/tokens.ts';
import { site } from '#site.ts';
import { MainMenu } from './main-menu';
import type { MenuEntry } from './menu-group';

const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: 10;
  background: ${color.paper};
  border-bottom: 1px solid ${color.line};
  ${low} {
    position: absolute;
  }
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: min(${token['space-4']}, 2.5vw);
  min-height: ${token.header};
`;

/** No word of the name breaks, on the smallest phone neither. */
const Logo = styled.a`
  display: inline-flex;
  /* The name may take two lines before the menu has to go below it. */
  flex: 1 1 8rem;
  max-width: max-content;
  align-items: center;
  gap: ${token['space-2']};
  min-height: 2.75rem;
  color: ${color.spruce};
  font: 600 min(${token['title-s']}, 5vw) / 1.1 ${token.display};
  text-decoration: none;
  img {
    width: 2.25rem;
    height: 2.25rem;
  }
`;

/** Beside the menu, as large as a finger. */
const Search = styled.a`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-inline-start: auto;
  color: ${color.spruce};
  font-size: 1.125rem;
`;

interface SiteHeaderProps {
  readonly menu: readonly MenuEntry[];
  /** On a small screen. */
  readonly isMenuOpen?: boolean;
}

/** The header: logo, search and menu; without items there is no menu. */
export function SiteHeader({ menu, isMenuOpen }: SiteHeaderProps) {
  return (
    <Bar>
      <Row>
        <Logo href="/">
          {/* Its room is reserved: what is read first may come first. */}
          <img src={hosted('/assets/logo')} alt="" width={36} height={36} fetchPriority="low" />
          {site.brand}
        </Logo>
        <Search href="/search" aria-label="Search">
          <Icon name="search" />
        </Search>
        {menu.length > 0 ? <MainMenu items={menu} isOpen={isMenuOpen} /> : null}
      </Row>
    </Bar>
  );
}
