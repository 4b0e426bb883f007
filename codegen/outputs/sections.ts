import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mistake, mistakes, SchemaError, type SchemaLocation } from '../messages';
import type { OutputFile } from '../schema/shapes';
import { type Site, writeSpecifier } from '../site';

interface Section {
  /** The name of its export, which descriptors use, for example `checkList`. */
  readonly name: string;
  /** Its module in the project, for example `src/sections/check-list/check-list.tsx`. */
  readonly file: string;
  /** `chunk` in its definition: undefined for the main chunk, `own`, or the name of a shared chunk. */
  readonly chunk: string | undefined;
}

interface Chunk {
  readonly variable: string;
  readonly declaration: string;
}

const camelCase = (words: string) =>
  words.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

interface SectionFolder {
  /** `src/sections`, or the folder `sections` of the site. */
  readonly room: string;
  readonly directory: string;
}

const listFolders = ({ root }: Site, room: string): readonly SectionFolder[] =>
  existsSync(join(root, room))
    ? readdirSync(join(root, room), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => ({ room, directory: name }))
    : [];

/**
 * Finds the sections in `src/sections` and in the site's folder, sorted by name. Each folder `<name>/` has a `<name>.tsx` that
 * exports the definition.
 * @throws SchemaError listing the folders without a section, and those with the name of another
 */
function findSections(site: Site): readonly Section[] {
  const folders = ['src/sections', `${site.path}/sections`]
    .flatMap((room) => listFolders(site, room))
    .sort((a, b) => (a.directory < b.directory ? -1 : 1));
  const sections = folders.map((folder) => {
    const { room, directory } = folder;
    const name = camelCase(directory);
    const file = `${room}/${directory}/${directory}.tsx`;
    const path = join(site.root, file);
    const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const isDefined = source.includes(`export const ${name} = defineSection`);
    const [, chunk] = /^ {2}chunk: '([a-z-]+)',$/m.exec(source) ?? [];
    return { name, file, folder, chunk, isDefined };
  });
  const wrong = [
    ...sections
      .filter(({ isDefined }) => !isDefined)
      .map((section) => missingSection(site, section.folder)),
    ...sections.flatMap(({ name, folder }, index) => {
      const first = sections.findIndex((section) => section.name === name);
      const firstSection = sections[first];
      return firstSection && first < index
        ? repeatedSection(name, firstSection.folder, folder)
        : [];
    }),
  ];
  if (wrong.length > 0) throw new SchemaError(wrong);
  return sections;
}

const writePath = ({ room, directory }: SectionFolder) => `${room}/${directory}`;

function repeatedSection(
  name: string,
  first: SectionFolder,
  second: SectionFolder,
): Mistake & SchemaLocation {
  const mistake = mistakes.repeatedSection(name, [writePath(first), writePath(second)]);
  return { file: `${writePath(second)}/`, pointer: '', ...mistake };
}

/** Says why a folder has no section: its file is missing, has another name, or defines something else. */
function missingSection(site: Site, folder: SectionFolder): Mistake & SchemaLocation {
  const { room, directory } = folder;
  const path = join(site.root, room, directory);
  const expected = `${directory}.tsx`;
  const files = readdirSync(path);
  const at = (file: string) => ({ file: `${writePath(folder)}/${file}`, pointer: '' });
  if (files.includes(expected)) {
    return { ...at(expected), ...mistakes.noSection(camelCase(directory), room) };
  }
  const defines = /^export const (\w+) = defineSection\b/m;
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const [, section] = defines.exec(readFileSync(join(path, file), 'utf8')) ?? [];
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

/** `sections.ts`: every section by name, and one module for each chunk that several sections share. */
export function sectionFiles(site: Site): readonly OutputFile[] {
  const sections = findSections(site);
  const names = sections.flatMap(({ chunk }) => (chunk && chunk !== 'own' ? chunk : []));
  const sharedChunks = [...new Set(names)];
  const chunks = [
    ...sections
      .filter(({ chunk }) => chunk === 'own')
      .map(({ name, file }) => deferredChunk(name, file, writeSpecifier(file))),
    ...sharedChunks.map((chunk) =>
      deferredChunk(chunk, `src/generated/sections/${chunk}.ts`, `./sections/${chunk}`),
    ),
  ];
  const imports = sections
    .filter(({ chunk }) => chunk === undefined)
    .map(({ name, file }) => `import { ${name} } from '${writeSpecifier(file)}';`);
  const entries = sections.map(({ name, chunk }) => {
    if (chunk === undefined) return `  ${name},`;
    const variable = `${camelCase(chunk === 'own' ? name : chunk)}Chunk`;
    return `  ${name}: deferSection(${variable}, '${name}'),`;
  });
  const registry = `// The sections are the folders of src/sections/ and ${site.path}/sections/.

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
      .map(({ name, file }) => `export { ${name} } from '${writeSpecifier(file, 'sections')}';\n`)
      .join(''),
  }));
  return [{ path: 'sections.ts', text: registry }, ...sharedFiles];
}
