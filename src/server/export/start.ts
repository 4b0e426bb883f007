import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSite } from '#server/build/build.ts';
import { isBuilt } from '#server/build/inputs.ts';
import { messages } from '#server/messages.ts';
import { exitWith } from '#server/node/serving/listen.ts';

/** `npm run export`: builds when needed, then exports. Flags are read by what is built. */
const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

async function start() {
  if (!(await isBuilt(root))) {
    console.log(messages.building());
    await buildSite(root);
  }
  process.env['NODE_ENV'] = 'production';
  await import(pathToFileURL(`${root}/dist/server/export.js`).href);
}

start().catch(exitWith);
