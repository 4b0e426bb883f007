/** How many bytes of a file tell what it is: an SVG may begin with a long comment. */
export const typedBytes = 8192;

/** How files of a type begin, in hexadecimal digits. */
const signatures: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/gif', /^47494638(?:37|39)61/],
  // “RIFF”, its length, “WEBP”.
  ['image/webp', /^52494646.{8}57454250/],
  ['image/tiff', /^(?:4949(?:2a|2b)00|4d4d00(?:2a|2b))/],
  ['image/bmp', /^424d.{8}00000000/],
  ['image/x-icon', /^00000100(?!00)..00/],
];

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a file in the container that AVIF shares with HEIC and with films names AVIF as a brand (ISO 14496-12, 4.3). */
function isAvif(start: Uint8Array): boolean {
  const [, , length = 0, end = 0] = start;
  const box = String.fromCharCode(...start.subarray(4, 256 * length + end));
  return box.startsWith('ftyp') && (box.slice(4).match(/.{4}/gs) ?? []).some(isAvifBrand);
}

const isAvifBrand = (brand: string) => brand === 'avif' || brand === 'avis';

/** What may stand before the first element of an XML document. */
const prolog = /<!--.*?(?:-->|$)|<\?.*?(?:\?>|$)|<!DOCTYPE[^>[]*(?:\[.*?(?:\]\s*>|$)|>|$)/gis;

function isSvg(start: Uint8Array): boolean {
  const isWide =
    (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  const encoding = isWide ? (start[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  const text = new TextDecoder(encoding).decode(start);
  return /^\s*</.test(text) && /^\s*<(?:[\w-]+:)?svg[\s/>]/.test(text.replace(prolog, ''));
}

/**
 * The content type of a picture by its first bytes (`typedBytes`), whatever its service calls it. HEIC counts as none: no
 * browser but Safari shows it, and sharp cannot read it.
 * @returns `undefined` for what is no picture that browsers show
 */
export function pictureTypeOf(start: Uint8Array): string | undefined {
  const beginning = hexOf(start.subarray(0, 16));
  const [type] = signatures.find(([, pattern]) => pattern.test(beginning)) ?? [];
  if (type) return type;
  if (isAvif(start.subarray(0, 256))) return 'image/avif';
  return isSvg(start.subarray(0, typedBytes)) ? 'image/svg+xml' : undefined;
}
