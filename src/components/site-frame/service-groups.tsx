import { createContext, useContext } from 'react';

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
