import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mistakes, SchemaError } from '../messages';
import type { OutputFile } from '../schema/shapes';
import { joinSitePath, type Site, writeSiteImport } from '../site';

const descriptorEnd = '.page.ts';

/**
 * `pages.ts`: the descriptors of all pages. Each file `pages/<name>.page.ts` of the site has one as its default export.
 * @throws SchemaError if there are none, or listing the files without a default export
 */
export function pagesFile(site: Site): OutputFile {
  const folder = joinSitePath(site, 'pages');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const names = files
    .filter((name) => name.endsWith(descriptorEnd))
    .map((name) => name.slice(0, -descriptorEnd.length))
    .sort();
  if (names.length === 0) {
    throw new SchemaError([{ file: `${site.path}/pages/`, pointer: '', ...mistakes.noPages }]);
  }
  const empty = names.filter((name) => {
    const source = readFileSync(join(folder, name + descriptorEnd), 'utf8');
    return !/^export default /m.test(source);
  });
  if (empty.length > 0) {
    throw new SchemaError(
      empty.map((name) => ({
        file: `${site.path}/pages/${name}${descriptorEnd}`,
        pointer: '',
        ...mistakes.noDescriptor,
      })),
    );
  }
  const imports = names.map(
    (name, index) =>
      `import page${index} from '${writeSiteImport(site, `pages/${name}${descriptorEnd}`)}';`,
  );
  const entries = names.map((name, index) => `  '${name}${descriptorEnd}': page${index},`);
  const text = `// The pages are the files ${site.path}/pages/*${descriptorEnd}.

import type { RenderablePage } from '#renderer/page.ts';
${imports.join('\n')}

/** The descriptor of every page, by the name of its file. */
export const descriptors: Readonly<Record<string, RenderablePage>> = {
${entries.join('\n')}
};
`;
  return { path: 'pages.ts', text };
}
