import { mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the module that threads make content with, as the build of the site does, of the sources as they are. */
export async function buildThread() {
  // Within the project, where it finds the packages that it does not hold.
  const folder = await mkdtemp(`${root}node_modules/.cache/content-thread-`);
  await build({
    root,
    logLevel: 'error',
    build: {
      ssr: 'src/server/node/content-threads/thread.ts',
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'thread.js' } },
    },
  });
  return {
    filename: pathToFileURL(`${folder}/thread.js`).href,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
