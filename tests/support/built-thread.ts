import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the reader thread the way the site's build does. */
export async function buildThread() {
  // The file must lie within the project so that the thread finds its packages.
  await mkdir(`${root}node_modules/.cache`, { recursive: true });
  const folder = await mkdtemp(`${root}node_modules/.cache/content-reader-`);
  await build({
    root,
    logLevel: 'error',
    build: {
      ssr: 'src/server/node/content-reader/thread.ts',
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'content-reader.js' } },
    },
  });
  return {
    filename: pathToFileURL(`${folder}/content-reader.js`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
