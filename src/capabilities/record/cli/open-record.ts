import { openToRead, type SiteDatabase } from '#server/data/database.ts';
import { databaseExists } from '#server/data/database-file.ts';
import { CommandError } from '#server/node/cli/command-line.ts';
import { hasOldRecord, listOldChanges } from '../convert/old-record';
import { type RecordReader, readRecords } from '../read-record';
import { findFiles, type RecordContext } from './arguments';

/** The record is empty, or not there. */
export const noRecord = (files: readonly string[]) =>
  new CommandError(
    `Nothing is on record in ${files.join(', ')}: name the DATA_DIR with --data, or check whether RECORD_YEARS is 0.`,
  );

/** @throws {CommandError} for a database of an older version, and one without a record */
export function openRecord(file: string, { printError }: RecordContext): SiteDatabase {
  const database = openToRead(file);
  const [table] = database.rows("SELECT 1 FROM sqlite_master WHERE name = 'record_versions'");
  if (!table && !hasOldRecord(database)) throw noRecord([file]);
  if (!table) {
    throw new CommandError(
      `The record in ${file} was written by an older version of the site: start the server with it once, or restore it into another DATA_DIR and run “npm run record -- convert” there.`,
    );
  }
  if (hasOldRecord(database) && listOldChanges(database).length > 0) {
    printError(
      `${file} contains versions of an older record that are not converted to text yet: run “npm run record -- convert”.`,
    );
  }
  return database;
}

/** Opens the databases that a command line names, as one record. @throws {CommandError} if nothing is on record */
export function openReader(
  named: readonly string[] | undefined,
  context: RecordContext,
): RecordReader {
  const files = findFiles(named, context);
  const present = files.filter(databaseExists);
  for (const file of present) context.printError(`Database: ${file}`);
  const reader = readRecords(present.map((file) => openRecord(file, context)));
  if (!reader.began) throw noRecord(files);
  return reader;
}
