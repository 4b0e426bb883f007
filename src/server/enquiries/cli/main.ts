import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import { importOldLayout } from '#server/data/old-layout.ts';
import { doubtAbout } from '#server/disk/clock-watch.ts';
import { CommandError, runCommand, standardOutput } from '#server/node/cli/command-line.ts';
import { systemClock } from '../forwarding/clock';
import { createErasure } from '../store/housekeeping';
import { openStore } from '../store/store';
import { run } from './commands';
import { deliveryStates } from './entries';

const usage = `Looks after the enquiries that the server stored.

  npm run enquiries -- list [--state ${deliveryStates.join('|')}] [--json]
      Counts them and lists them, oldest first. waiting: not yet tried; failed: tried, and tried again.
  npm run enquiries -- export [--out <file.csv>]
      All of them as CSV for a spreadsheet. An apostrophe precedes what a spreadsheet would compute,
      phone numbers that begin with + included.
  npm run enquiries -- resend <id…> | --held | --failed | --all-waiting
      Sends them now, each under the key it always had. An id may be its short form.
  npm run enquiries -- test
      Asks the endpoint whether it answers and would take enquiries. Stores and sends nothing.
  npm run enquiries -- erase <id…> | --email <address>
      Erases them with what became of them, and says which were forwarded and so are elsewhere, too.
  npm run enquiries -- purge --older-than 24m [--clock-is-right]
      Erases all that are older than so many months (m) or days (d). The server does so by ENQUIRY_MONTHS.
      Refuses if the clock is more than two days from the last run of a server, without --clock-is-right.
      DATA_DIR/erased-enquiries.jsonl records when and why each was erased, and nothing of a person.
  npm run enquiries -- encrypt
      Encrypts all under the first of ENQUIRY_KEYS. Afterwards the others are no longer needed.
  npm run enquiries -- --help

Where the site is built, node dist/server/enquiries.js does the same without npm.

It reads DATA_DIR, ENQUIRY_URL and ENQUIRY_KEYS as the server does.
It ends with 0 when all was done, 1 when something was not sent, not erased or could not be read, 2 when it could not start.`;

void runCommand(usage, async (args) => {
  const { dataDir, enquiries } = readConfig(process.env);
  const database = openDatabase(dataDir);
  const store = openStore(database, enquiries.keys);
  try {
    importOldLayout(database, dataDir, standardOutput.printError);
    return await run(args, {
      ...standardOutput,
      store,
      hasKeys: enquiries.keys.length > 0,
      erase: createErasure(store, dataDir, Date.now),
      doubtAboutClock: () => doubtAbout(database, Date.now()),
      url: enquiries.url,
      token: enquiries.token,
      fetch,
      clock: systemClock,
    });
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    if (!syscall && !code.startsWith('SQLITE')) throw error;
    throw new CommandError(
      `The database ${databaseFile(dataDir)} cannot be opened (${code}): check the rights of the file and its folder, and the room on the disk.`,
    );
  } finally {
    database.close();
  }
});
