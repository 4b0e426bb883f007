import { setImmediate as pause } from 'node:timers/promises';
import { toPath } from '#content/resources/key.ts';
import { type LanguageAddresses, languageAddresses } from '#content/resources/resources.ts';
import type { SiteDatabase } from '#server/data/database.ts';
import { createRecordStore } from '../record-store';
import {
  dropOldRecord,
  hasOldRecord,
  listOldChanges,
  type OldChange,
  readOldContent,
  UnreadableError,
} from './old-record';
import { findPageAddress, readResourceText } from './resource-text';

interface FailedChange extends Pick<OldChange, 'path' | 'at'> {
  readonly reason: string;
}

export interface Conversion {
  readonly converted: number;
  readonly failed: readonly FailedChange[];
}

interface ConvertOptions {
  /** Databases that have intact content for damaged versions. */
  readonly backups?: readonly SiteDatabase[];
  readonly isStopped?: () => boolean;
}

type Databases = readonly [SiteDatabase, ...SiteDatabase[]];

/** Returns the addresses that pages in other languages had last. */
function readAddresses(changes: readonly OldChange[], databases: Databases): LanguageAddresses {
  const addressesPath = toPath(languageAddresses());
  const isAddresses = ({ path, hash }: OldChange) => hash && path === addressesPath;
  const last = changes.findLast(isAddresses);
  try {
    // Safe: each path has one type of content.
    return last?.hash ? (readOldContent(last.hash, databases) as LanguageAddresses) : {};
  } catch {
    // The damaged version is reported like any other.
    return {};
  }
}

/**
 * Converts the record of an older version of the site, which stored the content of pages as JSON, to text. Drops it only when
 * every version is converted. May be interrupted and called again.
 */
export async function convertOldRecord(
  database: SiteDatabase,
  { backups = [], isStopped = () => false }: ConvertOptions = {},
): Promise<Conversion> {
  const failed: FailedChange[] = [];
  let converted = 0;
  if (!hasOldRecord(database)) return { converted, failed };
  const store = createRecordStore(database);
  const databases = [database, ...backups] as const;
  const changes = listOldChanges(database);
  const addresses = readAddresses(changes, databases);

  function convert({ path, at, hash, site }: OldChange): void {
    const address = findPageAddress(path, addresses);
    if (store.has(address, at)) return;
    const text = hash === null ? null : readResourceText(readOldContent(hash, databases));
    store.insert({ address, at, text, site, isConverted: true });
    converted += 1;
  }

  for (const change of changes) {
    // Lets requests run first.
    await pause();
    if (isStopped()) return { converted, failed };
    try {
      convert(change);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      failed.push({ path: change.path, at: change.at, reason: error.message });
    }
  }
  if (failed.length === 0) dropOldRecord(database);
  return { converted, failed };
}

const maxNamed = 5;

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Describes a conversion to the operator; nothing if there was nothing to convert. */
export function describeConversion({ converted, failed }: Conversion): readonly string[] {
  const lines =
    converted > 0 ? [`Converted ${count(converted, 'version')} of an older record to text.`] : [];
  for (const { path, at, reason } of failed.slice(0, maxNamed)) {
    lines.push(`The version of ${path} of ${at} cannot be converted to text: ${reason}.`);
  }
  const more = failed.length - maxNamed;
  if (more > 0) lines.push(`${count(more, 'more version')} cannot be converted to text.`);
  if (failed.length > 0) {
    lines.push(
      'Nothing was dropped: the older record stays in the database. If a backup contains these versions intact, run “npm run record -- convert --from BACKUP”.',
    );
  }
  return lines;
}
