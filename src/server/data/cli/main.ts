import { readConfig } from '#server/config/config.ts';
import { runCommand } from '#server/node/cli/command-line.ts';
import { databaseFile } from '../database';
import { messages } from '../messages';
import { run } from './commands';

/** `npm run data -- …`, or `node dist/server/data.js …`: backs up the database, and restores it. */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(messages.usage);
    return 0;
  }
  const { dataDir } = readConfig(process.env);
  run(args, { file: databaseFile(dataDir), now: Date.now, print: console.log });
  return 0;
}

void runCommand(main);
