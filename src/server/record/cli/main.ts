import { fileURLToPath } from 'node:url';
import { readConfig } from '#server/config/config.ts';
import { builtAssets } from '#server/node/built-assets.ts';
import { runCommand, standardOutput } from '#server/node/cli/command-line.ts';
import { run, usage } from './commands';

void runCommand(usage, async (args) => {
  const { dataDir, siteUrl, analytics } = readConfig(process.env);
  return run(args, {
    ...{ ...standardOutput, dataDir, siteUrl, analytics },
    assets: await builtAssets(fileURLToPath(new URL('../client', import.meta.url))),
    now: Date.now,
  });
});
