import { statSync } from 'node:fs';
import { ConfigError } from '#server/config/config.ts';
import { openToRead } from '#server/data/database.ts';
import { databaseExists, databaseFile } from '#server/data/database-file.ts';
import {
  ArgumentError,
  CommandError,
  commandNamed,
  type ExitCode,
  parseCommandLine,
} from '#server/node/cli/command-line.ts';
import { type RecordReader, readRecords, verifyRecord } from '../read-record';
import { diff, list } from './history';
import type { RecordContext } from './page-at';
import { show } from './show';

export const usage = `What did a page say on a given day?

  npm run record -- show <address> [--on <day>] [--text] [--out <file>]
  npm run record -- list [<address>] [--all] [--json]
  npm run record -- diff <address> <day> <day> [--all]
  npm run record -- verify

show    Prints the page as it was at the end of the day, as HTML or, with --text, its texts only.
list    Lists the versions of the page and their changes. Without an address, lists everything on record.
diff    Compares the ends of two days. --all: also compares what all pages share, such as the menu.
verify  Checks the database and compares every text with its hash.

A day is in UTC: 2026-11-22. Times are accepted, too: 2026-11-22T14:30Z or 2026-11-22T09:30-05:00.
An address is that of a page, or of a resource as “list” shows it.
--data <place>  Reads another DATA_DIR, or a backup. Repeat --data to read the records of several servers as one.

Exit status: 0 success; 1 nothing is on record, or the record is damaged; 2 the command could not start.`;

const data = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean', default: false } as const;

/** Returns the databases to read. Each name is a file or a `DATA_DIR`. */
const filesOf = (named: readonly string[] | undefined, { dataDir }: RecordContext) =>
  (named ?? [dataDir]).map((one) =>
    statSync(one, { throwIfNoEntry: false })?.isFile() ? one : databaseFile(one),
  );

const noRecord = (files: readonly string[]) =>
  new CommandError(
    `Nothing is on record in ${files.join(', ')}: name the DATA_DIR with --data, or check whether RECORD_YEARS is 0.`,
  );

function opened(named: readonly string[] | undefined, context: RecordContext): RecordReader {
  const files = filesOf(named, context);
  const present = files.filter(databaseExists);
  for (const file of present) context.printError(`Database: ${file}`);
  const reader = readRecords(present.map(openToRead));
  if (!reader.began) throw noRecord(files);
  return reader;
}

/** Normalises the address of a page: no host, query or trailing slash. @throws {ArgumentError} */
function parseAddress(word: string): string {
  const path = URL.canParse(word) ? new URL(word).pathname : word;
  if (!/^\/(?!\/)/.test(path)) {
    throw new ArgumentError(
      `“${word}” is not an address of the site: addresses begin with a slash, such as /services/visit/visitor-visas.`,
    );
  }
  return path === '/' ? path : path.replace(/(?<!\/)\/+$/, '');
}

/** Parses a time as ISO 8601 in UTC. A day means its end. @throws {ArgumentError} */
function parseMoment(word: string): string {
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

async function runShow(args: string[], context: RecordContext): Promise<ExitCode> {
  const options = { on: { type: 'string' }, text: flag, out: { type: 'string' }, data } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const [word, ...more] = positionals;
  if (!word || more.length > 0) throw new ArgumentError('show needs the address of a page.');
  const address = parseAddress(word);
  const moment = values.on ? parseMoment(values.on) : new Date(context.now()).toISOString();
  const reader = opened(values.data, context);
  return show(reader, { address, moment, isText: values.text, out: values.out }, context);
}

async function runList(args: string[], context: RecordContext): Promise<ExitCode> {
  const options = { all: flag, json: flag, data } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const [word, ...more] = positionals;
  if (more.length > 0) throw new ArgumentError('list needs at most one address.');
  const address = word && parseAddress(word);
  const reader = opened(values.data, context);
  return list(reader, { address, isAll: values.all, isJson: values.json }, context);
}

async function runDiff(args: string[], context: RecordContext): Promise<ExitCode> {
  const options = { all: flag, data } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const [word, first, second, ...more] = positionals;
  if (!word || !first || !second || more.length > 0) {
    throw new ArgumentError('diff needs an address and two days.');
  }
  const address = parseAddress(word);
  const moments = [parseMoment(first), parseMoment(second)] as const;
  return diff(opened(values.data, context), moments, { address, isAll: values.all }, context);
}

async function verify(args: string[], context: RecordContext): Promise<ExitCode> {
  const { values } = parseCommandLine({ args, options: { data } });
  let code: ExitCode = 0;
  for (const file of filesOf(values.data, context)) {
    if (!databaseExists(file)) throw noRecord([file]);
    try {
      const { versions, texts, damaged } = verifyRecord(openToRead(file));
      if (versions === 0) throw noRecord([file]);
      const counts = `${file}: ${versions} versions, ${texts} texts.`;
      context.print(damaged > 0 ? `${counts}\n` : `${counts} All texts match their hashes.\n`);
      if (damaged === 0) continue;
      code = 1;
      context.printError(
        `${file}: ${damaged} ${damaged === 1 ? 'text is' : 'texts are'} damaged or missing. Restore a backup with “npm run data -- restore FILE --replace”.`,
      );
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      code = 1;
      context.printError(error.message);
    }
  }
  return code;
}

export const run = async (
  [name, ...args]: readonly string[],
  context: RecordContext,
): Promise<ExitCode> =>
  commandNamed({ show: runShow, list: runList, diff: runDiff, verify }, name)(args, context);
