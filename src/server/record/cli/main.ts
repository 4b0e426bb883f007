import { fileURLToPath } from 'node:url';
import { readConfig } from '#server/config/config.ts';
import { builtAssets } from '#server/node/built-assets.ts';
import { runCommand } from '#server/node/cli/command-line.ts';
import { command as messages } from '../messages';
import { run } from './commands';

/** `node dist/server/record.js …`, or `npm run record -- …`, which builds first when needed: what did this page say on that day? */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(messages.usage);
    return 0;
  }
  const { dataDir, siteUrl, analytics } = readConfig(process.env);
  return run(args, {
    ...{ dataDir, siteUrl, analytics },
    assets: await builtAssets(fileURLToPath(new URL('../client', import.meta.url))),
    now: Date.now,
    print: (text) => process.stdout.write(text),
    printError: (line) => console.error(line),
  });
}

void runCommand(main);
