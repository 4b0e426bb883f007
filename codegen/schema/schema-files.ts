import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { type Mistake, mistakes } from '../messages';

/** A JSON object as it was read, not yet known to be a schema. */
export type Json = Readonly<Record<string, unknown>>;

/** One schema file: its path from the folder of schemas, the name it is shown by, and its content. */
export interface SchemaFile {
  readonly path: string;
  readonly shown: string;
  readonly name: string;
  readonly group: 'collections' | 'definitions' | 'forms';
  readonly schema: Json;
}

/** Whether a value is a JSON object (neither null nor an array). */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The words of a parser with the location as line and column, which editors show, instead of a position. */
function parserWords(error: unknown, text: string): string {
  const words = error instanceof Error ? error.message : String(error);
  const position = /\bposition (\d+)/.exec(words)?.[1];
  if (position === undefined) {
    return words;
  }
  const before = text.slice(0, Number(position)).split('\n');
  const reason = words.replace(/ in JSON at position.*$/s, '').replace(/ \(line.*$/s, '');
  return `${reason} (line ${before.length}, column ${(before.at(-1) ?? '').length + 1})`;
}

function listJson(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map((entry) => entry.name)
      .sort();
  } catch {
    return [];
  }
}

/**
 * Reads every schema file below a folder, sorted by group and name. A file that cannot be read, or is not a JSON
 * object, is reported and left out.
 */
export function readSchemaFiles(folder: string, report: (mistake: Mistake) => void): SchemaFile[] {
  const files: SchemaFile[] = [];
  for (const group of ['collections', 'definitions', 'forms'] as const) {
    const names = listJson(join(folder, group));
    if (group === 'collections' && names.length === 0) {
      report(mistakes.noCollections(join(folder, group)));
    }
    for (const fileName of names) {
      const path = `${group}/${fileName}`;
      const shown = join(folder, path);
      const location = { file: shown, pointer: '' };
      let text: string;
      try {
        text = readFileSync(shown, 'utf8');
      } catch (error) {
        report(
          mistakes.notReadable(location, error instanceof Error ? error.message : String(error)),
        );
        continue;
      }
      try {
        const schema: unknown = JSON.parse(text);
        if (isObject(schema)) {
          files.push({ path, shown, name: fileName.slice(0, -'.json'.length), group, schema });
        } else {
          report(mistakes.notASchema(location));
        }
      } catch (error) {
        report(mistakes.notJson(location, parserWords(error, text)));
      }
    }
  }
  return files;
}
