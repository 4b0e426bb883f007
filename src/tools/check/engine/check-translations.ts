import { entryRefOf } from '#content/boundary/boundary.ts';
import { type EntryRef, type Finding, findingAt } from '#content/findings/finding.ts';
import { isWithheld } from '#content/resources/resources.ts';
import { findingsOf } from '#content/rules/entry.ts';
import { isSlug, segmentOf, titleOf } from '#content/rules/translations.ts';
import { fingerprintOf, patternOf, textsOf } from '#content/translations/texts.ts';
import type { Translation } from '#content/translations/translations.ts';
import { collections } from '#generated/collections.ts';
import { languages } from '#generated/languages.ts';
import { roles } from '#generated/roles.ts';
import type { CollectionName } from '#generated/types.ts';

/** The texts of an entry without their words, so that memory does not grow with the content. */
export interface EntryTexts {
  readonly location: EntryRef;
  readonly texts: readonly {
    readonly path: string;
    readonly fingerprint: string;
    readonly isEssential: boolean;
  }[];
}

/** True for a collection of the site, apart from the translations themselves. */
export const isTranslated = (name: string): name is CollectionName =>
  name !== roles.translations && Object.hasOwn(collections, name);

export const entryTexts = (location: EntryRef, entry: unknown): EntryTexts => ({
  location,
  texts: textsOf(location.model.name as CollectionName, entry).map(
    ({ path, text, isEssential }) => ({ path, fingerprint: fingerprintOf(text), isEssential }),
  ),
});

const { model } = collections[roles.translations];

/**
 * Reports translations of texts that have changed or no longer exist, and pages that are started in a language but lack
 * essential texts.
 * @param read the texts of each collection that could be read
 */
export function checkTranslations(
  rows: readonly Translation[],
  read: ReadonlyMap<string, readonly EntryTexts[]>,
): readonly Finding[] {
  return languages.flatMap(({ tag, name }) => {
    const ownRows = rows.filter((row) => `${row.language}` === tag && row.status !== 'archived');
    const keyOf = (collection: string, fingerprint: string) => `${collection} ${fingerprint}`;
    const isCurrent = (row: Translation) => row.fingerprint === fingerprintOf(row.original);
    const translated = new Set(
      ownRows.filter(isCurrent).map((row) => keyOf(row.collection, row.fingerprint)),
    );

    function findingsFor(row: Translation): readonly Finding[] {
      const entries = read.get(row.collection);
      const isUnread = entries === undefined && isTranslated(row.collection);
      if (isUnread || isSlug(row)) return [];
      const texts = entries?.flatMap((entry) => entry.texts) ?? [];
      if (isCurrent(row) && texts.some(({ fingerprint }) => fingerprint === row.fingerprint)) {
        return [];
      }
      const pattern = patternOf(row.path);
      const isStale = texts.some(
        ({ path, fingerprint }) =>
          patternOf(path) === pattern && !translated.has(keyOf(row.collection, fingerprint)),
      );
      const use = {
        location: entryRefOf(model, row),
        path: ['text'],
        shown: !isWithheld(row.status),
      };
      const segment = segmentOf(row);
      const rule = isStale ? 'translation-stale' : 'translation-orphan';
      const message = isStale
        ? `belongs to a text that has changed (${segment}). Visitors see the English text.`
        : `belongs to a text that no longer exists (${segment}).`;
      return findingsOf('', [use], rule, message);
    }

    function incomplete(collection: string, { location, texts }: EntryTexts): readonly Finding[] {
      const isMissing = ({ fingerprint }: { readonly fingerprint: string }) =>
        !translated.has(keyOf(collection, fingerprint));
      const missing = texts.filter((text) => text.isEssential && isMissing(text));
      if (missing.length === 0 || texts.every(isMissing)) return [];
      const places = [...new Set(missing.map(({ path }) => titleOf(location.model, path)))];
      const message = `is started in ${name}, but lacks essential texts: ${places.join('; ')}.`;
      return [findingAt(location, [], { rule: 'translation-incomplete', message, about: tag })];
    }

    return [
      ...ownRows.flatMap(findingsFor),
      ...[...read].flatMap(([collection, entries]) =>
        entries.flatMap((entry) => incomplete(collection, entry)),
      ),
    ];
  });
}
