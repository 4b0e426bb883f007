import { formats } from '#generated/format-rules.ts';
import { phoneAddress } from '#generated/formats.ts';

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
const maxLength = 400;

const extPattern = /(?<![\s,;.-])[\s,;.-]*(?:extension|extn|ext|poste|x|#)[.:=]?\s*(\d{1,10})$/i;

/**
 * Converts a phone number to the format `phone`.
 * @returns `undefined` unless the text has exactly one reading
 */
export function readPhone(text: string): string | undefined {
  if (text.length > maxLength) return undefined;
  const written = plain(text)
    .replace(/^(?:tel|phone|mobile|cell|ph)[.:]+\s*/i, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ');
  const extension = extPattern.exec(written)?.[1];
  const number = written.replace(extPattern, '').replace(/^\((\+\d+)\)/, '$1');
  const phone = extension === undefined ? number : `${number} ext. ${extension}`;
  return formats.phone(phone) ? phone : undefined;
}

/**
 * Strips `mailto:`, a name and spaces from an e-mail address.
 * @returns `undefined` unless the text has exactly one reading
 */
export function readEmail(text: string): string | undefined {
  if (text.length > maxLength) return undefined;
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

/** Mail programs separate recipients by semicolons, addresses by commas. */
function readRecipients(rest: string): string | undefined {
  const [written = '', query] = rest.replace(/^[\s/]+/, '').split(/\?(.*)/s);
  const recipients = percentDecoded(written)
    .split(/[,;]/)
    .filter((recipient) => recipient.trim() !== '')
    .map(readEmail);
  if (recipients.length === 0 || recipients.includes(undefined)) return undefined;
  return `mailto:${recipients.join(',')}${query === undefined ? '' : `?${encodedSpaces(query)}`}`;
}

function readMailto(rest: string): string | undefined {
  return /[,;]/.test(rest.split('?', 1).join()) ? undefined : readRecipients(rest);
}

function readWhatsApp(rest: string): string | undefined {
  const [written = '', query] = rest.split(/\?(.*)/s);
  const phone = readPhone(percentDecoded(written).replace(/\/$/, ''));
  const digits = phone && phoneAddress(phone).split(';', 1)[0]?.replace(/\D/g, '');
  return (
    digits && `https://wa.me/${digits}${query === undefined ? '' : `?${encodedSpaces(query)}`}`
  );
}

/** `http:/example.org`, `https//example.org`, `https:example.org`, `htttps://example.org`. */
const mistypedProtocol = /^h?t{1,3}p(s?)(?::\/{0,3}|\/\/)(?=[\p{L}\p{N}-]{1,63}\.)/iu;

/** A host without its protocol. Other endings of names could be files. */
const bareHost =
  /^(?:www\.[\p{L}\p{N}.-]{1,250}|(?:[\p{L}\p{N}-]{1,63}\.){1,5}(?:ca|com|org|net|gov|edu|info|eu|uk|us|fr|in|lk))(?=$|[/?#:])/iu;

/** Removes what copied addresses come in: brackets, quotation marks, and invisible characters. */
function unwrapped(text: string): string {
  const visible = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/^(?:\s|%20)+|(?<!\s|%20)(?:\s|%20)+$/g, '');
  return /^(?:<.*>|“.*”|".*"|«.*»)$/s.test(visible) ? visible.slice(1, -1).trim() : visible;
}

/**
 * Repairs a mistyped address if its meaning is clear. Removes brackets, quotation marks and invisible characters around it,
 * corrects a misspelt `https://`, and adds a missing `https://` or `mailto:`. Returns all other addresses unchanged.
 */
export function repairAddress(address: string): string {
  if (formats.link(address)) return address;
  const text = unwrapped(address);
  const email = /^[^/:?#@]+@[^/:?#@]+$/.test(text) ? readEmail(text) : undefined;
  if (email !== undefined) return `mailto:${email}`;
  if (/^mailto:/i.test(text)) return readRecipients(text.slice('mailto:'.length)) ?? address;
  const repaired = text.replace(
    mistypedProtocol,
    (_, secure: string) => `http${secure.toLowerCase()}://`,
  );
  return bareHost.test(repaired) ? `https://${repaired}` : repaired;
}

const readers: readonly (readonly [RegExp, (rest: string) => string | undefined])[] = [
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
  const [prefix, read] = readers.find(([prefix]) => prefix.test(written)) ?? [];
  const meant = prefix && read?.(written.replace(prefix, ''));
  if (meant === undefined || !formats.link(meant)) return text;
  const isSame = formats.link(text) && withoutSeparators(text) === withoutSeparators(meant);
  return isSame ? text : meant;
}
