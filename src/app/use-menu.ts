import type { MenuEntry } from '../components/layout/menu-group';
import { navigation } from '../content/resources/navigation';
import { useResource } from './resources';

/** The navigation menu; empty when it could not be read (section 8). */
export function useMenu(): readonly MenuEntry[] {
  return useResource(navigation())?.menu_items ?? [];
}
