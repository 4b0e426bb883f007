import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as immediately } from 'node:timers/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SiteDatabase } from './database';
import { codeOf } from './database-file';

/**
 * Older versions stored everything as files in `DATA_DIR`. Each is imported once, so that nothing that was erased since comes
 * back, and stays as it is.
 */

type Log = (line: string) => void;

/** How many files or lines one transaction imports, so that visitors never wait long. */
const batchSize = 50;

/** A code or a short text. A parser's words are left out, because they quote what was parsed. */
const reasonOf = (error: unknown) =>
  error instanceof SyntaxError
    ? 'it is not JSON'
    : ((error as NodeJS.ErrnoException).code ?? (error as Error).message);

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

const isImported = ({ rows }: SiteDatabase, source: string, version?: string) =>
  rows(
    'SELECT 1 FROM imports WHERE source = ?1 AND version = coalesce(?2, version)',
    ...[source, version ?? null],
  ).length > 0;

const markImported = ({ run }: SiteDatabase, source: string, version = '1') =>
  run('INSERT OR REPLACE INTO imports VALUES (?, ?, ?)', source, version, new Date().toISOString());

async function filesIn(folder: string, pattern: RegExp, log: Log): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  } catch (error) {
    const reason = reasonOf(error);
    if (!['ENOENT', 'ENOTDIR'].includes(reason)) log(notImported(folder, reason));
    return [];
  }
}

const notImported = (path: string, reason: string) =>
  `${path} cannot be imported (${reason}): restore it from a backup or let the server read it, and restart.`;

/** What a file says became of its enquiry. A file that cannot be read holds the enquiry, as it may have been forwarded. */
async function readDelivery(path: string) {
  try {
    const { attempts, forwarded, held, lastError, nextAttempt } = Object(await readJson(path));
    const texts = [forwarded, held, lastError, nextAttempt].map((text) => text ?? null);
    const isSound = texts.every((text) => text === null || typeof text === 'string');
    if (isSound && Number.isInteger(attempts)) return { attempts, texts };
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return { attempts: 0, texts: [null, null, null, null] };
  }
  const held = 'imported, and its file in deliveries cannot be read: it may have been forwarded';
  return { attempts: 0, texts: [null, held, null, null] };
}

async function readEnquiry(dataDir: string, id: string) {
  const path = join(dataDir, 'enquiries', `${id}.json`);
  const record = Object(await readJson(path));
  const { encrypted, key, iv, text, tag, submissionDate } = record;
  if (!encrypted && typeof submissionDate !== 'string') throw new Error('it is no enquiry');
  const body = encrypted
    ? Buffer.concat([iv, text, tag].map((part) => Buffer.from(part, 'base64')))
    : JSON.stringify(record);
  const taken = Date.parse(id.replace(/^(.{13})-(\d\d)-(.+Z)-.{36}$/, '$1:$2:$3'));
  const fromMs = taken || Math.round((await stat(path)).mtimeMs);
  const delivery = await readDelivery(join(dataDir, 'deliveries', `${id}.json`));
  return { values: [id, body, encrypted ? key : null, fromMs], delivery };
}

