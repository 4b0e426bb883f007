import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mistake, mistakes, SchemaError, type SchemaLocation } from '../messages';
import type { OutputFile } from '../schema/shapes';

interface Section {
  /** The name of its export, which descriptors use, for example `checkList`. */
  readonly name: string;
  /** The module, for example `#sections/check-list/check-list.tsx` or `#site/sections/score/score.tsx`. */
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

/** The rooms of sections: those that any site can use, and those of this site. */
const rooms = ['sections', 'site/sections'] as const;
type Room = (typeof rooms)[number];

interface SectionFolder {
  readonly room: Room;
  readonly directory: string;
}

const foldersIn = (sources: string, room: Room): readonly SectionFolder[] =>
  existsSync(join(sources, room))
    ? readdirSync(join(sources, room), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => ({ room, directory: name }))
    : [];

/**
 * Finds the sections, sorted by name: each folder `<name>/` in `sections/` and `site/sections/` has a `<name>.tsx` that
 * exports the definition.
 * @param sources the folder of both rooms
 * @throws SchemaError listing the folders without a section, and those with the name of another
 */
function findSections(sources: string): readonly Section[] {
  const folders = rooms
    .flatMap((room) => foldersIn(sources, room))
    .sort((a, b) => (a.directory < b.directory ? -1 : 1));
  const found = folders.map((folder) => {
    const { room, directory } = folder;
    const name = camelCase(directory);
    const file = `${room}/${directory}/${directory}.tsx`;
    const path = join(sources, file);
    const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const isDefined = source.includes(`export const ${name} = defineSection`);
    const [, chunk] = /^ {2}chunk: '([a-z-]+)',$/m.exec(source) ?? [];
    return { name, module: `#${file}`, folder, chunk, isDefined };
  });
  const wrong = [
    ...found
      .filter(({ isDefined }) => !isDefined)
      .map((one) => missingSection(sources, one.folder)),
    ...found.flatMap(({ name, folder }, index) => {
      const first = found.findIndex((other) => other.name === name);
      const other = found[first];
      return other && first < index ? repeatedSection(name, other.folder, folder) : [];
    }),
  ];
  if (wrong.length > 0) throw new SchemaError(wrong);
  return found;
}

const pathOf = ({ room, directory }: SectionFolder) => `src/${room}/${directory}`;

function repeatedSection(
  name: string,
  first: SectionFolder,
  second: SectionFolder,
): Mistake & SchemaLocation {
  const mistake = mistakes.repeatedSection(name, [pathOf(first), pathOf(second)]);
  return { file: `${pathOf(second)}/`, pointer: '', ...mistake };
}

/** Says why a folder has no section: its file is missing, has another name, or defines something else. */
function missingSection(sources: string, folder: SectionFolder): Mistake & SchemaLocation {
  const { room, directory } = folder;
  const path = join(sources, room, directory);
  const expected = `${directory}.tsx`;
  const files = readdirSync(path);
  const at = (file: string) => ({ file: `${pathOf(folder)}/${file}`, pointer: '' });
  if (files.includes(expected)) {
    return { ...at(expected), ...mistakes.noSection(camelCase(directory), `src/${room}`) };
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

/** @param sources the folder that contains `sections/` and `site/sections/` */
export function sectionFiles(sources: string): readonly OutputFile[] {
  const sections = findSections(sources);
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
  const registry = `// The sections are the folders of src/sections/ and src/site/sections/.

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
