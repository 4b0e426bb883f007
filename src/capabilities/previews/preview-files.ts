import { checkToken, tokenFor } from '#server/http/preview-signature.ts';
import { pictureNames } from '#server/pictures/image-overrides.ts';

const attribute = / (?:src|srcset|imagesrcset|href)="[^"]*"/gi;
/** Matches only addresses of this site. */
const address = /(?<=[" ,])(\/assets\/([\w-][\w.-]*))(\?[^\s",#]*)?/g;

const wordsOf = (id: string) => ['file', id] as const;

/**
 * Adds a token to the addresses of files in a preview: visitors cannot get the files of a draft.
 * @param expires seconds since 1970
 */
export async function withPreviewedFiles(
  html: string,
  secret: string,
  expires: number,
): Promise<string> {
  const attributes = html.match(attribute) ?? [];
  const ids = attributes.flatMap((text) =>
    Array.from(text.matchAll(address), ([, , id = '']) => id),
  );
  const tokens = new Map<string, string>();
  for (const id of new Set(ids)) {
    if (!pictureNames.has(id)) tokens.set(id, await tokenFor(secret, wordsOf(id), expires));
  }
  return html.replace(attribute, (text) =>
    text.replace(address, (whole, path: string, id: string, query = '?') => {
      const token = tokens.get(id);
      if (token === undefined) return whole;
      return `${path}${query}${query === '?' ? '' : '&amp;'}token=${token}`;
    }),
  );
}

/** True if the token of a preview allows a file. @param now milliseconds since 1970 */
export const isPreviewedFile = async (
  secret: string | undefined,
  id: string,
  token: string,
  now: number,
): Promise<boolean> =>
  secret !== undefined && typeof (await checkToken(secret, wordsOf(id), token, now)) === 'number';
