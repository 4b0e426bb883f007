import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { builtAssets } from '#server/node/built-assets.ts';
import { ArgumentError } from '#server/node/cli/command-line.ts';
import { command as messages } from '../messages';
import { recordFolder } from '../recording';
import { run } from './commands';
import { CommandError } from './context';

/** `node dist/server/record.js …`, or `npm run record -- …`, which builds first when needed: what did this page say on that day? */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(messages.usage);
    return 0;
  }
  const { dataDir, siteUrl, analytics } = readConfig(process.env);
  return run(args, {
    folder: recordFolder(dataDir),
    ...{ siteUrl, analytics },
    assets: await builtAssets(fileURLToPath(new URL('../client', import.meta.url))),
    now: Date.now,
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
