import { createContext, useContext } from 'react';
import type { Settings } from '#generated/shapes.ts';

const SiteContext = createContext<Settings | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** The firm's public facts, as editors publish them. @throws Error outside a `SiteProvider` */
export function useSite(): Settings {
  const site = useContext(SiteContext);
  if (!site) throw new Error('No facts of the firm: wrap the component in a SiteProvider.');
  return site;
}
