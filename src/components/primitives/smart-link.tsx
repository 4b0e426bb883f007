import { type ComponentPropsWithoutRef, createContext, useContext } from 'react';
import { type Link, textOf } from '#generated/formats.ts';

/** Whether an address leads to a page of this site: a path, not another origin and not an asset or feed. */
export function isInternal(address: string): boolean {
  return /^\/(?!\/|assets\/|[\w-]+\.(?:xml|txt)$)/.test(address);
}

/** The `tel:` address of a phone number as it is written for readers. */
export const phoneAddress = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

/** The page with the contact form; `?service=` in its address says which service an enquiry begins with. */
const contactPath = '/contact';
export const serviceParameter = 'service';

/** What the address of the contact form calls the service of a page: the last part of its path. */
export const serviceNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const ServicePathContext = createContext<string | undefined>(undefined);

/** Provides the path of a service page: its links to the contact form say that they come from there. */
export const ServicePathProvider = ServicePathContext.Provider;

interface SmartLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** Content of format `link`, or a path the site itself knows. */
  readonly to: Link | string;
}

/**
 * A link. Internal ones are plain links, too: the router follows whatever leads to a page of the site, wherever it is clicked.
 * By the site's referrer policy another site learns nothing of this one; one that opens in a tab of its own gets no opener.
 */
export function SmartLink({ to, ...rest }: SmartLinkProps) {
  const service = useContext(ServicePathContext);
  const address = typeof to === 'string' ? to : textOf(to);
  const preset =
    service && address === contactPath ? `?${serviceParameter}=${serviceNameOf(service)}` : '';
  return <a href={address + preset} {...(rest.target ? { rel: 'noopener' } : {})} {...rest} />;
}
