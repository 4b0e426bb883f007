import { readFile, rename, writeFile } from 'node:fs/promises';
import type { ContentClient } from '#content/client/client.ts';
import { translationOf } from '#content/load/translations.ts';
import { entriesOf } from '#content/rules/read-entries.ts';
import { type Translation, translatorOf } from '#content/translations/translations.ts';
import { collections } from '#generated/collections.ts';
import { roles } from '#generated/roles.ts';
import type { Service } from '#tools/directus/service/service.ts';
import type { PublishedText } from './published-texts';

export type StoredRow = Translation & { readonly id: string | number };

/** Fields of a row to write. `null` empties a field. */
export type RowChange = Readonly<Record<string, string | null>>;

export interface RowChanges {
  readonly created: readonly RowChange[];
  /** Changes of existing rows by id. */
  readonly updated: ReadonlyMap<StoredRow['id'], RowChange>;
}

/** Reads the rows of a language, also those that the site cannot use, but not archived ones. */
export async function readRows(client: ContentClient, tag: string): Promise<readonly StoredRow[]> {
  const rows: StoredRow[] = [];
  for await (const { records } of entriesOf(client, collections[roles.translations].model)) {
    rows.push(...(records as readonly StoredRow[]));
  }
  return rows.filter(({ language, status }) => language === tag && status !== 'archived');
}

/** Returns a function that finds the rows of a text: its translation, and an earlier one of the same place. */
export function rowLookup(
  texts: readonly PublishedText[],
  rows: readonly StoredRow[],
  tag: string,
) {
  const usable = new Set(rows.filter((row) => translationOf(row, () => undefined).length > 0));
  const translator = translatorOf([...usable], tag, () => true);
  const originals = new Set(texts.map(({ collection, text }) => `${collection} ${text.trim()}`));
  const isCurrent = (row: StoredRow) =>
    usable.has(row) && originals.has(`${row.collection} ${row.original.trim()}`);
  const placeOf = ({ collection, entry, path }: StoredRow | PublishedText) =>
    [collection, entry ?? '', path].join(' ');
  const earlier = new Map(rows.flatMap((row) => (isCurrent(row) ? [] : [[placeOf(row), row]])));
  // Entries of a list have the same places, so an earlier row may belong to any of them.
  const places = texts.map(placeOf);
  const repeated = new Set(places.filter((place, at) => places.indexOf(place) !== at));
  return (text: PublishedText) => ({
    row: translator.find(text.collection, text) as StoredRow | undefined,
    earlier: repeated.has(placeOf(text)) ? undefined : earlier.get(placeOf(text)),
  });
}

/** Writes rows into the file of the embedded content. New ids continue those of the file. */
export async function writeToFile(path: string, { created, updated }: RowChanges): Promise<void> {
  const rows: readonly StoredRow[] = JSON.parse(await readFile(path, 'utf8'));
  const lastId = Math.max(0, ...rows.map(({ id }) => Number(id) || 0));
  const all = [
    ...rows.map((row) => ({ ...row, ...updated.get(row.id) })),
    ...created.map((row, at) => ({ id: lastId + at + 1, ...row })),
  ].map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
  await writeFile(`${path}.new`, `${JSON.stringify(all, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

const BATCH = 100;

/** Writes rows into a Directus. A repeated import continues after a failure, because it leaves equal rows alone. */
export async function writeToDirectus(service: Service, { created, updated }: RowChanges) {
  const changed = [...updated].map(([id, change]) => ({ id, ...change }));
  for (const [method, rows] of [['PATCH', changed] as const, ['POST', created] as const]) {
    for (let at = 0; at < rows.length; at += BATCH) {
      await service.send(method, '/items/translations', rows.slice(at, at + BATCH));
    }
  }
}
