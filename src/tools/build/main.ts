import { accessSync, constants } from 'node:fs';
import { capabilities } from '#capabilities/index.ts';
import { ConfigError, readConfig, readOperation } from '#server/config/config.ts';
import { warnOfMisspeltSettings } from '#server/config/misspelt-settings.ts';
import { endWithNpm, exitWith } from '#server/node/cli/command-line.ts';
import { buildFolder, isBuilt, root } from './inputs';

/**
 * `npm run build`: builds the site into its folder. `npm start` and `npm run export` run it first with `--if-needed`, and then `exec`
 * their program. `exec` frees the build's memory and lets signals reach the program.
 */
function refuseReadOnly(): void {
  for (const folder of [root, `${root}/${buildFolder}`, `${root}/src/generated`]) {
    try {
      accessSync(folder, constants.W_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') continue;
      throw new ConfigError(
        `The site cannot be built, because ${folder} cannot be written (${code}): run “npm run build” as a user who can write there, or copy a folder ${buildFolder} that was built elsewhere and run “node ${buildFolder}/server/node.js”.`,
      );
    }
  }
}

async function main() {
  if (process.env['npm_lifecycle_event'] === 'start') {
    endWithNpm(process);
    // Reports a mistake in the configuration before a long build.
    readConfig(process.env);
    readOperation(process.env);
  }
  if (process.argv.includes('--if-needed')) {
    if (await isBuilt(root)) return;
    console.log('Building the site (first start, or something changed)…');
  }
  refuseReadOnly();
  // Imported late, because it loads Vite.
  const { buildSite } = await import('./build');
  await buildSite(root);
}

main().catch((error: unknown) => {
  // A misspelt setting may be the reason. Otherwise the program that follows the build warns of it.
  warnOfMisspeltSettings(process.env, capabilities);
  exitWith(error);
});
