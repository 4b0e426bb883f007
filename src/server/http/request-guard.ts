/** What HTTP asks every server to take at least (RFC 9110, 4.1), in characters of path and query; nothing here is longer. */
const MAX_TARGET = 8_000;

/** A name, an IPv4 address, or an IPv6 address as it stands in a URL, in the form the URL parser gives it. */
const wellFormedHost = /^(?:(?:[\w-]+\.)*[\w-]+\.?|\[[\da-f:.]+\])$/;

// Control characters (C0, DEL, C1), a backslash: other software may read them as the end of a name or as a slash.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const oddCharacter = /[\u0000-\u001f\u007f-\u009f\\]/;

// The URL parser has dealt with these but where the slash beside them is encoded.
const dotSegment = /\/\.\.?(?:\/|$)/;

/** Whether a path is percent-encoded UTF-8, without control characters, and leads nowhere but down once it is decoded. */
function isPlainPath(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname);
    return !oddCharacter.test(path) && !dotSegment.test(path);
  } catch {
    return false;
  }
}

/**
 * Finds requests that no page, resource or picture can be meant by, before anything is read or rendered for them. Any host
 * that is one is taken: nothing is ever made of it, as addresses are built from `SITE_URL`.
 * @returns why it is refused, or `undefined` when it is not
 */
export function refusalOf(request: Request): { status: 400 | 414; reason: string } | undefined {
  const { hostname, pathname, search } = new URL(request.url);
  if (!wellFormedHost.test(hostname)) return { status: 400, reason: 'The host is malformed.' };
  if (pathname.length + search.length > MAX_TARGET) {
    return { status: 414, reason: 'This address is too long.' };
  }
  return isPlainPath(pathname) ? undefined : { status: 400, reason: 'This address is malformed.' };
}
