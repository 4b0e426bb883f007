import { readConfig } from '#server/config/config.ts';
import { doubtAbout } from '#server/disk/clock-watch.ts';
import { runCommand } from '#server/node/cli/command-line.ts';
import { systemClock } from '../forwarding/clock';
import { usage } from '../messages';
import { createErasure } from '../store/erasure';
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
  const store = openStore(dataDir, enquiries.keys);
  return run(args, {
    store,
    hasKeys: enquiries.keys.length > 0,
    erasure: createErasure(store, dataDir, Date.now),
    doubtAboutClock: () => doubtAbout(dataDir, Date.now()),
    url: enquiries.url,
    token: enquiries.token,
    fetch,
    clock: systemClock,
    print: (text) => process.stdout.write(text),
    printError: (line) => console.error(line),
  });
}

void runCommand(main);
