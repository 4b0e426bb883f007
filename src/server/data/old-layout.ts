import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SiteDatabase } from './database';
import { codeOf } from './database-file';

/**
 * Older versions stored everything as files in `DATA_DIR`. Each file is imported once, because a second import would restore
 * erased data. The files are kept.
 */

type Log = (line: string) => void;

/** Returns a code or a short text. A parser's message is left out, because it quotes its input. */
const reasonOf = (error: unknown) =>
  error instanceof SyntaxError
    ? 'it is not JSON'
    : ((error as NodeJS.ErrnoException).code ?? (error as Error).message);

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Runs `use`. If it fails, logs the file and returns `undefined`; a missing file is not logged. */
function tryFile<Result>(path: string, log: Log, use: () => Result): Result | undefined {
  try {
    return use();
  } catch (error) {
    if (codeOf(error) > 0) throw error;
    const reason = reasonOf(error);
    if (!['ENOENT', 'ENOTDIR'].includes(reason)) {
      log(
        `${path} cannot be imported (${reason}): restore the file from a backup or give the server read access, then restart.`,
      );
    }
    return undefined;
  }
}

const filesIn = (folder: string, pattern: RegExp, log: Log): readonly string[] =>
  tryFile(folder, log, () =>
    readdirSync(folder)
      .filter((name) => pattern.test(name))
      .sort(),
  ) ?? [];

/** @param version omitted for files that never change */
export const isImported = ({ rows }: SiteDatabase, source: string, version?: string) =>
  rows(
    'SELECT 1 FROM imports WHERE source = ?1 AND version = coalesce(?2, version)',
    ...[source, version ?? null],
  ).length > 0;

export const markImported = ({ run }: SiteDatabase, source: string, version = '1') =>
  run('INSERT OR REPLACE INTO imports VALUES (?, ?, ?)', source, version, new Date().toISOString());

/** Reads the delivery of an enquiry. If the file is unreadable, the enquiry is held, because it may have been forwarded. */
function readDelivery(path: string) {
  try {
    const { attempts, forwarded, held, lastError, nextAttempt } = Object(readJson(path));
    const texts = [forwarded, held, lastError, nextAttempt].map((text) => text ?? null);
    const isSound = texts.every((text) => text === null || typeof text === 'string');
    if (isSound && Number.isInteger(attempts)) return [attempts, ...texts];
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return [0, null, null, null, null];
  }
  const held = 'imported, but its file in deliveries cannot be read: it may have been forwarded';
  return [0, null, held, null, null];
}

