import { readConfig } from '#server/config/config.ts';
import { messages } from '#server/messages.ts';
import { readOperation } from '#server/node/operation.ts';
import { endWithNpm } from '#server/node/serving/end-with-npm.ts';
import { exitWith } from '#server/node/serving/listen.ts';
import { isBuilt } from './inputs';
import { root } from './root';

/**
 * The first half of `npm start`: builds when something changed. The shell then replaces itself with the server (`exec`), so that
 * nothing of the build stays in memory and signals of npm reach the server itself.
 */
async function prepare() {
  endWithNpm(process);
  // A mistake in the configuration is reported before a build is waited for.
  readConfig(process.env);
  readOperation(process.env);
  if (await isBuilt(root)) return;
  console.log(messages.building());
  // Only now: it loads Vite, which a start without a build has no use for.
  const { buildSite } = await import('./build');
  await buildSite(root);
}

prepare().catch(exitWith);
