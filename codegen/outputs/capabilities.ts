import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFile } from '../schema/shapes';

/** Returns the names of the capabilities that have a file. */
function findWith(folder: string, file: string): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => existsSync(join(folder, name, file))).sort();
}

const partFile = 'browser/part.ts';

/** `app-parts.ts`: what capabilities add to the application. Each capability with a `browser/part.ts` exports its `part` there. */
export function appPartsFile(folder: string): OutputFile {
  const modules = findWith(folder, partFile).map((name) => `#capabilities/${name}/${partFile}`);
  const imports = modules.map(
    (module, index) => `import { part as part${index} } from '${module}';\n`,
  );
  const text = `// The parts are the files src/capabilities/*/${partFile}.

import type { AppPart } from '#app/data/app-part.ts';
${imports.join('')}
/** What each capability adds to the application. */
export const appParts: readonly AppPart[] = [${modules.map((_, index) => `part${index}`).join(', ')}];
`;
  return { path: 'app-parts.ts', text };
}

const drawingFile = 'drawing.ts';

/** `drawings.ts`: the pictures that capabilities draw. Each capability with a `drawing.ts` exports `draw` there. */
export function drawingsFile(folder: string): OutputFile {
  const lines = findWith(folder, drawingFile).map(
    (name) => `  '${name}': () => import('#capabilities/${name}/${drawingFile}'),\n`,
  );
  const text = `// The drawings are the files src/capabilities/*/${drawingFile}.

interface Drawing {
  /** Draws a JPEG from what the capability passes to \`site.pictures.draw\`. */
  readonly draw: (parts: never) => Promise<Uint8Array>;
}

/** Loads the drawing of each capability. The process that makes pictures runs it. */
export const drawings: Readonly<Record<string, () => Promise<Drawing>>> = {
${lines.join('')}};
`;
  return { path: 'drawings.ts', text };
}
