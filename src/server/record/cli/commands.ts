import { createTwoFilesPatch, diffLines } from 'diff';
import { ConfigError } from '#server/config/config.ts';
import { openExistingDatabase, openToRead, type SiteDatabase } from '#server/data/database.ts';
import { databaseExists } from '#server/data/database-file.ts';
import {
  ArgumentError,
  CommandError,
  commandNamed,
  type ExitCode,
  parseCommandLine,
} from '#server/node/cli/command-line.ts';
import { convertOldRecord, describeConversion } from '../convert/convert';
import { hasOldRecord } from '../convert/old-record';
import { type PastVersion, type RecordReader, readRecords, verifyRecord } from '../read-record';
import { findFiles, formatTime, parseAddress, parseMoment, type RecordContext } from './arguments';

export const usage = `What did a page say on a given day?

  npm run record -- show <address> [--on <day>]
  npm run record -- list [<address>]
  npm run record -- diff <address> <day> <day>
  npm run record -- verify
  npm run record -- convert [--from <backup>]

show     Prints the text of the page at the end of the day.
list     Lists the versions of the page, with the number of added (+) and removed (-) lines. Without an address, lists all pages.
diff     Compares the texts at the ends of two days, as a patch.
verify   Checks the database and compares every text with its hash.
convert  Converts the record of an older version of the site to text, as the server does when it starts.
         --from: reads versions that are damaged in the database from a backup.

A day is in UTC: 2026-11-22. Times are accepted, too: 2026-11-22T14:30Z or 2026-11-22T09:30-05:00.
--data <place>  Reads another DATA_DIR, or a backup. Repeat --data to read the records of several servers as one.

Exit status: 0 success; 1 nothing is on record, or the record is damaged; 2 the command could not start.`;

const data = { type: 'string', multiple: true } as const;

const noRecord = (files: readonly string[]) =>
  new CommandError(
    `Nothing is on record in ${files.join(', ')}: name the DATA_DIR with --data, or check whether RECORD_YEARS is 0.`,
  );

/** @throws {CommandError} for a database of an older version */
function openRecord(file: string, { printError }: RecordContext): SiteDatabase {
  const database = openToRead(file);
  const [table] = database.rows("SELECT 1 FROM sqlite_master WHERE name = 'record_versions'");
  if (!table) {
    throw new CommandError(
      `The record in ${file} was written by an older version of the site: start the server with it once, or restore it into another DATA_DIR and run “npm run record -- convert” there.`,
    );
  }
  if (hasOldRecord(database)) {
    printError(
      `${file} contains versions of an older record that are not converted to text yet: run “npm run record -- convert”.`,
    );
  }
  return database;
}

function openReader(named: readonly string[] | undefined, context: RecordContext): RecordReader {
  const files = findFiles(named, context);
  const present = files.filter(databaseExists);
  for (const file of present) context.printError(`Database: ${file}`);
  const reader = readRecords(present.map((file) => openRecord(file, context)));
  if (!reader.began) throw noRecord(files);
  return reader;
}

function describeMissing(address: string, moment: string, { began }: RecordReader): string {
  const start = began ? ` The record begins at ${formatTime(began)}.` : '';
  return `${address} is not on record at ${formatTime(moment)}.${start}`;
}

const convertedNote =
  'An older version of the site recorded this version: it has the texts of the content with the names of their fields, without the texts of the program.';

/** Tells the reader of a version what else there is to know. */
function printNotes(
  { listVersions, lastWritten = '' }: RecordReader,
  { address, at, until, site, isConverted }: PastVersion,
  moment: string,
  { printError }: RecordContext,
): void {
  const end = until ? `, until ${formatTime(until)}` : '';
  printError(`${address}: since ${formatTime(at)}${end} (site ${site})`);
  if (isConverted) printError(convertedNote);
  if (moment.slice(0, 10) > lastWritten.slice(0, 10)) {
    printError(
      `The record was last written at ${formatTime(lastWritten)}, and does not show what came after that.`,
    );
  }
  const others = listVersions(address).filter(
    (version) => version.at < at && version.at.startsWith(moment.slice(0, 10)),
  );
  if (others.length > 0) {
    const times = others.map((version) => formatTime(version.at)).join(', ');
    printError(`Earlier versions of that day began at ${times}: give a time instead of the day.`);
  }
}

async function show(args: string[], context: RecordContext): Promise<ExitCode> {
  const options = { on: { type: 'string' }, data } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const [word, ...more] = positionals;
  if (!word || more.length > 0) throw new ArgumentError('show needs the address of a page.');
  const address = parseAddress(word);
  const moment = values.on ? parseMoment(values.on) : new Date(context.now()).toISOString();
  const reader = openReader(values.data, context);
  const version = reader.findVersion(address, moment);
  if (!version) {
    context.printError(describeMissing(address, moment, reader));
    return 1;
  }
  printNotes(reader, version, moment, context);
  if (version.hash === null) {
    context.printError(`The site did not show ${address} at ${formatTime(moment)}.`);
    return 1;
  }
  context.print(`${reader.read(version)}\n`);
  return 0;
}

