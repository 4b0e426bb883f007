import { ConfigError } from '#server/config/config.ts';
import { openExistingDatabase, openToRead } from '#server/data/database.ts';
import { databaseExists } from '#server/data/database-file.ts';
import { commandNamed, type ExitCode, parseCommandLine } from '#server/node/cli/command-line.ts';
import { verifyRecord } from '../read-record';
import { data, findFiles, formatTime, type RecordContext } from './arguments';
import { noRecord, openRecord } from './open-record';
import { diff, list, show } from './read-commands';

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
  // Imported late, because it loads the pages of the site.
  const { convertOldRecord, describeConversion } = await import('../convert/convert');
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
