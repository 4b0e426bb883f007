import type { Figures, StoredFigure } from '#content/claims/figures.ts';
import { withFigures, withFigureValues } from '#content/claims/overlay.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionName } from '#generated/types.ts';
import type { LocalFigures } from './local-figures';
import { type ContentText, mapTexts } from './texts';
import type { Translator } from './translations';

/** A resource in another language. */
export interface TranslatedResource {
  /** The resource as visitors see it, with the figures of claims. */
  readonly value: unknown;
  /** The texts that are shown in English, because they have no current translation. */
  readonly untranslated: readonly string[];
  /** True if the entry has essential texts, and each of them has a translation. */
  readonly isWhole: boolean;
}

interface Overlay {
  readonly translator: Translator;
  /** The figures that visitors see, in English. */
  readonly figures: Figures;
  readonly local: LocalFigures;
}

const isClaimValue = (path: string): boolean => /^claims\[[^\]]*\]\.value$/.test(path);

const plain = { isHtml: false, isEssential: false } as const;

type Translate = (text: ContentText) => string;

/** Applies `translate` to the entry, the entries or the list in a resource, by the address of the resource. */
function mapResource(
  path: string,
  value: unknown,
  translate: (collection: CollectionName) => Translate,
) {
  const [kind = '', name = ''] = path.replace(/^\/content\/|\.json$/g, '').split('/');
  const isPart = name !== '' && kind !== 'lists';
  const named = kind === 'lists' ? name : kind;
  if (!Object.hasOwn(collections, named)) return value;
  const collection = named as CollectionName;
  const visit = translate(collection);
  const { entry, entries, menu_items: items } = Object(value);
  if (isPart && items) {
    // The situations of the home page, as menu items.
    const label = (text: string) =>
      visit({ ...{ path: 'situations_items[].situation', text, stored: text }, ...plain });
    const translated = items.map((one: { readonly label: string }) => ({
      ...one,
      label: label(one.label),
    }));
    return { ...Object(value), menu_items: translated };
  }
  if (entries) {
    return { entries: entries.map((one: unknown) => mapTexts(collection, one, visit)) };
  }
  return entry
    ? { ...Object(value), entry: mapTexts(collection, entry, visit) }
    : mapTexts(collection, value, visit);
}

/** Replaces the values of the checked figures in `shown`. `stored` is the same resource before its claims were filled in. */
function withLocalClaims(
  shown: unknown,
  stored: unknown,
  local: LocalFigures,
  untranslated: Set<string>,
) {
  const { entry } = Object(shown);
  if (!Array.isArray(entry?.claims)) return shown;
  const claims = entry.claims.map((claim: StoredFigure, at: number) => {
    const { value = '' } = claim;
    const own = local.valueOf(Object(stored).entry.claims[at], value);
    if (own === undefined) untranslated.add(value);
    return own === undefined || own === value ? claim : { ...claim, value: own };
  });
  return { ...Object(shown), entry: { ...entry, claims } };
}

/**
 * Returns a resource in another language: each text in its current translation, or else in English.
 * @param path the address of the resource; its value still names claims
 */
export function translatedResource(
  path: string,
  value: unknown,
  { translator, figures, local }: Overlay,
): TranslatedResource {
  const untranslated = new Set<string>();
  let [essential, missing] = [0, 0];
  const translate =
    (collection: CollectionName): Translate =>
    (text) => {
      if (isClaimValue(text.path)) return text.text;
      const row = translator.find(collection, text);
      const filled = row && local.fill(row.text, text.isHtml);
      if (text.isEssential) essential += 1;
      if (filled !== undefined) return filled;
      if (text.isEssential) missing += 1;
      untranslated.add(withFigureValues(text.stored, figures));
      return text.text;
    };
  const translated = withFigures(mapResource(path, value, translate), figures);
  return {
    value: withLocalClaims(translated, value, local, untranslated),
    untranslated: [...untranslated],
    isWhole: essential > 0 && missing === 0,
  };
}
