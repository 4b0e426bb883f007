import { capabilities } from '#capabilities/index.ts';
import { readConfig } from '#server/config/config.ts';
import { runCommand } from '#server/node/cli/command-line.ts';
import { databaseFile } from '../database-file';
import { run, usage } from './commands';

runCommand(usage, capabilities, async (args) => {
  const { dataDir } = readConfig(process.env);
  await run(args, { file: databaseFile(dataDir), now: Date.now, print: console.log });
  return 0;
});
