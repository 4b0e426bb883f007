import { statSync } from 'node:fs';
import { canonicalPath } from '#app/data/page-path.ts';
import { databaseFile } from '#server/data/database-file.ts';
import { ArgumentError, type Output } from '#server/node/cli/command-line.ts';

export interface RecordContext extends Output {
  /** The `DATA_DIR` whose record is read unless the command line names another. */
  readonly dataDir: string;
  readonly now: () => number;
}

/** The option `--data`. */
export const data = { type: 'string', multiple: true } as const;

/** Returns the databases to read. Each name is a file or a `DATA_DIR`. */
export const findFiles = (
  named: readonly string[] | undefined,
  { dataDir }: RecordContext,
): readonly string[] =>
  (named ?? [dataDir]).map((name) =>
    statSync(name, { throwIfNoEntry: false })?.isFile() ? name : databaseFile(name),
  );

/** Returns the address of a page without host and query, or the path of a converted resource. @throws {ArgumentError} */
export function parseAddress(word: string): string {
  const path = URL.canParse(word) ? new URL(word).pathname : word;
  const address = /^\/(?:content|program)\//.test(path) ? path : canonicalPath(path);
  if (address === undefined || !/^\/(?!\/)/.test(path)) {
    throw new ArgumentError(
      `“${word}” is not an address of the site: addresses begin with a slash, such as /services/name.`,
    );
  }
  return address;
}

/** Parses a time as ISO 8601 in UTC. A day means its end. @throws {ArgumentError} */
export function parseMoment(word: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(word);
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(word);
  const time = new Date(isDay ? `${word}T23:59:59.999Z` : isMoment ? word : Number.NaN);
  const iso = Number.isNaN(time.valueOf()) ? '' : time.toISOString();
  // Refuses dates such as 30 February, which `Date` reads as 2 March.
  if (iso && (isMoment || iso.startsWith(word))) return iso;
  throw new ArgumentError(
    `“${word}” is not a day: write a day such as 2026-11-22, or a time such as 2026-11-22T14:30Z.`,
  );
}

/** @param iso ISO 8601 in UTC */
export const formatTime = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