async function importEnquiries(database: SiteDatabase, dataDir: string, log: Log): Promise<void> {
  const { run, transaction } = database;
  const folder = join(dataDir, 'enquiries');
  const all = await filesIn(folder, /^[^.].*\.json$/, log);
  const files = all.filter((name) => !isImported(database, `enquiries/${name}`));
  let [imported, failed] = [0, 0];
  for (let at = 0; at < files.length; at += batchSize) {
    const found = new Map<string, Awaited<ReturnType<typeof readEnquiry>>>();
    for (const name of files.slice(at, at + batchSize)) {
      try {
        found.set(name, await readEnquiry(dataDir, name.replace(/\.json$/, '')));
      } catch (error) {
        failed += 1;
        log(notImported(join(folder, name), reasonOf(error)));
      }
    }
    transaction(() => {
      for (const [name, { values, delivery }] of found) {
        // Another process may have imported it since.
        if (isImported(database, `enquiries/${name}`)) continue;
        markImported(database, `enquiries/${name}`);
        imported += run(
          `INSERT INTO enquiries (id, body, sealed_by, from_ms, attempts, forwarded, held, last_error, next_attempt)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
          ...[...values, delivery.attempts, ...delivery.texts],
        );
      }
    });
  }
  if (imported > 0) {
    const noun = imported === 1 ? 'enquiry' : 'enquiries';
    log(`Imported ${imported} ${noun} from ${folder} into the database.`);
  }
  if (all.length > 0 && failed === 0) {
    log(
      `Nothing uses ${folder} any more, and erasing does not reach it: when you have a backup of the database, remove it and the folder deliveries beside it.`,
    );
  }
}

/** The time that a server last saw, so that a wrong clock is noticed. */
async function importClock({ run }: SiteDatabase, dataDir: string): Promise<void> {
  const { seenMs } = Object(await readJson(join(dataDir, 'clock.json')).catch(() => undefined));
  if (Number.isNaN(new Date(seenMs).valueOf())) return;
  run('INSERT INTO clock (id, seen_ms) VALUES (1, ?) ON CONFLICT DO NOTHING', seenMs);
}

/** Imports one change of the record, with its text when the line has one. @throws for a damaged line */
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
    if (createHash('sha256').update(text).digest('hex') !== hash)
      throw new Error('its hash differs');
    run('INSERT INTO record_texts VALUES (?, ?)', hash, deflateRawSync(text));
  }
  return run(
    'INSERT OR IGNORE INTO record_changes (at, path, hash, site, schema) VALUES (?, ?, ?, ?, ?)',
    ...[at, path, hash ?? null, site, schema],
  );
}

async function importYear(database: SiteDatabase, file: string) {
  const damaged: number[] = [];
  let [changes, number] = [0, 0];
  let batch: string[] = [];
  const flush = () =>
    database.transaction(() => {
      for (const line of batch) {
        number += 1;
        try {
          if (line !== '') changes += importLine(database, line);
        } catch (error) {
          if (codeOf(error) > 0) throw error;
          damaged.push(number);
        }
      }
      batch = [];
    });
  for await (const line of createInterface({ input: createReadStream(file) })) {
    batch.push(line);
    if (batch.length < batchSize) continue;
    flush();
    await immediately();
  }
  flush();
  return { changes, damaged };
}

/** A year that an older version added to since is imported again. */
async function importRecord(database: SiteDatabase, dataDir: string, log: Log): Promise<void> {
  const folder = join(dataDir, 'record');
  for (const name of await filesIn(folder, /^\d{4}\.jsonl$/, log)) {
    const [source, file] = [`record/${name}`, join(folder, name)];
    try {
      const { size, mtimeMs } = await stat(file);
      const version = `${size} ${mtimeMs}`;
      if (isImported(database, source, version)) continue;
      const { changes, damaged } = await importYear(database, file);
      markImported(database, source, version);
      log(
        `Imported ${changes} ${changes === 1 ? 'change' : 'changes'} from ${file} into the database. The file is no longer used: remove it when you have a backup.`,
      );
      if (damaged.length === 0) continue;
      const lines = `${damaged.length} ${damaged.length === 1 ? 'line' : 'lines'}`;
      const numbers = `${damaged.slice(0, 5).join(', ')}${damaged.length > 5 ? ', …' : ''}`;
      log(
        `${file}: ${lines} damaged and skipped (${numbers}). If a backup has the file undamaged, put it there and restart.`,
      );
    } catch (error) {
      if (codeOf(error) > 0) throw error;
      log(notImported(file, reasonOf(error)));
    }
  }
}

const slugFiles = {
  'content-service': 'moved-posts.json',
  embedded: 'moved-posts-embedded.json',
} as const;

/** Imports which slugs posts had. Slugs that the database knows already are newer. */
export function importSlugs(database: SiteDatabase, dataDir: string, log: Log): void {
  for (const [source, name] of Object.entries(slugFiles)) {
    const file = join(dataDir, name);
    if (isImported(database, name)) continue;
    let posts: readonly (readonly [id: string, slugs: readonly string[]])[];
    try {
      posts = JSON.parse(readFileSync(file, 'utf8'));
      if (!Array.isArray(posts)) throw new Error('it is no list');
    } catch (error) {
      const reason = reasonOf(error);
      if (!['ENOENT', 'ENOTDIR'].includes(reason)) log(notImported(file, reason));
      continue;
    }
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
  }
}

/**
 * Imports everything but slugs, and logs how much.
 * @throws what the database throws; the next call goes on where this one ended
 */
export async function importOldLayout(
  database: SiteDatabase,
  dataDir: string,
  log: Log,
): Promise<void> {
  await importClock(database, dataDir);
  await importEnquiries(database, dataDir, log);
  await importRecord(database, dataDir, log);
}
