import { readConfig } from '#server/config/config.ts';
import { messages } from '#server/messages.ts';
import { readOperation } from '#server/node/operation.ts';
import { endWithNpm } from '#server/node/serving/end-with-npm.ts';
import { exitWith } from '#server/node/serving/listen.ts';
import { isBuilt, root } from './inputs';

/**
 * `npm run build`: builds the site into `dist`. `npm start` and `npm run export` come here first with `--if-needed`; the shell
 * then replaces itself with the program (`exec`), so that nothing of the build stays in memory and signals of npm reach it.
 */
async function main() {
  if (process.env['npm_lifecycle_event'] === 'start') {
    endWithNpm(process);
    // A mistake in the configuration is reported before a build is waited for.
    readConfig(process.env);
    readOperation(process.env);
  }
  if (process.argv.includes('--if-needed')) {
    if (await isBuilt(root)) return;
    console.log(messages.building());
  }
  // Only now: it loads Vite, which a start without a build has no use for.
  const { buildSite } = await import('./build');
  await buildSite(root);
}

main().catch(exitWith);
