import { type ComponentPropsWithoutRef, createContext, useContext } from 'react';
import { type Link, phoneAddress, textOf } from '#generated/formats.ts';

/** Whether an address leads to a page of this site: a path, not another origin and not an asset or feed. */
export function isInternal(address: string): boolean {
  return /^\/(?!\/|assets\/|[\w-]+\.(?:xml|txt)$)/.test(address);
}

export { phoneAddress };

/** The address of a chat on WhatsApp with a number of format `phone`. WhatsApp knows no extensions. */
export const whatsappAddress = (number: string) =>
  `https://wa.me/${phoneAddress(number).split(';')[0]?.replace(/\D/g, '')}`;

/** The page with the contact form. */
const contactPath = '/contact';

/** What the address of the contact form calls the service of a page: the last part of its path. */
export const serviceNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The address of the contact form, which begins with the service of a page. */
export const contactAddressFor = (path: string) => `${contactPath}?service=${serviceNameOf(path)}`;

const ContactAddressContext = createContext(contactPath);

/** Provides what links to the contact form lead to instead: on a service page they say that they come from there. */
export const ContactAddressProvider = ContactAddressContext.Provider;

interface SmartLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** Content of format `link`, or a path the site itself knows. */
  readonly to: Link | string;
}

/**
 * A link. Internal ones are plain links, too: the router follows whatever leads to a page of the site, wherever it is clicked.
 * By the site's referrer policy another site learns nothing of this one; one that opens in a tab of its own gets no opener.
 */
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
