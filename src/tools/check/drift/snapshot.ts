import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { DirectusStructure } from '#tools/model/directus-model.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a snapshot in YAML or JSON, from `directus schema snapshot` or `GET /schema/snapshot`. A snapshot lists every field and
 * says nothing about permissions.
 * @throws for a file that cannot be read or is not a snapshot; the message says what to do
 */
export async function readSnapshot(path: string): Promise<DirectusStructure> {
  let content: unknown;
  try {
    // JSON is valid YAML.
    content = parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(
      `${path}: the snapshot cannot be read as YAML or JSON (${(error as Error).message}). Check the path, or create the file again with “directus schema snapshot ${path}”.`,
      { cause: error },
    );
  }
  const answer = isRecord(content) && isRecord(content['data']) ? content['data'] : content;
  const model = isRecord(answer) ? answer : {};
  for (const part of ['collections', 'fields']) {
    const list = model[part];
    if (!Array.isArray(list) || list.length === 0 || !list.every(isRecord)) {
      throw new Error(
        `${path}: “${part}” must be a list of objects. Create the file with “directus schema snapshot ${path}”.`,
      );
    }
  }
  return { relations: [], ...model } as unknown as DirectusStructure;
}