function countLines(before: string, after: string): string {
  let added = 0;
  let removed = 0;
  for (const part of diffLines(`${before}\n`, `${after}\n`)) {
    if (part.added) added += part.count;
    if (part.removed) removed += part.count;
  }
  return `+${added} -${removed}`;
}

function listLines(reader: RecordReader, address: string): readonly string[] {
  let before: string | undefined;
  return reader.listVersions(address).map((version) => {
    const text = reader.read(version);
    const change = before === undefined ? 'first on record' : countLines(before, text);
    before = text;
    const end = version.until ? ` – ${formatTime(version.until)}` : '';
    const description = version.hash === null ? 'not shown' : change;
    const converted = version.isConverted ? ', converted' : '';
    return `${formatTime(version.at)}${end}  ${description}  (site ${version.site}${converted})`;
  });
}

async function list(args: string[], context: RecordContext): Promise<ExitCode> {
  const options = { data } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const [word, ...more] = positionals;
  if (more.length > 0) throw new ArgumentError('list needs at most one address.');
  const address = word && parseAddress(word);
  const reader = openReader(values.data, context);
  if (address) {
    const lines = listLines(reader, address);
    if (lines.length === 0) {
      context.printError(describeMissing(address, reader.lastWritten ?? '', reader));
      return 1;
    }
    context.print(`${lines.join('\n')}\n`);
    return 0;
  }
  for (const path of reader.listAddresses()) {
    const versions = reader.listVersions(path);
    context.print(`${formatTime(versions[0]?.at ?? '')}  ${versions.length} ×  ${path}\n`);
  }
  return 0;
}

async function diff(args: string[], context: RecordContext): Promise<ExitCode> {
  const options = { data } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const [word, first, second, ...more] = positionals;
  if (!word || !first || !second || more.length > 0) {
    throw new ArgumentError('diff needs an address and two days.');
  }
  const address = parseAddress(word);
  const from = parseMoment(first);
  const to = parseMoment(second);
  const reader = openReader(values.data, context);
  const before = reader.findVersion(address, from);
  const after = reader.findVersion(address, to);
  if (!after) {
    context.printError(describeMissing(address, to, reader));
    return 1;
  }
  if (before?.isConverted !== after.isConverted) context.printError(convertedNote);
  if (before?.hash === after.hash) {
    context.print(`${address} said the same at ${formatTime(from)} and at ${formatTime(to)}.\n`);
    return 0;
  }
  const texts = [before, after].map((version) => {
    const text = reader.read(version);
    return text && `${text}\n`;
  });
  const [was = '', is = ''] = texts;
  context.print(createTwoFilesPatch(address, address, was, is, formatTime(from), formatTime(to)));
  return 0;
}

function verifyFile(file: string, context: RecordContext): ExitCode {
  const { versions, damaged } = verifyRecord(openRecord(file, context));
  if (versions === 0) throw noRecord([file]);
  const verdict = damaged.length === 0 ? ' All texts match their hashes.' : '';
  context.print(`${file}: ${versions} versions.${verdict}\n`);
  if (damaged.length === 0) return 0;
  for (const { address, at } of damaged) {
    context.printError(`The text of ${address} of ${formatTime(at)} is damaged.`);
  }
  context.printError('Restore a backup with “npm run data -- restore FILE --replace”.');
  return 1;
}

async function verify(args: string[], context: RecordContext): Promise<ExitCode> {
  const { values } = parseCommandLine({ args, options: { data } });
  let code: ExitCode = 0;
  for (const file of findFiles(values.data, context)) {
    if (!databaseExists(file)) throw noRecord([file]);
    try {
      if (verifyFile(file, context) === 1) code = 1;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      code = 1;
      context.printError(error.message);
    }
  }
  return code;
}

async function convert(args: string[], context: RecordContext): Promise<ExitCode> {
  const { values } = parseCommandLine({ args, options: { from: data } });
  const [file = ''] = findFiles(undefined, context);
  const database = openExistingDatabase(file);
  try {
    const backups = findFiles(values.from ?? [], context).map(openToRead);
    const conversion = await convertOldRecord(database, { backups });
    for (const line of describeConversion(conversion)) context.printError(line);
    if (conversion.failed.length > 0) return 1;
    context.print(`The record in ${file} is text as a whole.\n`);
    return 0;
  } finally {
    database.close();
  }
}

export const run = async (
  [name, ...args]: readonly string[],
  context: RecordContext,
): Promise<ExitCode> => commandNamed({ show, list, diff, verify, convert }, name)(args, context);
