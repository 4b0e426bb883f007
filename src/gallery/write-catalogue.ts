import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** `npm run catalogue`: writes the catalogue of sections. The registry and the pages are loaded by Vite, as everywhere. */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const folder = here('../sections');
const { module } = await runnerImport<typeof import('./catalogue')>(here('./catalogue.ts'), {
  root: here('../..'),
  logLevel: 'error',
});
writeFileSync(`${folder}/README.md`, module.catalogueText(folder));
console.log('The catalogue of sections is written: src/sections/README.md');
