import { maxSlugLength } from './formats';

const maxAddressLength = 2048;
/** See RFC 3696, erratum 1690. */
const maxEmailLength = 254;
/** Limit of the part before the `@` (RFC 5321, 4.5.3.1.1). */
const maxEmailLocalLength = 64;
const maxPhoneLength = 40;

const unsafeInAddress = /[\s\\\p{Cc}\p{Cf}]/u;
const assetIdPattern = /^[\w-][\w.-]{0,127}$/;
const slugPattern =
  /^[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]*(?:-[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]*)*$/u;
/** Treats years outside 1990 to 2099 as typing errors. */
const dayPattern = /^(?:199\d|20\d\d)-\d\d-\d\d$/;
const timePattern =
  /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;
const emailLocalPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
const emailInputPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
const domainLabelPattern = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const phonePattern = /^\+?[\d\u00a0 ().-]+(?: ext\. \d{1,10})?$/;
const telPattern = /^tel:\+?[\d().-]{3,30}(?:;ext=\d{1,10})?$/i;
const colorPattern = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

function isWebAddress(value: string, prefix: RegExp): boolean {
  if (value.length > maxAddressLength || unsafeInAddress.test(value) || !prefix.test(value)) {
    return false;
  }
  try {
    const { hostname, username, password } = new URL(value);
    return hostname !== '' && username === '' && password === '';
  } catch {
    return false;
  }
}

function html(_value: string): boolean {
  return true;
}

function asset(value: string): boolean {
  return assetIdPattern.test(value) || isWebAddress(value, /^https?:\/\//i);
}

/**
 * A path that starts with a single `/`, an `#anchor`, or an http(s), mailto: or tel: address. Backslashes are refused,
 * because browsers read `/\host` as another site.
 */
function link(value: string): boolean {
  if (value.length > maxAddressLength || unsafeInAddress.test(value)) {
    return false;
  }
  if (value.startsWith('/')) {
    return !value.startsWith('//');
  }
  if (value.startsWith('#')) {
    return value.length > 1;
  }
  if (/^mailto:/i.test(value)) {
    const [recipients = ''] = value.slice('mailto:'.length).split('?', 1);
    return recipients.split(',').every(email);
  }
  return telPattern.test(value) || isWebAddress(value, /^https?:\/\//i);
}

/** Lower-case words and digits joined by single hyphens, in any script, in Unicode’s composed form (NFC). */
function slug(value: string): boolean {
  return (
    value.length <= maxSlugLength && slugPattern.test(value) && value === value.normalize('NFC')
  );
}

/** RFC 3339 in capitals and without leap seconds. The time zone may be missing, as in dates from Directus. */
function dateTime(value: string): boolean {
  return date(value.slice(0, 10)) && value[10] === 'T' && timePattern.test(value.slice(11));
}

function date(value: string): boolean {
  // JavaScript may read February 30 as a day in March.
  const read = dayPattern.test(value) ? new Date(value) : undefined;
  return read?.toJSON()?.startsWith(value) ?? false;
}

/** An address that mail can be sent to. Quoted names and hosts without a dot are refused. */
function email(value: string): boolean {
  const at = value.lastIndexOf('@');
  if (at < 1 || at > maxEmailLocalLength || value.length > maxEmailLength) {
    return false;
  }
  const labels = value.slice(at + 1).split('.');
  const last = labels.at(-1) ?? '';
  return (
    emailLocalPattern.test(value.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((label) => domainLabelPattern.test(label)) &&
    !/^\d+$/.test(last)
  );
}

function emailInput(value: string): boolean {
  return value.length <= maxEmailLength && emailInputPattern.test(value);
}

/** 6 to 15 digits (E.164), with or without an extension: `+1 416 555 0100 ext. 12`. */
function phone(value: string): boolean {
  if (value.length > maxPhoneLength || !phonePattern.test(value)) {
    return false;
  }
  const digits = value.split(' ext. ', 1).join().replace(/\D/g, '').length;
  return digits >= 6 && digits <= 15;
}

/** Visitors may add words, such as “evenings”, to at least 6 digits. */
function phoneInput(value: string): boolean {
  return value.replace(/\D/g, '').length >= 6;
}

function color(value: string): boolean {
  return colorPattern.test(value);
}

function https(value: string): boolean {
  return isWebAddress(value, /^https:\/\//i);
}

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

/** The formats in forms. A form must accept every e-mail address that the browser accepts, and phone numbers of any spelling. */
export const formFormats = { ...formats, email: emailInput, phone: phoneInput };

export type FormatName = keyof typeof formats;
