import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import {
  openExistingDatabase,
  openToRead,
  type SiteDatabase,
  type SqlValue,
} from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import { counted } from './enquiry';
import { recordFile } from './erasure';
import { type EnquiryStore, openStore } from './store';

/**
 * When somebody removes or overwrites the database under a running server, the server writes what it can still read into a new
 * file, and adds the enquiries it has confirmed. The next start adds them to the database that it finds.
 */

const maxRememberedBytes = 8 * 1024 * 1024;

/** Returns the ids of erased enquiries, which must not come back. */
function readErased(dataDir: string): ReadonlySet<string> {
  try {
    const lines = readFileSync(join(dataDir, recordFile), 'utf8').trim().split('\n');
    return new Set(lines.map((line) => String(Object(JSON.parse(line)).id)));
  } catch {
    return new Set();
  }
}

type AddArguments = Parameters<EnquiryStore['add']>;

/** Remembers the last enquiries that this process has confirmed. */
export function createConfirmed(dataDir: string, keys: readonly string[]) {
  const confirmed = new LRUCache<string, AddArguments>({
    maxSize: maxRememberedBytes,
    sizeCalculation: (enquiry) => JSON.stringify(enquiry).length,
  });
  return {
    remember: (...enquiry: AddArguments) => {
      confirmed.set(enquiry[0], enquiry);
    },
    /** Adds the enquiries to a rescued database. @returns how many enquiries it then holds */
    addTo(file: string): string {
      const database = openExistingDatabase(file);
      try {
        const store = openStore(database, keys);
        const erased = readErased(dataDir);
        for (const [key, enquiry] of confirmed.entries()) {
          if (!erased.has(key)) store.add(...enquiry);
        }
        return counted(store.ids().length);
      } finally {
        database.close();
      }
    },
  };
}

/** The columns that enquiries have in databases of every version. */
const columns = 'id, body, sealed_by, from_ms, attempts, forwarded, held, last_error, next_attempt';

function addEnquiries(database: SiteDatabase, source: SiteDatabase, dataDir: string): number {
  const erased = readErased(dataDir);
  let added = 0;
  for (const row of source.rows<Record<string, SqlValue>>(`SELECT ${columns} FROM enquiries`)) {
    if (erased.has(String(row['id']))) continue;
    added += database.run(
      `INSERT INTO enquiries (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      ...Object.values(row),
    );
  }
  return added;
}

function listRescued(dataDir: string): readonly string[] {
  const name = basename(databaseFile(dataDir));
  try {
    return readdirSync(dataDir).filter(
      (entry) => entry.startsWith(`${name}.rescued-`) && /Z$/.test(entry),
    );
  } catch {
    return [];
  }
}

/** Adds the enquiries of each rescued database once. The files stay. */
export function importRescued(
  database: SiteDatabase,
  dataDir: string,
  log: (line: string) => void,
): void {
  for (const name of listRescued(dataDir)) {
    // A second import would restore erased enquiries.
    if (database.rows('SELECT 1 FROM imports WHERE source = ?', name).length > 0) continue;
    const file = join(dataDir, name);
    const source = openToRead(file);
    try {
      const added = database.transaction(() => {
        const now = new Date().toISOString();
        database.run('INSERT OR REPLACE INTO imports VALUES (?, ?, ?)', name, '1', now);
        return addEnquiries(database, source, dataDir);
      });
      log(
        `${counted(added)} from ${file}, which the server wrote when its database was removed or overwritten, ${added === 1 ? 'was' : 'were'} added to the database. Erasing an enquiry does not erase it in this file: once you need nothing else from it and have a backup, delete it.`,
      );
    } catch (error) {
      log(
        `The enquiries in ${file} could not be added to the database (${error instanceof Error ? error.message : error}). Make the file readable and restart the server.`,
      );
    } finally {
      source.close();
    }
  }
}
