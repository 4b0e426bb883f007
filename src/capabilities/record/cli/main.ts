import { capabilities } from '#capabilities/index.ts';
import { readConfig } from '#server/config/config.ts';
import { runCommand, standardOutput } from '#server/node/cli/command-line.ts';
import { run, usage } from './commands';

runCommand(usage, capabilities, async (args) => {
  const { dataDir } = readConfig(process.env);
  return run(args, {
    ...standardOutput,
    dataDir,
    now: Date.now,
  });
});
