import { fileURLToPath, pathToFileURL } from 'node:url';
import { readConfig } from '#server/config/config.ts';
import { messages } from '#server/messages.ts';
import { exitWith } from '#server/node/listen.ts';
import { readOperation } from '#server/node/operation.ts';
import { buildSite, isBuilt } from './build';

/** `npm start`: builds when needed, then serves. `npm run build` (with `--build-only`): builds and ends. */
const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

async function start() {
  const buildOnly = process.argv.includes('--build-only');
  // A mistake in the configuration is told before a build is waited for.
  if (!buildOnly) {
    readConfig(process.env);
    readOperation(process.env);
  }
  if (buildOnly || !(await isBuilt(root))) {
    if (!buildOnly) console.log(messages.building());
    await buildSite(root);
  }
  if (!buildOnly) {
    process.env['NODE_ENV'] ??= 'production';
    await import(pathToFileURL(`${root}/dist/server/node.js`).href);
  }
}

start().catch(exitWith);
