import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as immediately } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import type { SiteDatabase } from '#server/data/database.ts';
import { log as messages } from './messages';
import {
  bodyOf,
  type Change,
  createRecordStore,
  hashOf,
  type NewChange,
  textOf,
} from './record-store';

/** A line of a year's file: a change, with the text where no line before has it. */
interface YearLine extends Change {
  readonly stored?: {
    /** Deflated, in base64. */
    readonly data: string;
    /** The hash of the text that serves as dictionary. */
    readonly base?: string;
  };
}

interface ImportOptions {
  readonly database: SiteDatabase;
  /** `DATA_DIR/record`, as servers wrote it before there was a database. */
  readonly folder: string;
  readonly now?: (() => number) | undefined;
  readonly log?: (line: string) => void;
  readonly warn?: (line: string) => void;
}

/** Imported in one transaction. */
const linesAtOnce = 50;

/** A line: a change, `skipped` for a blank one or a note that everything was read, `damaged` for anything else. */
function lineIn(text: string): YearLine | 'skipped' | 'damaged' {
  if (text === '') return 'skipped';
  try {
    // Sound because only the site wrote these files; the checks here and the hash find what was damaged.
    const line = JSON.parse(text) as YearLine & { readonly checked?: number };
    if (line.checked !== undefined) return 'skipped';
    const { at, path, site, schema, hash } = line;
    return [at, path, site, schema, hash ?? ''].every((value) => typeof value === 'string')
      ? line
      : 'damaged';
  } catch {
    return 'damaged';
  }
}

/** The text of a line, or nothing when its hash differs. */
function textIn({ hash, stored }: YearLine, base: string | undefined): string | undefined {
  try {
    const options = base === undefined ? {} : { dictionary: Buffer.from(base) };
    const text = inflateRawSync(Buffer.from(stored?.data ?? '', 'base64'), options).toString();
    return hashOf(text) === hash ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Imports the years of a record that was written as files, each file once unless it changes. The files stay as they are.
 * Lines that cannot be read are named and skipped.
 * @throws what the database threw; the next call goes on where this one ended
 */
export async function importYears({
  database,
  folder,
  now = Date.now,
  log = console.info,
  warn = console.warn,
}: ImportOptions): Promise<void> {
  const store = createRecordStore(database);

  async function importFile(
    path: string,
  ): Promise<{ changes: number; damaged: readonly number[] }> {
    const damaged: number[] = [];
    let [changes, number] = [0, 0];
    const batch: NewChange[] = [];
    const texts = new Map<string, Buffer>();

    const has = (hash: string) => texts.has(hash) || store.has(hash);
    const textOfHash = (hash: string) => textOf(texts.get(hash) ?? store.body(hash));

    /** Takes the text of a line unless it is stored. @returns whether the line is whole */
    async function takeText(line: YearLine): Promise<boolean> {
      const { hash, stored: { base } = {} } = line;
      if (hash === null || has(hash)) return true;
      if (base !== undefined && !has(base)) return false;
      const text = textIn(line, base === undefined ? base : textOfHash(base));
      if (text === undefined) return false;
      texts.set(hash, await bodyOf(text));
      return true;
    }

    async function write(): Promise<void> {
      database.transaction(() => {
        for (const change of batch) if (store.insert(change)) changes += 1;
      });
      batch.length = 0;
      texts.clear();
      await immediately();
    }

    for await (const text of createInterface({ input: createReadStream(path) })) {
      number += 1;
      const line = lineIn(text);
      if (line === 'skipped') continue;
      if (line === 'damaged' || !(await takeText(line))) damaged.push(number);
      else batch.push({ ...line, body: texts.get(line.hash ?? '') });
      if (batch.length >= linesAtOnce) await write();
    }
    await write();
    return { changes, damaged };
  }

  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => /^\d{4}\.jsonl$/.test(one)).sort()) {
    const [source, path] = [`record/${name}`, join(folder, name)];
    try {
      const { size, mtimeMs } = await stat(path);
      const version = `${size} ${mtimeMs}`;
      if (
        database.rows('SELECT 1 FROM imports WHERE source = ? AND version = ?', source, version)[0]
      )
        continue;
      const { changes, damaged } = await importFile(path);
      database.run(
        'INSERT OR REPLACE INTO imports VALUES (?, ?, ?)',
        ...[source, version, new Date(now()).toISOString()],
      );
      log(messages.imported(changes, path));
      if (damaged.length > 0) warn(messages.linesSkipped(path, damaged));
    } catch (error) {
      // A file that cannot be read keeps nothing else from being recorded; a database that fails does.
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      warn(messages.notImported(path, error));
    }
  }
}
