import { parseRecord } from '#content/boundary/boundary.ts';
import { type Finding, findingAt } from '#content/findings/finding.ts';
import type { CheckedCollection } from '#content/rules/check-entry.ts';
import type { EntryUnderCheck } from '#content/rules/entry.ts';
import { titleOf } from '#content/rules/translations.ts';
import { fingerprintOf, patternOf, textsOf } from '#content/translations/texts.ts';
import type { Translation } from '#content/translations/translations.ts';
import { languages } from '#generated/languages.ts';
import type { CollectionName } from '#generated/types.ts';

interface Options {
  readonly collection: CheckedCollection;
  /** The address of the content service; absent for the embedded one. */
  readonly base: string | undefined;
  /** The raw entry without its draft. It says which translations of a list belong to this entry. */
  readonly stored: unknown;
  readonly rows: readonly Translation[];
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

const fix =
  'Translate the new text in “Translations”, or have it translated. Until then, visitors read it in English.';

/** Finds texts whose translation no longer fits, one finding for each language. */
export function findStoppedTranslations(
  { model, location, entry, originalPath }: EntryUnderCheck,
  { collection, base, stored, rows }: Options,
): readonly Finding[] {
  if (entry === undefined) return [];
  const listTexts = (value: unknown) =>
    textsOf(model.name as CollectionName, value).map((text) => ({
      ...text,
      fingerprint: fingerprintOf(text.text),
    }));
  const texts = listTexts(entry);
  const before = parseRecord(model, collection.validate, stored, { base }).entry;
  const former = new Set(before ? listTexts(before).map(({ fingerprint }) => fingerprint) : []);
  return languages.flatMap(({ tag }) => {
    const ownRows = rows.filter(
      (row) =>
        row.collection === model.name && `${row.language}` === tag && row.status !== 'archived',
    );
    const translated = new Set(ownRows.map(({ fingerprint }) => fingerprint));
    const present = new Set(texts.map(({ fingerprint }) => fingerprint));
    const stopped = new Set(
      ownRows
        .filter(({ fingerprint }) => !present.has(fingerprint))
        .filter(({ fingerprint }) => model.kind === 'singleton' || former.has(fingerprint))
        .map(({ path }) => patternOf(path)),
    );
    const changed = texts.filter(
      ({ path, fingerprint }) => stopped.has(patternOf(path)) && !translated.has(fingerprint),
    );
    const [first] = changed;
    if (!first) return [];
    const titles = [...new Set(changed.map(({ path }) => titleOf(model, path)))].join('; ');
    const message = `has changed, so ${changed.length === 1 ? 'its translation stops' : `${changed.length} translations stop`} in ${englishNames.of(new Intl.Locale(tag).language)}: ${titles}.`;
    return findingAt(location, originalPath(first.place), {
      rule: 'translation-stale',
      message,
      about: tag,
      fix,
    });
  });
}
