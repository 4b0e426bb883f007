import { ConfigError, readConfig } from '#server/config/config.ts';
import { ArgumentError } from '#server/node/cli/command-line.ts';
import { systemClock } from '../forwarding/clock';
import { createSend } from '../forwarding/send';
import { usage } from '../messages';
import { deliveryStates } from '../store/overview';
import { openStore } from '../store/store';
import { parseCommand } from './arguments';
import { CommandError, run } from './commands';

/** `npm run enquiries -- …`: what an operator does with the enquiries that the server stored. */
async function main(args: readonly string[]): Promise<number> {
  const command = parseCommand(args);
  if (command.name === 'help') {
    console.log(usage(deliveryStates));
    return 0;
  }
  const { dataDir, enquiries } = readConfig(process.env);
  const { url } = enquiries;
  return run(command, {
    store: openStore(dataDir),
    endpoint: url ? { url, send: createSend({ url, fetch, clock: systemClock }) } : undefined,
    fetch,
    clock: systemClock,
    print: (text) => process.stdout.write(text),
    printError: (line) => console.error(line),
  });
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (error instanceof ArgumentError) console.error(`${error.message} See --help.`);
    else if (error instanceof ConfigError || error instanceof CommandError) {
      console.error(error.message);
    } else console.error(error);
    process.exitCode = 2;
  },
);
