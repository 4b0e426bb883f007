/** Number of bytes needed to recognise a file: an SVG may begin with a long comment. */
export const sniffedBytes = 8192;

/** First bytes of picture files, in hexadecimal. */
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

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** AVIF shares its container with HEIC and MP4; only the brands tell them apart (ISO 14496-12, 4.3). */
function isAvif(start: Uint8Array): boolean {
  const [, , length = 0, end = 0] = start;
  const box = latin1(start.subarray(4, 256 * length + end));
  return box.startsWith('ftyp') && (box.slice(4).match(/.{4}/gs) ?? []).some(isAvifBrand);
}

const isAvifBrand = (brand: string) => brand === 'avif' || brand === 'avis';

/** Comments, processing instructions and DOCTYPE, which may precede the root element of an XML document. */
const prolog = /<!--.*?(?:-->|$)|<\?.*?(?:\?>|$)|<!DOCTYPE[^>[]*(?:\[.*?(?:\]\s*>|$)|>|$)/gis;

function isSvg(start: Uint8Array): boolean {
  const isUtf16 =
    (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  const encoding = isUtf16 ? (start[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  const text = new TextDecoder(encoding).decode(start);
  return /^\s*</.test(text) && /^\s*<(?:[\w-]+:)?svg[\s/>]/.test(text.replace(prolog, ''));
}

/**
 * Recognises a picture by its first bytes (`sniffedBytes`), because the content service may send a wrong type. HEIC does not
 * count: only Safari shows it, and sharp cannot read it.
 * @returns its content type; `undefined` for files that browsers do not show as pictures
 */
export function pictureTypeOf(file: Uint8Array): string | undefined {
  const start = file.subarray(0, sniffedBytes);
  const beginning = Buffer.from(start.subarray(0, 16)).toString('hex');
  const [type] = signatures.find(([, pattern]) => pattern.test(beginning)) ?? [];
  // An animation control chunk comes before the picture's data.
  if (type === 'image/png' && latin1(start).includes('acTL')) return 'image/apng';
  if (type) return type;
  if (isAvif(start.subarray(0, 256))) return 'image/avif';
  return isSvg(start) ? 'image/svg+xml' : undefined;
}

/** Content types of pictures that browsers show, including old names. */
const pictureTypes =
  /^image\/(?:avif|webp|p?jpe?g|(?:x-)?png|gif|svg\+xml|apng|tiff|(?:x-(?:ms-)?)?bmp|x-icon|vnd\.microsoft\.icon)$/;

const isPictureType = (type: string) => pictureTypes.test(type);

/** Types that could run scripts in the site's origin. Services also use them for error messages. */
const documentTypes = /html|json|^(?:text|application)\/(?:xml|javascript)/;

/** Returns whether an answer is a document, such as a sign-in page. */
export const isDocument = (answer: Response) => documentTypes.test(typeIn(answer));

/** Types that browsers may open. All others are downloaded. */
const openedTypes = /^(?:application\/pdf|text\/plain|audio\/[\w.+-]+|video\/[\w.+-]+)$/;

/** The content type of an answer without parameters; empty if there is none. */
export const typeIn = ({ headers }: Response) =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * Returns the content type under which a file is sent to visitors; `undefined` for a file that must not be sent.
 * @param start the first bytes of the file
 */
export function safeTypeOf(answer: Response, start: Uint8Array): string | undefined {
  const type = typeIn(answer);
  const byBytes = pictureTypeOf(start);
  if (byBytes !== undefined || isPictureType(type)) return byBytes;
  if (type === '' || isDocument(answer)) return undefined;
  const isOpened = openedTypes.test(type);
  return isOpened ? (answer.headers.get('content-type') ?? type) : 'application/octet-stream';
}

/** Reads the first bytes of an answer. @returns these bytes and the whole body, as a stream */
export async function sniff({ body }: Response) {
  const start: number[] = [];
  if (!body) return { start: new Uint8Array(), body };
  const [ahead, whole] = body.tee();
  const reader = ahead.getReader();
  while (start.length < sniffedBytes) {
    const { value } = await reader.read();
    if (!value) break;
    start.push(...value.subarray(0, sniffedBytes - start.length));
  }
  // Not awaited: cancelling one branch of a `tee()` settles only after the other branch ends.
  reader.cancel().catch(() => {});
  return { start: Uint8Array.from(start), body: whole };
}
