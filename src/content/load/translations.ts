import { entryRefOf } from '#content/boundary/boundary.ts';
import { ContentError } from '#content/findings/errors.ts';
import { findingAt, type Report } from '#content/findings/finding.ts';
import { createKey } from '#content/resources/key.ts';
import { faultOf, type Translation } from '#content/translations/translations.ts';
import { collections } from '#generated/collections.ts';
import { languages } from '#generated/languages.ts';
import { roles } from '#generated/roles.ts';
import type { Resource } from './resource';
import { emptyList, readWholeList, type WholeList } from './whole-list';

const collection = roles.translations;

const { model } = collections[collection];

/** Bounds the memory: more than twenty times the texts of the site in two languages. */
const maxRows = 50_000;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads a row of the content service. Reports an unusable row and returns nothing for it. */
export function translationOf(record: unknown, report: Report): readonly Translation[] {
  const row: Translation = Object(record);
  const missing = model.required.find((name) => !isText(Object(record)[name]));
  const isKnown = languages.some(({ tag }) => `${tag}` === row.language);
  const fault =
    (missing && `its field “${missing}” is empty`) ??
    (isKnown ? undefined : `there is no language “${row.language}”`) ??
    faultOf(row);
  if (fault === undefined) return [row];
  if (row.status === 'archived') return [];
  const message = `cannot be shown, because ${fault}. Visitors see the English text.`;
  report(findingAt(entryRefOf(model, record), ['text'], { rule: 'translation-unusable', message }));
  return [];
}

/** The rows of all languages, drafts included. Visitors never get this resource; the content store applies it. */
export const translationRows: Resource<readonly Translation[], WholeList> = {
  ...createKey('translations'),
  read(client) {
    const fields = Object.keys(model.fields).filter((name) => name !== 'translator');
    const query = { fields: ['id', ...fields], sort: 'id' };
    return readWholeList(client, collection, query, maxRows).catch((error: unknown) => {
      // The collection is optional. Directus answers 403 for an absent one, as if the token may not read it.
      const isAbsent =
        error instanceof ContentError && ['forbidden', 'not-found'].includes(error.kind);
      if (isAbsent) return emptyList;
      throw error;
    });
  },
  parse({ data, tooLarge, isCut }, { report }) {
    const refuse = (message: string, fix: string) =>
      report(findingAt({ model }, [], { rule: 'translation-unusable', message, fix }));
    if (tooLarge > 0) {
      refuse(
        `have ${tooLarge === 1 ? 'a row' : `${tooLarge} rows`} too large to be read. Visitors see the English text.`,
        'Shorten the text, or delete the row.',
      );
    }
    if (isCut) {
      refuse(
        `are too many: only the first ${data.length.toLocaleString('en-CA')} by id are shown.`,
        'Delete rows that are archived or whose text is no longer used.',
      );
    }
    return data.flatMap((record) => translationOf(record, report));
  },
};
