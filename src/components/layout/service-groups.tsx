import { createContext, useContext } from 'react';
import { textOf } from '#generated/formats.ts';
import { type Message, useWords } from '#i18n/words.ts';
import type { MenuEntry } from './menu/menu-group';

/** A group of services, as menus and the contact form list them. */
export interface ServiceGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly { readonly label: string; readonly path: string }[];
}

const ServiceGroupsContext = createContext<readonly ServiceGroup[]>([]);

/** Provides the groups to sections, which cannot import pages. */
export const ServiceGroupsProvider = ServiceGroupsContext.Provider;

export const useServiceGroups = () => useContext(ServiceGroupsContext);

/** The groups of the “Services” menu item, or the site's own groups if the item has none. */
export function useListedServices(
  services: MenuEntry | undefined,
): readonly Pick<ServiceGroup, 'title' | 'items'>[] {
  const siteGroups = useServiceGroups();
  const t = useWords();
  const groups = services?.sub_menu?.length
    ? services.sub_menu.map((group) => ({
        title: group.label,
        items: (group.sub_menu?.length ? group.sub_menu : [group]).flatMap(({ label, url }) =>
          url ? [{ label, path: textOf(url) }] : [],
        ),
      }))
    : siteGroups.map(({ title, items }) => ({
        title: t(title as Message),
        items: items.map(({ label, path }) => ({ label: t(label as Message), path })),
      }));
  return groups.filter(({ items }) => items.length > 0);
}
