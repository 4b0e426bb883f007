import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFile } from '../schema/shapes';

const partFile = 'browser/part.ts';

/** `app-parts.ts`: what capabilities add to the application. Each capability with a `browser/part.ts` exports its `part` there. */
export function appPartsFile(folder: string): OutputFile {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const modules = names
    .filter((name) => existsSync(join(folder, name, partFile)))
    .sort()
    .map((name) => `#capabilities/${name}/${partFile}`);
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
