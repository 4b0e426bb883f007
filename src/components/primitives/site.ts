import { createContext, useContext } from 'react';
import type { SiteSettings } from '#generated/types.ts';

const SiteContext = createContext<SiteSettings | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** The firm's public facts, as editors publish them. @throws Error outside a `SiteProvider` */
export function useSite(): SiteSettings {
  const site = useContext(SiteContext);
  if (!site) throw new Error('No facts of the firm: wrap the component in a SiteProvider.');
  return site;
}

/** The phone number of the main office. */
export const mainPhone = ({ offices }: Pick<SiteSettings, 'offices'>): string =>
  offices[0]?.phone ?? '';
