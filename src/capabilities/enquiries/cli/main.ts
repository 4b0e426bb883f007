import { capabilities } from '#capabilities/index.ts';
import { readConfig } from '#server/config/config.ts';
import { checkEach } from '#server/config/settings.ts';
import { lazyExistingDatabase } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import { CommandError, runCommand, standardOutput } from '#server/node/cli/command-line.ts';
import { systemClock } from '../forwarding/clock';
import { checkSettings, findEndpoint, settings } from '../settings';
import { createErasure } from '../store/erasure';
import { openStore } from '../store/store';
import { run } from './commands';
import { deliveryStates } from './entries';

const usage = `Manages the enquiries that the server has stored.

  npm run enquiries -- list [--state ${deliveryStates.join('|')}] [--json]
      Shows counts and a list, oldest first. waiting: not yet tried; failed: tried, and the server tries again.
      Requests to erase data are held and never sent. The last column has the day by which to answer them.
  npm run enquiries -- export [--out <file.csv>]
      Writes all enquiries as CSV for a spreadsheet. Cells that a spreadsheet would evaluate as formulas, such as
      phone numbers that begin with +, start with an apostrophe.
  npm run enquiries -- resend <id…> | --held | --failed | --all-waiting
      Sends enquiries now, with the same keys as before. Short ids are accepted.
  npm run enquiries -- test
      Checks that the endpoint answers and would accept enquiries. Stores and sends nothing.
  npm run enquiries -- erase <id…> | --email <address>
      Erases enquiries and their delivery data, and shows which may have been forwarded and so exist elsewhere.
  npm run enquiries -- purge --older-than 24m
      Erases enquiries older than this many months (m) or days (d). The server does this after ENQUIRY_MONTHS.
      Refuses if the newest enquiry has a day in the future.
      DATA_DIR/erased-enquiries.jsonl records when and why each was erased, without personal data.
  npm run enquiries -- encrypt
      Encrypts all enquiries with the first of ENQUIRY_KEYS. The other keys are then no longer needed.
  npm run enquiries -- --help

In a built site, node dist/server/enquiries.js does the same without npm.

DATA_DIR, ENQUIRY_URL and ENQUIRY_KEYS are the same as for the server.
Exit status: 0 success; 1 something was not sent or not readable; 2 the command could not start or finish.`;

const needDatabase = ['list', 'export', 'resend', 'erase', 'purge', 'encrypt'];

runCommand(usage, capabilities, async (args) => {
  const { content, dataDir } = readConfig(process.env);
  const values = checkEach(settings, process.env);
  checkSettings(values, { content });
  const { ENQUIRY_KEYS: keys } = values;
  const database = lazyExistingDatabase(dataDir);
  const store = openStore(database, keys);
  try {
    if (needDatabase.includes(args[0] ?? '')) {
      database.rows('SELECT 1');
      standardOutput.printError(`Database: ${databaseFile(dataDir)}`);
    }
    return await run(args, {
      ...standardOutput,
      store,
      hasKeys: keys.length > 0,
      erasure: createErasure(store, dataDir, Date.now),
      endpoint: findEndpoint(values, content),
      fetch,
      clock: systemClock,
    });
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    if (!syscall && !code.startsWith('SQLITE')) throw error;
    throw new CommandError(
      `The database ${databaseFile(dataDir)} cannot be used (${code}): check the permissions of the file and its folder, and the free disk space.`,
    );
  } finally {
    database.close();
  }
});
