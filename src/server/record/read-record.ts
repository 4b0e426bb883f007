import { join } from 'node:path';
import type { StoredText } from './stored-text';
import { type ChangeLine, fileOf, readYear, textIn, yearsIn } from './year-file';

/** How a resource was shown over a time. */
export interface Version extends Omit<ChangeLine, 'stored'> {
  /** When it ended; absent where it had not when the record was last written. */
  readonly until?: string;
}

/** The records of one server or several, read as one. */
export interface RecordReader {
  /** The resources on record. */
  readonly paths: () => readonly string[];
  /** All versions of a resource, oldest first; those without a hash are times at which it was not there. */
  readonly versions: (path: string) => readonly Version[];
  /** The version of a resource at a moment, ISO 8601 in UTC; `undefined` where the record begins later. */
  readonly at: (path: string, moment: string) => Version | undefined;
  /** What a version says. @throws Error when the record is damaged there */
  readonly text: (version: Pick<Version, 'hash'>) => Promise<string | undefined>;
  /** The end of the year that was read, where there is more after it. */
  readonly end: string | undefined;
  /** When the record begins and when it was last written; `undefined` for an empty one. */
  readonly began: string | undefined;
  readonly lastWritten: string | undefined;
}

/**
 * The files that say what was shown in a year, which is one for each server that ran: each begins with all that was shown then.
 * Where none ran in that year, those of the last year before it.
 */
async function filesOf(folders: readonly string[], year: number | undefined) {
  const found = await Promise.all(
    folders.map(async (folder) => (await yearsIn(folder)).map((one) => ({ folder, year: one }))),
  );
  const files = found.flat();
  const years = [...new Set(files.map((file) => file.year))].sort();
  const chosen = year && (years.findLast((one) => one <= year) ?? years[0]);
  const newest = years.at(-1);
  return {
    files: chosen ? files.filter((file) => file.year === chosen) : files,
    end: chosen && chosen !== newest ? `${chosen}-12-31T23:59:59.999Z` : undefined,
  };
}

const byTime = (a: { readonly at: string }, b: { readonly at: string }) =>
  a.at < b.at ? -1 : Number(a.at > b.at);

/**
 * Reads the records of some folders. What several servers showed is put in order of time: where they showed the same, it counts
 * from when the first of them did.
 * @param year the only one that is asked about
 */
export async function readRecords(
  folders: readonly string[],
  year?: number,
): Promise<RecordReader> {
  const changes: ChangeLine[] = [];
  const stored = new Map<string, StoredText>();
  const checks: string[] = [];
  const { files, end } = await filesOf(folders, year);
  for (const file of files) {
    const read = await readYear(file.folder, file.year);
    for (const change of read.changes) changes.push(change);
    if (read.checkedAt) checks.push(read.checkedAt);
    // A text that is stored whole is of use to all that are the difference from it.
    for (const [hash, text] of read.stored) {
      if (!text.base || !stored.has(hash)) stored.set(hash, text);
    }
  }
  changes.sort(byTime);
  const timelines = new Map<string, ChangeLine[]>();
  for (const change of changes) {
    const timeline = timelines.get(change.path) ?? [];
    timelines.set(change.path, timeline);
    if (timeline.at(-1)?.hash !== change.hash) timeline.push(change);
  }
  const versions = (path: string): readonly Version[] => {
    const timeline = timelines.get(path) ?? [];
    return timeline.map((change, index) => {
      const next = timeline[index + 1];
      return { ...change, ...(next ? { until: next.at } : {}) };
    });
  };
  return {
    versions,
    paths: () => [...timelines.keys()].sort(),
    at: (path, moment) => versions(path).findLast(({ at }) => at <= moment),
    text: async ({ hash }) => (hash === null ? undefined : textIn(stored, hash)),
    began: changes[0]?.at,
    end,
    lastWritten: [...checks, changes.at(-1)?.at ?? ''].sort().at(-1) || undefined,
  };
}

/** What is wrong with a record, and how much there is of it. */
export interface Verification {
  readonly files: number;
  readonly versions: number;
  readonly texts: number;
  readonly problems: readonly {
    readonly file: string;
    readonly what: 'line' | 'text';
    readonly count: number;
  }[];
}

/** Reads every line and every text of a record, and compares each with its hash. */
export async function verifyRecord(folder: string): Promise<Verification> {
  const years = await yearsIn(folder);
  const problems: Verification['problems'][number][] = [];
  let [versions, texts] = [0, 0];
  for (const year of years) {
    const file = join(folder, fileOf(year));
    const { changes, stored, broken } = await readYear(folder, year);
    const named = new Set(changes.flatMap(({ hash }) => hash ?? []));
    let damaged = 0;
    for (const hash of new Set([...named, ...stored.keys()])) {
      await textIn(stored, hash).catch(() => {
        damaged += 1;
      });
    }
    versions += changes.length;
    texts += named.size;
    if (broken > 0) problems.push({ file, what: 'line', count: broken });
    if (damaged > 0) problems.push({ file, what: 'text', count: damaged });
  }
  return { files: years.length, versions, texts, problems };
}
