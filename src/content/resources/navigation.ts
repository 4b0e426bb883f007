import type { Link } from '#generated/formats.ts';
import type { ResourceKey } from './resource-key';

/** An item of the menu that is to be shown. A group may have no address. */
export interface MenuItem {
  readonly label: string;
  readonly url?: Link;
  readonly isCta?: boolean;
  readonly sub_menu?: readonly MenuItem[];
}

/** The main menu, at most three levels deep; no items when there is no menu. */
export interface Navigation {
  readonly date_updated?: string;
  readonly menu_items: readonly MenuItem[];
}

export function navigation(): ResourceKey<Navigation> {
  return { path: '/content/navigation.json' };
}
