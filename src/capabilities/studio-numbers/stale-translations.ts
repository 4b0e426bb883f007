import { findCollection } from '#content/resources/collection.ts';
import type { PublishedContent, PublishedText } from '#content/store/published-content.ts';
import { fingerprintOf, patternOf, textsOf } from '#content/translations/texts.ts';
import type { Translation } from '#content/translations/translations.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionName } from '#generated/types.ts';

/** The kinds of resources that have whole entries. */
const wholeKinds: ReadonlySet<string> = new Set(['page', 'list', 'navigation', 'settings', 'post']);

const isCollection = (name: string | undefined): name is CollectionName =>
  name !== undefined && Object.hasOwn(collections, name);

const listEntries = ({ json }: PublishedText): readonly unknown[] => {
  const value = JSON.parse(json);
  return value.entries ?? [value.entry ?? value.post ?? value];
};

/** Returns the translations whose English text has changed since. */
export function findStaleTranslations(content: PublishedContent): readonly Translation[] {
  const rows = content.translations().filter(({ status }) => status !== 'archived');
  const names = new Set(rows.map(({ collection }) => collection));
  const translated = new Set(
    rows.map((row) => [row.language, row.collection, row.fingerprint].join()),
  );
  const published = new Map<string, Map<string, string>>();
  for (const text of content.texts()) {
    const name = findCollection(text.key);
    if (!wholeKinds.has(text.key.kind) || !isCollection(name) || !names.has(name)) continue;
    const patterns = published.get(name) ?? new Map<string, string>();
    published.set(name, patterns);
    for (const place of listEntries(text).flatMap((entry) => textsOf(name, entry))) {
      patterns.set(fingerprintOf(place.text), patternOf(place.path));
    }
  }
  return rows.filter(({ language, collection, path, fingerprint }) => {
    const patterns = published.get(collection);
    // A page that visitors do not see has no texts here.
    if (!patterns || patterns.has(fingerprint)) return false;
    return [...patterns].some(
      ([current, pattern]) =>
        pattern === patternOf(path) && !translated.has([language, collection, current].join()),
    );
  });
}
