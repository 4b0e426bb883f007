import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { SiteDatabase } from '#server/data/database.ts';

/** A resource had this JSON from `at` on, or was gone. */
export interface OldChange {
  readonly path: string;
  readonly at: string;
  readonly hash: string | null;
  readonly site: string;
}

/** An old version that cannot be read, for the sentence “cannot be converted, because …”. */
export class UnreadableError extends Error {}

/** Whether the database has the tables of the record of an older version of the site, which stored the content of pages. */
export const hasOldRecord = ({ rows }: SiteDatabase): boolean =>
  rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'record_changes'").length > 0;

export const listOldChanges = ({ rows }: SiteDatabase): readonly OldChange[] =>
  rows('SELECT path, at, hash, site FROM record_changes ORDER BY at, path');

function inflateIntact(body: Buffer, hash: string): string {
  let text: string;
  try {
    text = inflateRawSync(body).toString();
  } catch {
    throw new UnreadableError('its content cannot be decompressed');
  }
  if (createHash('sha256').update(text).digest('hex') !== hash) {
    throw new UnreadableError('its content does not match its hash');
  }
  return text;
}

function readContentIn({ rows }: SiteDatabase, hash: string): unknown {
  const [row] = rows<{ body: Buffer }>('SELECT body FROM record_texts WHERE hash = ?', hash);
  if (!row) throw new UnreadableError('its content is missing');
  const text = inflateIntact(row.body, hash);
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableError('its content is not JSON');
  }
}

/** Returns the content with a hash, from the first database that has it intact. @throws {UnreadableError} */
export function readOldContent(
  hash: string,
  [database, ...backups]: readonly [SiteDatabase, ...SiteDatabase[]],
): unknown {
  try {
    return readContentIn(database, hash);
  } catch (error) {
    const [next, ...rest] = backups.filter(hasOldRecord);
    if (!(error instanceof UnreadableError) || !next) throw error;
    return readOldContent(hash, [next, ...rest]);
  }
}

export function dropOldRecord({ run, transaction }: SiteDatabase): void {
  transaction(() => {
    run(
      `INSERT OR IGNORE INTO record_checks (id, at)
       SELECT 1, max(checked_at) FROM record_years HAVING max(checked_at) IS NOT NULL`,
    );
    for (const table of ['record_changes', 'record_texts', 'record_years']) {
      run(`DROP TABLE ${table}`);
    }
  });
}
