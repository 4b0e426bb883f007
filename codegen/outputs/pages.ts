import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mistakes, SchemaError } from '../messages';
import type { OutputFile } from '../schema/shapes';

const descriptorEnd = '.page.ts';

/**
 * `pages.ts`: the descriptors of all pages. Each file `src/site/pages/<name>.page.ts` has one as its default export.
 * @throws SchemaError if there are none, or listing the files without a default export
 */
export function pagesFile(folder: string): OutputFile {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const names = files
    .filter((name) => name.endsWith(descriptorEnd))
    .map((name) => name.slice(0, -descriptorEnd.length))
    .sort();
  if (names.length === 0) {
    throw new SchemaError([{ file: 'src/site/pages/', pointer: '', ...mistakes.noPages }]);
  }
  const empty = names.filter((name) => {
    const source = readFileSync(join(folder, name + descriptorEnd), 'utf8');
    return !/^export default /m.test(source);
  });
  if (empty.length > 0) {
    throw new SchemaError(
      empty.map((name) => ({
        file: `src/site/pages/${name}${descriptorEnd}`,
        pointer: '',
        ...mistakes.noDescriptor,
      })),
    );
  }
  const imports = names.map(
    (name, index) => `import page${index} from '#site/pages/${name}${descriptorEnd}';`,
  );
  const entries = names.map((name, index) => `  '${name}${descriptorEnd}': page${index},`);
  const text = `// The pages are the files src/site/pages/*${descriptorEnd}.

import type { RenderablePage } from '#renderer/page.ts';
${imports.join('\n')}

/** The descriptor of every page, by the name of its file. */
export const descriptors: Readonly<Record<string, RenderablePage>> = {
${entries.join('\n')}
};
`;
  return { path: 'pages.ts', text };
}