function importEnquiry({ run }: SiteDatabase, dataDir: string, id: string): number {
  const path = join(dataDir, 'enquiries', `${id}.json`);
  const record = Object(readJson(path));
  const { encrypted, key, iv, text, tag, submissionDate } = record;
  if (!encrypted && typeof submissionDate !== 'string') throw new Error('it is not an enquiry');
  const body = encrypted
    ? Buffer.concat([iv, text, tag].map((part) => Buffer.from(part, 'base64')))
    : JSON.stringify(record);
  const taken = Date.parse(id.replace(/^(.{13})-(\d\d)-([^Z]+Z)-.{36}$/, '$1:$2:$3'));
  return run(
    `INSERT INTO enquiries (id, body, sealed_by, from_ms, attempts, forwarded, held, last_error, next_attempt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    ...[id, body, encrypted ? key : null, taken || Math.round(statSync(path).mtimeMs)],
    ...readDelivery(join(dataDir, 'deliveries', `${id}.json`)),
  );
}

function importEnquiries(database: SiteDatabase, dataDir: string, log: Log): void {
  const folder = join(dataDir, 'enquiries');
  const names = filesIn(folder, /^[^.].*\.json$/, log);
  let [imported, failed] = [0, 0];
  database.transaction(() => {
    for (const name of names) {
      const source = `enquiries/${name}`;
      if (isImported(database, source)) continue;
      const count = tryFile(join(folder, name), log, () =>
        importEnquiry(database, dataDir, name.replace(/\.json$/, '')),
      );
      if (count === undefined) failed += 1;
      else markImported(database, source);
      imported += count ?? 0;
    }
  });
  if (imported > 0) {
    const noun = imported === 1 ? 'enquiry' : 'enquiries';
    log(`Imported ${imported} ${noun} from ${folder} into the database.`);
  }
  if (names.length > 0 && failed === 0) {
    log(
      `${folder} is no longer used, and erasing an enquiry does not erase it there: once you have a backup of the database, delete this folder and the folder deliveries beside it.`,
    );
  }
}

/** Imports the time at which a server last ran, which reveals a wrong clock. */
function importClock({ run }: SiteDatabase, dataDir: string): void {
  const file = join(dataDir, 'clock.json');
  const { seenMs } = Object(
    tryFile(
      file,
      () => {},
      () => readJson(file),
    ),
  );
  if (Number.isNaN(new Date(seenMs).valueOf())) return;
  run('INSERT INTO clock (id, seen_ms) VALUES (1, ?) ON CONFLICT DO NOTHING', seenMs);
}

function importLine({ rows, run }: SiteDatabase, line: string): number {
  const { at, path, site, schema, hash, stored, checked } = JSON.parse(line);
  if (checked !== undefined) return 0;
  const isSound = [at, path, site, schema, hash ?? ''].every((value) => typeof value === 'string');
  if (!isSound) throw new Error('a field is missing');
  const bodyOf = (hash: string) =>
    rows<{ body: Buffer }>('SELECT body FROM record_texts WHERE hash = ?', hash)[0]?.body;
  if (hash !== null && !bodyOf(hash)) {
    const base = stored.base && bodyOf(stored.base);
    const options = base ? { dictionary: inflateRawSync(base) } : {};
    const text = inflateRawSync(Buffer.from(stored.data, 'base64'), options);
    const found = createHash('sha256').update(text).digest('hex');
    if (found !== hash) throw new Error('its hash differs');
    run('INSERT INTO record_texts VALUES (?, ?)', hash, deflateRawSync(text));
  }
  return run(
    'INSERT OR IGNORE INTO record_changes (at, path, hash, site, schema) VALUES (?, ?, ?, ?, ?)',
    ...[at, path, hash, site, schema],
  );
}

/** Imports a year of the record. Imports it again if an older version has added lines since. */
function importYear(database: SiteDatabase, file: string, source: string, log: Log): void {
  const { size, mtimeMs } = statSync(file);
  const version = `${size} ${mtimeMs}`;
  if (isImported(database, source, version)) return;
  const damaged: number[] = [];
  let changes = 0;
  const lines = readFileSync(file, 'utf8').split('\n');
  database.transaction(() => {
    for (const [at, line] of lines.entries()) {
      try {
        if (line !== '') changes += importLine(database, line);
      } catch (error) {
        if (codeOf(error) > 0) throw error;
        damaged.push(at + 1);
      }
    }
    markImported(database, source, version);
  });
  log(
    `Imported ${changes} ${changes === 1 ? 'change' : 'changes'} from ${file} into the database. The file is no longer used: remove it when you have a backup.`,
  );
  if (damaged.length === 0) return;
  const noun = damaged.length === 1 ? 'line' : 'lines';
  const numbers = `${damaged.slice(0, 5).join(', ')}${damaged.length > 5 ? ', …' : ''}`;
  log(
    `${file}: skipped ${damaged.length} damaged ${noun} (${numbers}). If a backup contains an undamaged copy of the file, restore it and restart.`,
  );
}

/** Imports former slugs of posts. Slugs in the database are newer and win. */
export function importSlugs(database: SiteDatabase, dataDir: string, log: Log): void {
  const files = { 'content-service': 'moved-posts.json', embedded: 'moved-posts-embedded.json' };
  for (const [source, name] of Object.entries(files)) {
    const file = join(dataDir, name);
    if (isImported(database, name)) continue;
    tryFile(file, log, () => {
      const posts = readJson(file) as readonly (readonly [id: string, slugs: readonly string[]])[];
      database.transaction(() => {
        for (const [id, slugs] of posts) {
          for (const [at, slug] of slugs.entries()) {
            database.run(
              'INSERT INTO post_slugs VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
              ...[source, id, slug, -at],
            );
          }
        }
        markImported(database, name);
      });
      log(
        `The slugs of ${posts.length} posts were imported from ${file} into the database. Remove the file when you have a backup of velox.db.`,
      );
    });
  }
}

/** Imports the clock, the enquiries and the record, and logs the counts. @throws the database's errors */
export function importOldLayout(database: SiteDatabase, dataDir: string, log: Log): void {
  importClock(database, dataDir);
  importEnquiries(database, dataDir, log);
  const folder = join(dataDir, 'record');
  for (const name of filesIn(folder, /^\d{4}\.jsonl$/, log)) {
    const file = join(folder, name);
    tryFile(file, log, () => importYear(database, file, `record/${name}`, log));
  }
}
