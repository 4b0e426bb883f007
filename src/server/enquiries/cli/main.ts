import { readConfig } from '#server/config/config.ts';
import { databaseFile, openDatabase } from '#server/data/database.ts';
import { messages as dataMessages } from '#server/data/messages.ts';
import { doubtAbout } from '#server/disk/clock-watch.ts';
import { CommandError, runCommand } from '#server/node/cli/command-line.ts';
import { systemClock } from '../forwarding/clock';
import { usage } from '../messages';
import { createErasure } from '../store/erasure';
import { importFiles } from '../store/import-files';
import { deliveryStates } from '../store/overview';
import { openStore } from '../store/store';
import { run } from './commands';

/** `npm run enquiries -- …`, or of what is built `node dist/server/enquiries.js …`: what an operator does with the enquiries that the server stored. */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage(deliveryStates));
    return 0;
  }
  const { dataDir, enquiries } = readConfig(process.env);
  const database = openDatabase(dataDir);
  const store = openStore(database, enquiries.keys);
  const printError = (line: string) => console.error(line);
  try {
    await importFiles(database, dataDir, printError);
    return await run(args, {
      store,
      hasKeys: enquiries.keys.length > 0,
      erase: createErasure(store, dataDir, Date.now),
      doubtAboutClock: () => doubtAbout(database, Date.now()),
      url: enquiries.url,
      token: enquiries.token,
      fetch,
      clock: systemClock,
      print: (text) => process.stdout.write(text),
      printError,
    });
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    if (!syscall && !code.startsWith('SQLITE')) throw error;
    throw new CommandError(dataMessages.cannotOpen(databaseFile(dataDir), code));
  } finally {
    database.close();
  }
}

void runCommand(main);
