import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { DataModel } from './data-model';
import { snapshotProblems } from './messages';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The data model in a snapshot of Directus, in YAML or JSON, as `directus schema snapshot` writes it and
 * `GET /schema/snapshot` answers it. It holds every field whoever may read it, and nothing of permissions.
 * @throws for a file that cannot be read, does not parse or is no snapshot; the message says what to do
 */
export async function readSnapshot(path: string): Promise<DataModel> {
  let content: unknown;
  try {
    // JSON is YAML, too.
    content = parse(await readFile(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(snapshotProblems.unreadable(path, reason), { cause: error });
  }
  const answer = isRecord(content) && isRecord(content['data']) ? content['data'] : content;
  const model = isRecord(answer) ? answer : {};
  for (const part of ['collections', 'fields']) {
    const list = model[part];
    if (!Array.isArray(list) || list.length === 0 || !list.every(isRecord)) {
      throw new Error(snapshotProblems.noSnapshot(path, `/${part}`));
    }
  }
  return { relations: [], ...model } as unknown as DataModel;
}
