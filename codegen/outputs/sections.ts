import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mistake, mistakes, SchemaError, type SchemaLocation } from '../messages';
import type { OutputFile } from '../schema/shapes';

interface Section {
  /** The name of its export, which descriptors use, for example `checkList`. */
  readonly name: string;
  /** The module, for example `#sections/check-list/check-list.tsx`. */
  readonly module: string;
  /** `chunk` in its definition: undefined for the main chunk, `own`, or the name of a shared chunk. */
  readonly chunk: string | undefined;
}

interface Chunk {
  readonly variable: string;
  readonly declaration: string;
}

const camelCase = (words: string) =>
  words.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Finds the sections: each folder `src/sections/<name>/` has a `<name>.tsx` that exports the definition.
 * @throws SchemaError listing the folders without a section
 */
function findSections(folder: string): readonly Section[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const directories = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const found = directories.sort().map((directory) => {
    const name = camelCase(directory);
    const file = `${directory}/${directory}.tsx`;
    const path = join(folder, file);
    const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const isDefined = source.includes(`export const ${name} = defineSection`);
    const [, chunk] = /^ {2}chunk: '([a-z-]+)',$/m.exec(source) ?? [];
    return { name, module: `#sections/${file}`, directory, chunk, isDefined };
  });
  const missing = found.filter(({ isDefined }) => !isDefined);
  if (missing.length > 0) {
    throw new SchemaError(missing.map(({ directory }) => missingSection(folder, directory)));
  }
  return found;
}

/** Says why a folder has no section: its file is missing, has another name, or defines something else. */
function missingSection(folder: string, directory: string): Mistake & SchemaLocation {
  const expected = `${directory}.tsx`;
  const files = readdirSync(join(folder, directory));
  const at = (file: string) => ({ file: `src/sections/${directory}/${file}`, pointer: '' });
  if (files.includes(expected)) {
    return { ...at(expected), ...mistakes.noSection(camelCase(directory)) };
  }
  const defines = /^export const (\w+) = defineSection\b/m;
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const [, section] = defines.exec(readFileSync(join(folder, directory, file), 'utf8')) ?? [];
    if (section) return { ...at(file), ...mistakes.otherSectionFile(section, expected) };
  }
  return { ...at(''), ...mistakes.emptySection(expected) };
}

/** A chunk that pages load when they need it. `path` is the module’s path from the root of the project. */
function deferredChunk(name: string, path: string, module: string): Chunk {
  const variable = `${camelCase(name)}Chunk`;
  const declaration = `const ${variable} = deferred('${path}', () => import('${module}'));`;
  return { variable, declaration };
}

export function sectionFiles(folder: string): readonly OutputFile[] {
  const sections = findSections(folder);
  const names = sections.flatMap(({ chunk }) => (chunk && chunk !== 'own' ? chunk : []));
  const sharedChunks = [...new Set(names)];
  const chunks = [
    ...sections
      .filter(({ chunk }) => chunk === 'own')
      .map(({ name, module }) => deferredChunk(name, module.replace('#', 'src/'), module)),
    ...sharedChunks.map((chunk) =>
      deferredChunk(chunk, `src/generated/sections/${chunk}.ts`, `./sections/${chunk}`),
    ),
  ];
  const imports = sections
    .filter(({ chunk }) => chunk === undefined)
    .map(({ name, module }) => `import { ${name} } from '${module}';`);
  const entries = sections.map(({ name, chunk }) => {
    if (chunk === undefined) return `  ${name},`;
    const variable = `${camelCase(chunk === 'own' ? name : chunk)}Chunk`;
    return `  ${name}: deferSection(${variable}, '${name}'),`;
  });
  const registry = `// The sections are the folders of src/sections/.

import { deferred } from '#components/hydration/deferred.tsx';
import { type AnySection, deferSection } from '#sections/section.ts';
${imports.join('\n')}

${chunks.map(({ declaration }) => declaration).join('\n')}

if (import.meta.env?.SSR !== false) {
  await Promise.all([${chunks.map(({ variable }) => variable).join(', ')}].map((chunk) => chunk.load()));
}

/** Every section that a descriptor can name. */
export const sections = {
${entries.join('\n')}
} satisfies Record<string, AnySection>;

export type Sections = typeof sections;
export type SectionName = keyof Sections;
`;
  const sharedFiles = sharedChunks.map((sharedChunk) => ({
    path: `sections/${sharedChunk}.ts`,
    text: sections
      .filter(({ chunk }) => chunk === sharedChunk)
      .map(({ name, module }) => `export { ${name} } from '${module}';\n`)
      .join(''),
  }));
  return [{ path: 'sections.ts', text: registry }, ...sharedFiles];
}
