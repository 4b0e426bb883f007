/**
 * The formats that schemas may name. Three of them (rich text, assets and links) have types of their own, so that
 * the compiler refuses to put rich text where plain words belong, or plain words where an address belongs.
 *
 * Every rule runs in time proportional to the length of the value, and refuses overlong values first.
 */

/** Rich text. At run time a string; `textOf` gives it. Never assignable to `string`, so it cannot become a heading. */
export interface Html {
  readonly __format: 'html';
}

/** The id of a picture or file in the content service, or its full address. At run time a string. */
export interface Asset {
  readonly __format: 'asset';
}

/** An address that is safe to link to. At run time a string. */
export interface Link {
  readonly __format: 'link';
}

/** The string behind a value of an opaque type. The type is all that is taken away: nothing is escaped or cleaned. */
export function textOf(value: Html | Asset | Link): string {
  return value as unknown as string;
}

/** Longest address that browsers and proxies carry without trouble. */
const MAX_ADDRESS = 2048;
/** Longest e-mail address that can be delivered to (RFC 3696, erratum 1690). */
const MAX_EMAIL = 254;
/** Longest local part of an e-mail address (RFC 5321, 4.5.3.1.1). */
const MAX_EMAIL_LOCAL = 64;
/** Longest slug, in UTF-16 code units. */
export const MAX_SLUG = 200;
const MAX_PHONE = 40;

const UNSAFE_IN_ADDRESS = /[\s\\\p{Cc}\p{Cf}]/u;
const ASSET_ID = /^[\w-][\w.-]{0,127}$/;
const SLUG =
  /^[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]*(?:-[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]*)*$/u;
/** Years outside 1900 to 2199 are typing errors: 1221, 20266. */
const DAY = /^(?:19|2[01])\d\d-\d\d-\d\d$/;
const TIME =
  /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;
const EMAIL_LOCAL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
const EMAIL_INPUT =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const PHONE = /^\+?[\d\u00a0 ().-]+(?: ext\. \d{1,10})?$/;
const TEL = /^tel:\+?[\d().-]{3,30}(?:;ext=\d{1,10})?$/i;
const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** A full address with one of the given protocols, a host, and no user name or password in it. */
function isWebAddress(value: string, prefix: RegExp): boolean {
  if (value.length > MAX_ADDRESS || UNSAFE_IN_ADDRESS.test(value) || !prefix.test(value)) {
    return false;
  }
  try {
    const { hostname, username, password } = new URL(value);
    return hostname !== '' && username === '' && password === '';
  } catch {
    return false;
  }
}

/** Any string. What it may contain is decided when it is sanitised, not here. */
function html(_value: string): boolean {
  return true;
}

/** An id of letters, digits, `_`, `-` and `.` (at most 128, not starting with a dot), or an http(s) address. */
function asset(value: string): boolean {
  return ASSET_ID.test(value) || isWebAddress(value, /^https?:\/\//i);
}

/**
 * A path of this site starting with a single `/`, an `#anchor`, or an http(s), mailto: or tel: address.
 * Backslashes, spaces and control characters are refused everywhere: browsers read `/\host` as another site.
 */
function link(value: string): boolean {
  if (value.length > MAX_ADDRESS || UNSAFE_IN_ADDRESS.test(value)) {
    return false;
  }
  if (value.startsWith('/')) {
    return !value.startsWith('//');
  }
  if (value.startsWith('#')) {
    return value.length > 1;
  }
  if (/^mailto:/i.test(value)) {
    return email(value.slice('mailto:'.length).split('?', 1)[0] ?? '');
  }
  return TEL.test(value) || isWebAddress(value, /^https?:\/\//i);
}

/** Lower-case words and digits joined by single hyphens, in any script, composed (NFC); at most 200 characters. */
function slug(value: string): boolean {
  return value.length <= MAX_SLUG && SLUG.test(value) && value === value.normalize('NFC');
}

/**
 * A moment as RFC 3339 writes it, in capitals and without leap seconds (so that `Date.parse` understands every value),
 * or as Directus writes it, without a zone: `2026-01-02T03:04:05`. The day must exist in its month.
 */
function dateTime(value: string): boolean {
  return date(value.slice(0, 10)) && value[10] === 'T' && TIME.test(value.slice(11));
}

/** A day that exists, as `2026-01-31`, from 1900 to 2199. */
function date(value: string): boolean {
  // A day that its month does not have is either refused or taken for one of the next month.
  const read = DAY.test(value) ? new Date(value) : undefined;
  return read?.toJSON()?.startsWith(value) ?? false;
}

/**
 * An address that mail can be sent to: a name of letters, digits and the signs of RFC 5322's atoms, `@`, and a host of
 * at least two parts whose last is not a number. Quoted names and bare hosts are refused: nobody has them.
 */
function email(value: string): boolean {
  const at = value.lastIndexOf('@');
  if (at < 1 || at > MAX_EMAIL_LOCAL || value.length > MAX_EMAIL) {
    return false;
  }
  const labels = value.slice(at + 1).split('.');
  const last = labels.at(-1) ?? '';
  return (
    EMAIL_LOCAL.test(value.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    !/^\d+$/.test(last)
  );
}

/** An e-mail address that `<input type="email">` accepts by the HTML Standard, no longer than can be delivered to. */
function emailInput(value: string): boolean {
  return value.length <= MAX_EMAIL && EMAIL_INPUT.test(value);
}

/**
 * Digits with an optional leading `+`, and spaces, brackets, hyphens and dots between them; 6 to 15 digits (E.164). An
 * extension may follow: `+1 416 555 0100 ext. 12`.
 */
function phone(value: string): boolean {
  if (value.length > MAX_PHONE || !PHONE.test(value)) {
    return false;
  }
  const digits = value.split(' ext. ', 1).join().replace(/\D/g, '').length;
  return digits >= 6 && digits <= 15;
}

/** The `tel:` address (RFC 3966) of a number of format `phone`. */
export function phoneAddress(number: string): string {
  const [written = '', extension] = number.split(' ext. ');
  const prefixed = written.replace(/^00/, '+');
  // The zero in `+44 (0)20 …` is dialled within the country only.
  const dialled = prefixed.startsWith('+') ? prefixed.replace('(0)', '') : prefixed;
  return `tel:${dialled.replace(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}

/** A colour as `#rgb` or `#rrggbb`. */
function color(value: string): boolean {
  return COLOR.test(value);
}

/** A full address that starts with `https://`. */
function https(value: string): boolean {
  return isWebAddress(value, /^https:\/\//i);
}

/** Every format by the name that schemas use. Each rule says whether a value follows the format. */
export const formats = {
  html,
  asset,
  link,
  slug,
  'date-time': dateTime,
  date,
  email,
  phone,
  color,
  https,
};

/** The formats of forms. The form must not refuse an e-mail address that the browser's own check has accepted. */
export const formFormats = { ...formats, email: emailInput };

/** The name of a format. */
export type FormatName = keyof typeof formats;
