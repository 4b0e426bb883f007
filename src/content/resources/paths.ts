/** The parts of a path, decoded and in Unicode’s composed form; `undefined` if the path is malformed. */
function partsOf(pathname: string): readonly string[] | undefined {
  try {
    return pathname
      .split('/')
      .filter((part) => part !== '')
      .map((part) => decodeURIComponent(part).normalize('NFC'));
  } catch {
    return undefined;
  }
}

const encoded = (parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join('/')}`;

/**
 * Writes a path in one way: `/d%c3%a9p%c3%b4t//` and `/dépôt` become `/d%C3%A9p%C3%B4t`. Keeps capitals.
 * @param pathname as the URL parser writes it, without dot segments
 * @returns `undefined` if the path is malformed
 */
export function spellPath(pathname: string): string | undefined {
  const parts = partsOf(pathname);
  return parts && encoded(parts);
}

/** Returns what all spellings of an address have in common: the path of `spellPath` without capitals and `index.html`. */
export function addressKey(pathname: string): string | undefined {
  const parts = partsOf(pathname)?.map((part) => part.toLowerCase());
  if (parts?.at(-1) === 'index.html') return encoded(parts.slice(0, -1));
  return parts && encoded(parts);
}

// Other software may read a control character as the end of a name, and a backslash as a slash.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must be found.
const oddCharacter = /[\u0000-\u001f\u007f-\u009f\\]/;

// The URL parser removes dot segments, except beside an encoded slash.
const dotSegment = /\/\.\.?(?:\/|$)/;

/** Returns whether all software reads a path in the same way. The server answers no other path. */
export function isPlainPath(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname);
    return !oddCharacter.test(path) && !dotSegment.test(path);
  } catch {
    return false;
  }
}

/** A name, an IPv4 or an IPv6 address, as the URL parser writes it. */
export const wellFormedHost = /^(?:(?:[\w-]+\.)*[\w-]+\.?|\[[\da-f:.]+\])$/;
