import { type ComponentPropsWithoutRef, createContext, useContext } from 'react';
import { type Link, phoneAddress, textOf } from '#generated/formats.ts';

/** True for the address of a page of this site: a path, but no asset or feed. */
export function isInternal(address: string): boolean {
  return /^\/(?!\/|assets\/|[\w-]+\.(?:xml|txt)$)/.test(address);
}

export { phoneAddress };

/** WhatsApp knows no extensions. */
export const whatsappAddress = (number: string) =>
  `https://wa.me/${phoneAddress(number).split(';')[0]?.replace(/\D/g, '')}`;

const contactPath = '/contact';

/** The last part of a service page's path, which names the service in the contact form's address. */
export const serviceName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The contact form with a service chosen. */
export const contactAddressFor = (path: string) => `${contactPath}?service=${serviceName(path)}`;

const ContactAddressContext = createContext(contactPath);

/** Replaces `/contact` in links: on a service page they preselect the service. */
export const ContactAddressProvider = ContactAddressContext.Provider;

interface SmartLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** Content of format `link`, or a path of the site. */
  readonly to: Link | string;
}

/** A link. Internal links are plain links, too, because the router intercepts clicks on all of them. */
export function SmartLink({ to, ...rest }: SmartLinkProps) {
  const contact = useContext(ContactAddressContext);
  const address = typeof to === 'string' ? to : textOf(to);
  return (
    <a
      href={address === contactPath ? contact : address}
      {...(rest.target ? { rel: 'noopener' } : {})}
      {...rest}
    />
  );
}
