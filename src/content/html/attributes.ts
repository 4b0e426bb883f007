import { namesClaims } from '#content/claims/claim-text.ts';
import { formats } from '#generated/format-rules.ts';
import { allowedAttributes } from './allow-list';
import { readLinkAddress, repairAddress } from './link-address';
import { attribute, type Element } from './tree';

/** Screen readers read a longer text without a pause. */
const maxWordsLength = 1_000;

/** Cuts the text of an attribute after a word. */
const cutWords = (text: string): string =>
  text.length > maxWordsLength
    ? `${text.slice(0, maxWordsLength).replace(/(?<!\s)\s+\S{0,100}$/, '')}…`
    : text;

/** Starts at 2, because every cell spans at least one row and column. */
const spanPattern = /^(?:[2-9]|[1-9]\d)$/;
const sizePattern = /^[1-9]\d{0,3}$/;

const values: Readonly<Record<string, RegExp>> = {
  lang: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/,
  dir: /^(?:ltr|rtl|auto)$/i,
  title: /^./,
  alt: /^/,
  width: sizePattern,
  height: sizePattern,
  start: /^-?\d{1,9}$/,
  value: /^-?\d{1,9}$/,
  reversed: /^/,
  // Case matters: `a`, `A`, `i` and `I` are different numberings.
  type: /^[1aAiI]$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/i,
  colspan: spanPattern,
  rowspan: spanPattern,
  datetime: /^[\d:TZPWHMS.+-]{4,40}$/,
};

function readValue(name: string, value: string | undefined): string | undefined {
  const written = value?.replaceAll(/\s+/g, ' ').trim();
  const text = /^(?:width|height)$/.test(name) ? written?.replace(/px$/i, '').trim() : written;
  if (text === undefined || !values[name]?.test(text)) return undefined;
  if (name === 'alt' || name === 'title') return cutWords(text);
  return name === 'dir' || name === 'scope' ? text.toLowerCase() : text;
}

const maxAddressLength = 4096;

/** Prefixes an id, so that it cannot clash with an id of the page, such as `main` or `state`. */
export const ownId = (id: string): string => (id.startsWith('text-') ? id : `text-${id}`);

function readAddress(value: string): string {
  if (value.length > maxAddressLength) return '';
  return (
    value
      .replaceAll(/[\t\n\r]/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers strip exactly these (URL Standard, 4.4).
      .replaceAll(/^[\u0000-\u0020]+|(?<![\u0000-\u0020])[\u0000-\u0020]+$/g, '')
      .replaceAll(' ', '%20')
  );
}

/** A path to a file, whose id is captured. Directus's editor appends the file extension to the id. */
const assetPathPattern =
  /^\/assets\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\.)|[\w-][\w.-]{0,127}(?=[/?#]|$))/;

/**
 * The id of a file of the content service: from its path `/assets/{id}`, or from its full address under `base`. `undefined` for
 * every other address. A file name or query after the id is dropped.
 */
export function assetIdOf(value: string, base: string | undefined): string | undefined {
  return assetPathPattern.exec(withoutBase(value, base))?.[1];
}

function withoutBase(value: string, base: string | undefined): string {
  if (base === undefined || value.startsWith('/') || !URL.canParse(value)) return value;
  const address = new URL(value);
  const service = new URL(base);
  const prefix = service.pathname.replace(/(?<!\/)\/+$/, '');
  // The scheme may differ: services move from http to https and old texts keep the old address.
  return address.host === service.host && address.pathname.startsWith(`${prefix}/`)
    ? address.pathname.slice(prefix.length)
    : value;
}

export function readHref(value: string, base: string | undefined): string | undefined {
  const address = repairAddress(readAddress(value));
  const id = address.startsWith('/') ? undefined : assetIdOf(address, base);
  if (id !== undefined) return `/assets/${id}`;
  if (address.startsWith('#') && formats.link(address)) return `#${ownId(address.slice(1))}`;
  const link = readLinkAddress(address);
  return formats.link(link) ? link : undefined;
}

/** The address of a picture: `/assets/{id}` for the content service's own, or a full http(s) address. */
export function readSrc(value: string, base: string | undefined): string | undefined {
  const address = repairAddress(readAddress(value));
  const id = assetIdOf(address, base);
  if (id !== undefined) return `/assets/${id}`;
  return /^https?:\/\//i.test(address) && formats.asset(address) ? address : undefined;
}

interface AttributeReports {
  /** Called with each attribute that names a claim, which only text can show. */
  readonly onMisplaced: (what: string) => void;
  /** Called with each attribute with a meaning that the site shows otherwise. */
  readonly onChanged: (what: string) => void;
}

/** Describes the attributes that are cut or left out although they mean something. */
function lostAttributes(element: Element, name: string): readonly string[] {
  const attrText = (attr: string) => attribute(element, attr)?.trim() ?? '';
  const cut = ['alt', 'title'].filter((attr) => attrText(attr).length > maxWordsLength);
  if (name !== 'td' && name !== 'th') {
    return cut.map((attr) => `${attr}="…" on <${name}> is cut to ${maxWordsLength} characters`);
  }
  const spans = ['colspan', 'rowspan'].filter((attr) => !/^(?:[1-9]\d?)?$/.test(attrText(attr)));
  const lost = [...spans, ...(attrText('headers') === '' ? [] : ['headers'])];
  return lost.map((attr) => `${attr}="${attrText(attr).slice(0, 20)}" on <${name}> is left out`);
}

/**
 * The attributes that an element keeps, except ids, language, direction and addresses.
 */
export function readAttributes(
  element: Element,
  name: string,
  { onMisplaced, onChanged }: AttributeReports,
): Element['attrs'] {
  for (const lost of lostAttributes(element, name)) onChanged(lost);
  return (allowedAttributes[name] ?? []).flatMap((attr) => {
    const text = attribute(element, attr);
    if (text !== undefined && namesClaims(text)) {
      onMisplaced(`${attr}="…" on <${name}>`);
      return [];
    }
    const value = readValue(attr, text);
    return value === undefined ? [] : [{ name: attr, value }];
  });
}

export interface Language {
  readonly lang: string;
  readonly dir: string;
}

/** Reads language and direction. `attrs` has only what differs from the surrounding text. */
export function readLanguage(element: Element, direction: string | undefined, around: Language) {
  const lang = readValue('lang', attribute(element, 'lang')) ?? around.lang;
  const dir = readValue('dir', attribute(element, 'dir')) ?? direction ?? around.dir;
  const primary = (tag: string) => tag.toLowerCase().split('-', 1)[0];
  const attrs: Element['attrs'] = [];
  // Word sets `lang` on every run, even if it is the language of the page.
  if (primary(lang) !== primary(around.lang)) attrs.push({ name: 'lang', value: lang });
  // `bdo` and `bdi` mean nothing without a direction.
  if (dir !== around.dir || /^bd[oi]$/.test(element.tagName))
    attrs.push({ name: 'dir', value: dir });
  return { lang, dir, attrs };
}
