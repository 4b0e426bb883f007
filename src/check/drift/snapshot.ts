import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { collectionsFrom, fieldsFrom, isRecord, othersOf, relationsFrom } from './described-fields';
import { snapshotProblems } from './messages';
import type { Source } from './structure';

/** A snapshot that cannot be used. Its message names the file and what to do. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/**
 * The structure in a snapshot of Directus, in YAML or JSON, as `directus schema snapshot` writes it and
 * `GET /schema/snapshot` answers it. It holds every field whoever may read it, and nothing of permissions.
 * @throws {SnapshotError} for a file that cannot be read, does not parse or is no snapshot
 */
export async function readSnapshot(path: string): Promise<Source> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new SnapshotError(snapshotProblems.unreadable(path, reasonOf(error)), { cause: error });
  }
  let content: unknown;
  try {
    // JSON is YAML, too.
    content = parse(text);
  } catch (error) {
    throw new SnapshotError(snapshotProblems.notYaml(path, reasonOf(error)), { cause: error });
  }
  const snapshot = isRecord(content) && isRecord(content['data']) ? content['data'] : content;
  if (!isRecord(snapshot)) throw new SnapshotError(snapshotProblems.noSnapshot(path, ''));
  for (const part of ['collections', 'fields']) {
    const list = snapshot[part];
    if (!Array.isArray(list) || list.length === 0) {
      throw new SnapshotError(snapshotProblems.noSnapshot(path, `/${part}`));
    }
    const key = part === 'fields' ? 'field' : 'collection';
    const bad = list.findIndex((entry) => !isRecord(entry) || typeof entry[key] !== 'string');
    if (bad >= 0) throw new SnapshotError(snapshotProblems.noName(path, `/${part}/${bad}`, key));
  }
  return sourceOf(snapshot);
}

function sourceOf(snapshot: Readonly<Record<string, unknown>>): Source {
  const collections = collectionsFrom(snapshot['collections']);
  const relations = relationsFrom(snapshot['relations']);
  const fields = Array.isArray(snapshot['fields']) ? snapshot['fields'].filter(isRecord) : [];
  return {
    async collection(name) {
      const own = fields.filter((field) => field['collection'] === name);
      const facts = collections.find((collection) => collection.name === name);
      if (facts === undefined && own.length === 0) return { state: 'absent' };
      return {
        state: 'known',
        fields: fieldsFrom(own, { collection: name, relations, own: facts?.own ?? [] }),
        access: 'unknown',
        complete: true,
        singleton: facts?.singleton,
      };
    },
    others: async (known) => othersOf(collections, relations, known),
  };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
