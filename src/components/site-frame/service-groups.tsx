import { createContext, useContext } from 'react';
import { textOf } from '#generated/formats.ts';
import type { MenuEntry } from './menu/menu-group';

/** A group of services: a part of the fallback menu and a category of the contact form. */
export interface ServiceGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly { readonly label: string; readonly path: string }[];
}

const ServiceGroupsContext = createContext<readonly ServiceGroup[]>([]);

/** The application provides the groups, made from the page list; sections never import pages. */
export const ServiceGroupsProvider = ServiceGroupsContext.Provider;

/** The groups of service pages, in the order of the menu. */
export const useServiceGroups = () => useContext(ServiceGroupsContext);

/**
 * The services to list: those of the navigation menu in its groups, or the site's own where it has none.
 * @param services the “Services” item of the menu
 */
export function useListedServices(
  services: MenuEntry | undefined,
): readonly Pick<ServiceGroup, 'title' | 'items'>[] {
  const own = useServiceGroups();
  const groups = services?.sub_menu?.length
    ? services.sub_menu.map((group) => ({
        title: group.label,
        items: (group.sub_menu?.length ? group.sub_menu : [group]).flatMap(({ label, url }) =>
          url ? [{ label, path: textOf(url) }] : [],
        ),
      }))
    : own;
  return groups.filter(({ items }) => items.length > 0);
}
