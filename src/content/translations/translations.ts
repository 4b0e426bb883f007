import { claimNamesIn } from '#content/claims/claim-text.ts';
import type { LanguageTag } from '#generated/languages.ts';
import type { Translations } from '#generated/shapes.ts';
import { type ContentText, fingerprintOf, patternOf } from './texts';

/** A row of the collection `translations`: the translation of one text. */
export type Translation = Translations;

/** A language of the site that is translated. */
export type TranslatedTag = Translation['language'] & LanguageTag;

/** True if visitors may see a translation. */
export const isReviewed = ({ status, reviewed_by }: Translation): boolean =>
  status === 'published' && Boolean(reviewed_by);

/** Finds translations of one language. */
export interface Translator {
  /** Returns the row of a text whose English text has not changed; `undefined` if there is none. */
  find(collection: string, text: Pick<ContentText, 'path' | 'text'>): Translation | undefined;
  /** Returns a reviewed translation of a text in any collection. */
  findAnywhere(text: string): string | undefined;
}

const sorted = (names: readonly string[]) => [...names].sort().join();

/** The tags of rich text without their whitespace, in order. */
const tagsIn = (html: string) => sorted(html.match(/<[^<>]+>/g) ?? []);

/** Names what makes a translation unusable, for findings; `undefined` for a usable one. */
export function faultOf({ original, text }: Pick<Translation, 'original' | 'text'>) {
  if (text.trim() === '') return 'it is empty';
  if (sorted(claimNamesIn(original)) !== sorted(claimNamesIn(text))) {
    return 'it does not name the same checked figures and facts as the English text';
  }
  const isOpen =
    text.replace(/<[^<>]+>/g, '').includes('<') && !original.replace(/<[^<>]+>/g, '').includes('<');
  if (isOpen || tagsIn(original) !== tagsIn(text)) {
    return 'its tags differ from those of the English text';
  }
  return undefined;
}

/**
 * Indexes the translations of one language by collection and fingerprint. Moved items keep their translations. If a text has
 * several translations, its place decides.
 * @param mayUse selects rows; by default the reviewed ones
 */
export function translatorOf(
  rows: readonly Translation[],
  language: string,
  mayUse: (row: Translation) => boolean = isReviewed,
): Translator {
  const byText = new Map<string, Translation[]>();
  const anywhere = new Map<string, string>();
  for (const row of rows) {
    const isStale = row.fingerprint !== fingerprintOf(row.original);
    if (row.language !== language || isStale || row.status === 'archived' || !mayUse(row)) continue;
    if (faultOf(row)) continue;
    const key = `${row.collection} ${row.fingerprint}`;
    const same = byText.get(key);
    if (same) same.push(row);
    else byText.set(key, [row]);
    anywhere.set(row.original.trim(), row.text);
  }
  return {
    find(collection, { path, text }) {
      const candidates = byText.get(`${collection} ${fingerprintOf(text)}`) ?? [];
      // Two texts with the same hash are unlikely, but a wrong translation would be worse than none.
      const same = candidates.filter(({ original }) => original.trim() === text.trim());
      const pattern = patternOf(path);
      return (
        same.find((row) => row.path === path) ??
        same.find((row) => patternOf(row.path) === pattern) ??
        same[0]
      );
    },
    findAnywhere: (text) => anywhere.get(text.trim()),
  };
}
