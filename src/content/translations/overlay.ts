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
  /** Texts without a current translation. The page marks them as English. */
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

const plain = { isHtml: false, isEssential: false, hasWords: true } as const;

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

/** Replaces the values and the names of the sources of checked figures. `shown` is the translated resource with its figures. */
function withLocalClaims(
  shown: unknown,
  { stored, mapped }: { readonly stored: unknown; readonly mapped: unknown },
  { local, translator }: Overlay,
  untranslated: Set<string>,
) {
  const { entry } = Object(shown);
  if (!entry) return shown;
  const orMarked = (english: string, own: string | undefined) => {
    if (own === undefined) untranslated.add(english);
    return own ?? english;
  };
  function localClaim(claim: StoredFigure, before: StoredFigure, translated: StoredFigure) {
    const { value, source_name: name } = claim;
    const ownName = name === before.source_name ? translated.source_name : undefined;
    return {
      ...claim,
      ...(value === undefined ? {} : { value: orMarked(value, local.valueOf(before, value)) }),
      // A figure may have its source from another page.
      ...(name === undefined || name === translated.source_name
        ? {}
        : { source_name: ownName ?? orMarked(name, translator.findAnywhere(name)) }),
    };
  }
  const lists = (['claims', 'government_fees'] as const).flatMap((name) => {
    const all: readonly StoredFigure[] | undefined = entry[name];
    const at = (resource: unknown, index: number) => Object(resource).entry[name][index];
    const translate = (one: StoredFigure, index: number) =>
      localClaim(one, at(stored, index), at(mapped, index));
    return all ? [[name, all.map(translate)]] : [];
  });
  if (lists.length === 0) return shown;
  return { ...Object(shown), entry: { ...entry, ...Object.fromEntries(lists) } };
}

/**
 * Returns a resource in another language: each text in its current translation, or else in English.
 * @param path the address of the resource; its value still names claims
 */
export function translatedResource(
  path: string,
  value: unknown,
  overlay: Overlay,
): TranslatedResource {
  const { translator, figures, local } = overlay;
  const untranslated = new Set<string>();
  let [essential, missing] = [0, 0];
  const translate =
    (collection: CollectionName): Translate =>
    (text) => {
      if (isClaimValue(text.path)) return text.text;
      const own = text.hasWords ? translator.find(collection, text)?.text : text.text;
      const filled = own === undefined ? undefined : local.fill(own, text.isHtml);
      const isEssential = text.isEssential && text.hasWords;
      if (isEssential) essential += 1;
      if (filled !== undefined) return filled;
      if (isEssential) missing += 1;
      untranslated.add(withFigureValues(text.stored, figures));
      return text.text;
    };
  const mapped = mapResource(path, value, translate);
  const shown = withFigures(mapped, figures);
  return {
    value: withLocalClaims(shown, { stored: value, mapped }, overlay, untranslated),
    untranslated: [...untranslated],
    isWhole: essential > 0 && missing === 0,
  };
}
