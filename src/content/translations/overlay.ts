import type { StoredFigure } from '#content/claims/figure.ts';
import type { Figures } from '#content/claims/figures.ts';
import {
  fillFigures,
  findSourcePlaces,
  withoutExcess,
  withShownFigures,
} from '#content/claims/overlay.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import type { CollectionName } from '#generated/types.ts';
import type { LocalFigures } from './local-figures';
import { mapResource } from './map-resource';
import { isClaimValue, type Visit } from './texts';
import type { Translator } from './translations';

/** A resource in another language. */
export interface TranslatedResource {
  /** The resource as visitors see it, with the figures of claims. */
  readonly value: unknown;
  /** Texts without a current translation. The page marks them as English. */
  readonly untranslated: readonly string[];
  /** True if the entry has essential texts, and each of them has a translation. */
  readonly isComplete: boolean;
}

interface Overlay {
  readonly translator: Translator;
  /** The figures that visitors see, in English. */
  readonly figures: Figures;
  readonly local: LocalFigures;
}

interface WithFigures {
  readonly entry: Readonly<Record<string, readonly StoredFigure[] | undefined>>;
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
  const orMarked = (english: string, translation: string | undefined) => {
    if (translation === undefined) untranslated.add(english);
    return translation ?? english;
  };
  function localClaim(claim: StoredFigure, before: StoredFigure, translated?: StoredFigure) {
    const { claim: label, value, basis, source_name: name } = claim;
    const ownName = name === before.source_name ? translated?.source_name : undefined;
    return {
      ...claim,
      // The texts of the page name a claim of another page.
      ...(label && claim === before
        ? { claim: orMarked(label, translator.findAnywhere(label)) }
        : {}),
      ...(value === undefined ? {} : { value: orMarked(value, local.valueOf(before, value)) }),
      ...(basis ? { basis: orMarked(basis, translator.findAnywhere(basis)) } : {}),
      // A figure may have its source from another page.
      ...(name === undefined || name === translated?.source_name
        ? {}
        : { source_name: ownName ?? orMarked(name, translator.findAnywhere(name)) }),
    };
  }
  const lists = (['claims', 'government_fees'] as const).flatMap((name) => {
    const all: readonly StoredFigure[] | undefined = entry[name];
    const at = (resource: unknown, index: number) => (resource as WithFigures).entry[name]?.[index];
    const translate = (figure: StoredFigure, index: number) =>
      localClaim(figure, at(stored, index) ?? figure, at(mapped, index));
    return all ? [[name, all.map(translate)]] : [];
  });
  if (lists.length === 0) return shown;
  return { ...Object(shown), entry: { ...entry, ...Object.fromEntries(lists) } };
}

/**
 * Returns a resource in another language: each text in its current translation, or else in English.
 * @param value still names claims
 */
export function translatedResource(
  key: ResourceKey<unknown>,
  value: unknown,
  overlay: Overlay,
): TranslatedResource {
  const { translator, figures, local } = overlay;
  const stored = withoutExcess(key, value, figures);
  const places = findSourcePlaces(stored, figures);
  const untranslated = new Set<string>();
  let [essential, missing] = [0, 0];
  const translate =
    (collection: CollectionName): Visit =>
    (text) => {
      if (isClaimValue(text.path)) return text.text;
      const english = () => fillFigures(text.text, text.isHtml, figures, { places }).text;
      if (!text.isTranslated) return english();
      const translation = text.hasWords ? translator.find(collection, text)?.text : text.text;
      const filled =
        translation === undefined ? undefined : local.fill(translation, text.isHtml, places);
      const isEssential = text.isEssential && text.hasWords;
      if (isEssential) essential += 1;
      if (filled !== undefined) return filled;
      if (isEssential) missing += 1;
      const shown = english();
      if (shown !== undefined) untranslated.add(shown);
      return shown;
    };
  const mapped = mapResource(key, stored, translate);
  const shown = withShownFigures(mapped, figures, places);
  return {
    value: withLocalClaims(shown, { stored, mapped }, overlay, untranslated),
    untranslated: [...untranslated],
    isComplete: essential > 0 && missing === 0,
  };
}
