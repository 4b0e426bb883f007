import { expect } from 'vitest';
import { collections } from '#generated/collections.ts';
import type { FieldModel } from '#generated/model.ts';
import type { CollectionName } from '#generated/types.ts';
import { embedded } from '#tests/contract/content-source.ts';
import { fieldLocations, type RawEntry, replaceAt } from '#tools/gallery/variants/model-paths.ts';
import type { Sources } from './reviewed-rows';

/** Embedded content with secrets in the fields for editors and the licensee, which no visitor can get. */

const secret = 'quincelantern';
const secretDay = '1987-06-05';

/** The description of a field promises editors that visitors never get its words. */
const isPrivate = ({ description = '' }: FieldModel): boolean =>
  /never shown|Visitors do not see (?:it|these)\b/i.test(description) &&
  !description.includes('Search engines read it');

function plant(field: FieldModel): unknown {
  if (field.type === 'text') return field.format === 'date' ? secretDay : secret;
  if (field.type === 'list') return [plant(field.item)];
  if (field.type !== 'object') return undefined;
  return Object.fromEntries(
    Object.entries(field.fields).map(([name, part]) => [name, plant(part)]),
  );
}

/** The fields that have a secret. */
export const planted: string[] = [];

function withSecrets(name: string, entry: RawEntry): RawEntry {
  const { model } = collections[name as CollectionName];
  return fieldLocations(model)
    .filter(({ field }) => isPrivate(field))
    .reduce((edited, { path, field }) => {
      planted.push(`${name}.${path.join('.')}`);
      return replaceAt(edited, path, () => plant(field)) as RawEntry;
    }, entry);
}

export const contentWithSecrets: Sources = Object.fromEntries(
  Object.entries(embedded).map(([name, { kind, records = [] }]) => [
    name,
    { kind, records: records.map((record) => withSecrets(name, record)) },
  ]),
);

export const expectNoSecret = (place: string, text: string) => {
  for (const word of [secret, secretDay]) {
    expect(text.includes(word) ? `${place} has “${word}”` : '').toBe('');
  }
};
