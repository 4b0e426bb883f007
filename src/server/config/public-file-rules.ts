/** Which files of the content service visitors may have, beside those that published content names. */
export interface PublicFileRules {
  /** Every picture that the token may read. */
  readonly pictures: boolean;
  /** Media types, or all of a kind: `application/pdf`, `audio/*`. */
  readonly types: readonly string[];
  /** Ids of folders of Directus; not those within them. */
  readonly folders: readonly string[];
}

/** Pages name most pictures, but browsers, feeds and other sites ask for them long after. */
export const defaultPublicFiles: PublicFileRules = { pictures: true, types: [], folders: [] };

const isType = (word: string) => /^[a-z]+\/(?:\*|[a-z\d][\w.+-]*)$/.test(word);

const isFolder = (word: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(word);

/**
 * Reads a list such as `pictures, application/pdf, 3f…` (a folder's id); `named` stands for nothing more than what content names.
 * @returns `undefined` where a word is none of these
 */
export function readPublicFiles(text: string): PublicFileRules | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const isKnown = (word: string) =>
    word === 'pictures' || word === 'named' || isType(word) || isFolder(word);
  if (!words.every(isKnown)) return undefined;
  return {
    pictures: words.includes('pictures'),
    types: words.filter(isType),
    folders: words.filter(isFolder),
  };
}
