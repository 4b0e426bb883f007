import { formats, phoneAddress } from '#generated/formats.ts';

/** Replaces full-width characters, and removes the invisible ones that address books put around a number. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();

export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Longer texts are not read, because no number or e-mail address is longer. */
const MAX_LENGTH = 400;

const EXTENSION = /(?<![\s,;.-])[\s,;.-]*(?:extension|extn|ext|poste|x|#)[.:=]?\s*(\d{1,10})$/i;

/**
 * Converts a phone number to the format `phone`.
 * @returns `undefined` unless the text has exactly one reading
 */
export function readPhone(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const written = plain(text)
    .replace(/^(?:tel|phone|mobile|cell|ph)[.:]+\s*/i, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ');
  const extension = EXTENSION.exec(written)?.[1];
  const number = written.replace(EXTENSION, '').replace(/^\((\+\d+)\)/, '$1');
  const phone = extension === undefined ? number : `${number} ext. ${extension}`;
  return formats.phone(phone) ? phone : undefined;
}

/**
 * Strips `mailto:`, a name and spaces from an e-mail address.
 * @returns `undefined` unless the text has exactly one reading
 */
export function readEmail(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const written = plain(text).replace(/^mailto:\s*/i, '');
  const [, inBrackets] = /^[^<>]*<([^<>]+)>$/.exec(written) ?? [];
  const address = (inBrackets ?? written)
    .split('@', 3)
    .map((part) => part.trim())
    .join('@');
  return formats.email(address) ? address : undefined;
}

const encodedSpaces = (query: string) => query.trim().replaceAll(/\s/g, '%20');

function readTel(rest: string): string | undefined {
  const written = percentDecoded(rest).replace(/^[\s/]+/, '');
  // Phones pause at a comma, so digits after one are an extension.
  const phone = readPhone(written.replace(/(?<!,),+\s*(\d{1,10})$/, ' ext. $1'));
  return phone && phoneAddress(phone);
}

function readMailto(rest: string): string | undefined {
  const [written = '', query] = rest.replace(/^[\s/]+/, '').split(/\?(.*)/s);
  const address = readEmail(percentDecoded(written));
  return address && `mailto:${address}${query === undefined ? '' : `?${encodedSpaces(query)}`}`;
}

function readWhatsApp(rest: string): string | undefined {
  const [written = '', query] = rest.split(/\?(.*)/s);
  const phone = readPhone(percentDecoded(written).replace(/\/$/, ''));
  const digits = phone && phoneAddress(phone).split(';', 1)[0]?.replace(/\D/g, '');
  return (
    digits && `https://wa.me/${digits}${query === undefined ? '' : `?${encodedSpaces(query)}`}`
  );
}

const READERS: readonly (readonly [RegExp, (rest: string) => string | undefined])[] = [
  [/^tel:/i, readTel],
  [/^mailto:/i, readMailto],
  [/^(?:https?:\/\/)?wa\.me\//i, readWhatsApp],
];

const withoutSeparators = (address: string) => address.replaceAll(/[().-]/g, '').toLowerCase();

/**
 * Cleans a `tel:`, `mailto:` or WhatsApp address: removes spaces and writes an extension in the form of RFC 3966. Returns other
 * addresses, and ambiguous ones, unchanged.
 */
export function readLinkAddress(text: string): string {
  const written = text.trim();
  const [prefix, read] = READERS.find(([prefix]) => prefix.test(written)) ?? [];
  const meant = prefix && read?.(written.replace(prefix, ''));
  if (meant === undefined || !formats.link(meant)) return text;
  const isSame = formats.link(text) && withoutSeparators(text) === withoutSeparators(meant);
  return isSame ? text : meant;
}
