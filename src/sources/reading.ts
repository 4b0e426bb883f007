/** The reason completes the sentence “The source cannot be read: …”. */
export interface Unreadable {
  readonly unreadable: string;
}

export interface SourceValue {
  /** As the source writes it: “$1,590”, “58 days”. */
  readonly value: string;
  /** YYYY-MM-DD: the day when the source was last amended, if it says so. */
  readonly amended?: string;
}

export type Reading = SourceValue | Unreadable;

/** A page that visitors can read, and its name. */
export interface SourcePage {
  readonly source: string;
  readonly source_name: string;
}

/** A file that an authority publishes for its own pages. Nobody promises its format, so feeds refuse everything unexpected. */
export interface Feed {
  /** The address of the file that has the key; `undefined` if the key has the wrong format. */
  readonly address: (key: string) => string | undefined;
  /** Never throws. */
  readonly read: (bytes: Uint8Array, key: string, transform?: string) => Reading;
  /** Returns the page on which visitors read what the file says about a key, if there is one. */
  readonly pageOf?: (key: string) => SourcePage | undefined;
  /** A file with another value than a claim has, which the self-test of the content check must find. */
  readonly planted: PlantedSource;
}

export interface PlantedSource {
  readonly key: string;
  readonly transform?: string;
  /** The claim's value; the file has another one. */
  readonly value: string;
  readonly file: string;
}

/** The official sources of a site, by the names that content gives them. */
export type Feeds = Readonly<Record<string, Feed>>;

/** Files may have up to 5 MB. */
export const maxSourceBytes = 5_000_000;

export const maxDepth = 32;

export function attempt(read: () => SourceValue): Reading {
  try {
    return read();
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) };
  }
}

/** @throws with the reason if the file is too large or is not UTF-8 */
export function decode(bytes: Uint8Array): string {
  if (bytes.byteLength > maxSourceBytes) throw new Error('it has more than 5 MB');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('it is not UTF-8');
  }
}

/** @throws with the reason if the file is too large, is not UTF-8, or is an HTML page */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (/^\s*<(?:!doctype\s+html|html)\b/i.test(text)) throw new Error('it is an HTML page');
  return text;
}

/** @throws with the reason if the bytes are not JSON or nested too deep */
export function jsonOf(bytes: Uint8Array): unknown {
  const text = decodeText(bytes);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('it is not complete JSON');
  }
  let level = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new Error('it is nested too deep');
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return json;
}

/** @throws with the reason if the value has no such field of its own */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) {
    throw new Error(`it has no “${name}”`);
  }
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** Collapses whitespace, non-breaking spaces included. */
export const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** @throws with the reason if the value is not a text of at most 100 characters that `isExpected` accepts */
export function expectText(value: unknown, isExpected: (text: string) => boolean): string {
  const text = typeof value === 'string' ? spaced(value) : undefined;
  if (text !== undefined && text.length <= 100 && isExpected(text)) return text;
  const shown = (JSON.stringify(value) ?? '').slice(0, 60);
  throw new Error(`its value has another format: ${shown}`);
}
