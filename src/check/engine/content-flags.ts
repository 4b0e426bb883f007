import type { Config } from '#server/config/config.ts';
import { ArgumentError } from '#server/node/cli/command-line.ts';

const words = {
  tokenWithoutUrl: '--token is given without --url. Name the content service it belongs to.',
  urlWithExtras: '--url holds more than an address. Give a token with --token.',
  badPublicUrl: (value: string) =>
    `CONTENT_PUBLIC_URL is “${value}”, which is not an http(s) address.`,
  badUrl: (value: string) => `--url is “${value}”, which is not an http(s) address.`,
} as const;

/**
 * The content service that `--url` and `--token` name; the token may stand in `CONTENT_TOKEN`, too,
 * and `CONTENT_PUBLIC_URL` counts as it does for the server.
 * @throws {ArgumentError} for a token without an address, and for what is no address
 */
export function contentOf(
  { url, token }: { readonly url?: string | undefined; readonly token?: string | undefined },
  env: Readonly<Record<string, string | undefined>>,
): Config['content'] {
  if (url === undefined) {
    if (token !== undefined) throw new ArgumentError(words.tokenWithoutUrl);
    return undefined;
  }
  const { origin, pathname, protocol, username, password, search, hash } = URL.canParse(url)
    ? new URL(url)
    : new URL('none:');
  // First, so that no message repeats a password.
  if (username || password || search || hash) throw new ArgumentError(words.urlWithExtras);
  if (!/^https?:$/.test(protocol)) throw new ArgumentError(words.badUrl(url));
  const shown = token ?? env['CONTENT_TOKEN']?.trim();
  const address = `${origin}${pathname}`.replace(/\/+$/, '');
  const publicUrl = env['CONTENT_PUBLIC_URL']?.trim();
  if (publicUrl && !URL.canParse(publicUrl)) throw new ArgumentError(words.badPublicUrl(publicUrl));
  return { url: address, ...(publicUrl ? { publicUrl } : {}), ...(shown ? { token: shown } : {}) };
}
