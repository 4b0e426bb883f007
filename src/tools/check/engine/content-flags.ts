import type { Config } from '#server/config/config.ts';
import { ArgumentError } from '#server/node/cli/command-line.ts';

/**
 * Returns the content service that `--url`, `--token` and the environment variables `CONTENT_TOKEN` and `CONTENT_PUBLIC_URL`
 * name.
 * @returns `undefined` for the embedded content
 * @throws {ArgumentError} for a token without a URL, and for an invalid URL
 */
export function contentOf(
  { url, token }: { readonly url?: string | undefined; readonly token?: string | undefined },
  env: Readonly<Record<string, string | undefined>>,
): Config['content'] {
  if (url === undefined) {
    if (token === undefined) return undefined;
    throw new ArgumentError('--token needs --url. Give the address of the content service.');
  }
  const { origin, pathname, protocol, username, password, search, hash } = URL.canParse(url)
    ? new URL(url)
    : new URL('none:');
  // Checked first, so that no message repeats a password.
  if (username || password || search || hash) {
    throw new ArgumentError(
      '--url may not contain a user name, password, query or fragment. Give a token with --token.',
    );
  }
  if (!/^https?:$/.test(protocol)) {
    throw new ArgumentError(
      `--url is “${url}”. Write an address that starts with https:// or http://.`,
    );
  }
  const givenToken = token ?? env['CONTENT_TOKEN']?.trim();
  const publicUrl = env['CONTENT_PUBLIC_URL']?.trim();
  if (publicUrl && !URL.canParse(publicUrl)) {
    throw new ArgumentError(
      `CONTENT_PUBLIC_URL is “${publicUrl}”. Write an address that starts with https:// or http://.`,
    );
  }
  return {
    url: `${origin}${pathname}`.replace(/(?<!\/)\/+$/, ''),
    publicUrl: publicUrl || undefined,
    token: givenToken || undefined,
  };
}
