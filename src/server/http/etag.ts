import { sha256 } from './sha256';

/** So much of a hash, in letters of base64, tells versions apart: 12 bytes. */
const letters = 16;

/**
 * The tag of a version: of its words, and of nothing else, so that every server gives it alike. Weak, as the same words in
 * another encoding are the same version (RFC 9110, 8.8.1).
 */
export async function etagOf(text: string): Promise<string> {
  return `W/"${(await sha256(text)).slice(0, letters)}"`;
}
