import { formats } from '#generated/formats.ts';
import { allowedAttributes } from './allow-list';
import { readLinkAddress } from './link-address';
import { attribute, type Element } from './tree';

/** Over one row or column stands every cell. */
const SPAN = /^(?:[2-9]|[1-9]\d)$/;
const SIZE = /^[1-9]\d{0,3}$/;

/** What the value of an attribute may be, without blanks around it; with another value the attribute goes. */
const values: Readonly<Record<string, RegExp>> = {
  lang: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/,
  dir: /^(?:ltr|rtl|auto)$/i,
  title: /^.{1,300}$/,
  alt: /^.{0,300}$/,
  width: SIZE,
  height: SIZE,
  start: /^-?\d{1,9}$/,
  value: /^-?\d{1,9}$/,
  reversed: /^/,
  // Case carries meaning here: a, A, i, I are four ways of counting.
  type: /^[1aAiI]$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/i,
  colspan: SPAN,
  rowspan: SPAN,
  datetime: /^[\d:TZPWHMS.+-]{4,40}$/,
};

/** The value of an attribute that stays; `undefined` for one that goes. */
function readValue(name: string, value: string | undefined): string | undefined {
  const text = value?.replaceAll(/\s+/g, ' ').trim();
  if (text === undefined || !values[name]?.test(text)) return undefined;
  return name === 'dir' || name === 'scope' ? text.toLowerCase() : text;
}

/** Longer than any address that is followed; nothing longer is looked at. */
const MAX_ADDRESS = 4096;

/** Ids of texts keep to themselves: they are never the same as an id of the page, such as `main` or `state`. */
export const ownId = (id: string): string => (id.startsWith('text-') ? id : `text-${id}`);

/** As browsers read an address: without tabs and line breaks, without control characters and spaces around it. */
function readAddress(value: string): string {
  if (value.length > MAX_ADDRESS) {
    return '';
  }
  return (
    value
      .replaceAll(/[\t\n\r]/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers strip exactly these (URL Standard, 4.4).
      .replaceAll(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '')
      .replaceAll(' ', '%20')
  );
}

/** Directus’s editor writes the ending of the file’s name after its id. */
const ASSET_PATH =
  /^\/assets\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\.)|[\w-][\w.-]{0,127}(?=[/?#]|$))/;

/**
 * The id of a picture or file of the content service, from the ways in which it is written: its path `/assets/{id}`, or
 * its full address under `base` (the address of the content service). `undefined` for everything else.
 * What follows the id (a file name, sizes) is dropped: the site asks for its own sizes.
 */
export function assetIdOf(value: string, base: string | undefined): string | undefined {
  // Parsing each address of a text as a URL takes a tenth of the time that its sanitising takes.
  if (!value.includes('assets')) return undefined;
  const path = withoutBase(value, base);
  return ASSET_PATH.exec(path)?.[1];
}

function withoutBase(value: string, base: string | undefined): string {
  if (base === undefined || value.startsWith('/')) {
    return value;
  }
  try {
    const address = new URL(value);
    const service = new URL(base);
    const prefix = service.pathname.replace(/\/+$/, '');
    // The scheme may differ: services move from http to https and old texts keep the old address.
    return address.host === service.host && address.pathname.startsWith(`${prefix}/`)
      ? address.pathname.slice(prefix.length)
      : value;
  } catch {
    return value;
  }
}

/** A link's address when it is safe to follow; the content service's own files become paths of this site. */
export function readHref(value: string, base: string | undefined): string | undefined {
  const address = readAddress(value);
  const id = address.startsWith('/') ? undefined : assetIdOf(address, base);
  if (id !== undefined) {
    return `/assets/${id}`;
  }
  if (address.startsWith('#') && formats.link(address)) {
    return `#${ownId(address.slice(1))}`;
  }
  const link = readLinkAddress(address);
  return formats.link(link) ? link : undefined;
}

/** A picture's address: `/assets/{id}` for the content service's own, or a full http(s) address. */
export function readSrc(value: string, base: string | undefined): string | undefined {
  const address = readAddress(value);
  const id = assetIdOf(address, base);
  if (id !== undefined) {
    return `/assets/${id}`;
  }
  return /^https?:\/\//i.test(address) && formats.asset(address) ? address : undefined;
}

/** The attributes that stay on an allowed element, besides the address of a link or picture. */
export function readAttributes(element: Element, name: string): Element['attrs'] {
  const names = [...(allowedAttributes[name] ?? []), 'lang', 'dir'];
  return names.flatMap((attr) => {
    const value = readValue(attr, attribute(element, attr));
    return value === undefined ? [] : [{ name: attr, value }];
  });
}
