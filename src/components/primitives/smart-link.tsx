import { type ComponentPropsWithoutRef, createContext, useContext } from 'react';
import { useLocalAddresses } from '#components/languages/local-address.ts';
import { type Link, phoneAddress, textOf } from '#generated/formats.ts';
import { contactCall } from '#generated/site/texts/calls.ts';
import { linkedPage } from './static-host';

/** True for a page of this site: a path that is not an asset or a feed. */
export function isInternal(address: string): boolean {
  return /^\/(?!\/|assets\/|[\w-]+\.(?:xml|txt)$)/.test(address);
}

export { phoneAddress };

/** A phone number that does not break. */
export const unbrokenPhone = (phone: string) => phone.replaceAll(' ', '\u00a0');

/** Drops the extension, which WhatsApp does not support. */
export const whatsappAddress = (number: string) =>
  `https://wa.me/${phoneAddress(number).split(';')[0]?.replace(/\D/g, '')}`;

/** The slug of a service page, which names the service in the contact form's address. */
export const serviceName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The address of the contact form that preselects a service. */
export const contactAddressFor = (path: string) =>
  `${contactCall.path}?service=${serviceName(path)}`;

const ContactAddressContext = createContext<string>(contactCall.path);

/** Replaces the contact page in links, so that links on a service page preselect the service. */
export const ContactAddressProvider = ContactAddressContext.Provider;

interface SmartLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** Content of format `link`, or a path of the site. */
  readonly to: Link | string;
}

/** A plain link for internal addresses too, because the router intercepts clicks on all internal links. */
export function SmartLink({ to, ...rest }: SmartLinkProps) {
  const contact = useContext(ContactAddressContext);
  const { find } = useLocalAddresses();
  const address = typeof to === 'string' ? to : textOf(to);
  const { href, ...language } = find(address === contactCall.path ? contact : address);
  return (
    <a
      href={linkedPage(href)}
      {...language}
      {...(rest.target ? { rel: 'noopener' } : {})}
      {...rest}
    />
  );
}
