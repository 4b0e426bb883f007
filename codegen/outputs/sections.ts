import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mistakes, SchemaError } from '../messages';
import type { OutputFile } from '../schema/shapes';

interface FoundSection {
  /** `checkList`: the name in descriptors, and the name of its export. */
  readonly name: string;
  /** `check-list/check-list.tsx` */
  readonly file: string;
  /** The `chunk` of its definition. */
  readonly chunk: string | undefined;
}

const camelCase = (folder: string) =>
  folder.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Finds the sections: each folder `src/sections/<name>/` has a `<name>.tsx` that exports its definition.
 * @throws SchemaError naming every folder without one
 */
function findSections(folder: string): readonly FoundSection[] {
  const folders = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  const read = folders
    .map((entry) => entry.name)
    .sort()
    .map((directory) => {
      const name = camelCase(directory);
      const file = `${directory}/${directory}.tsx`;
      const path = join(folder, file);
      const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const isDefined = source.includes(`export const ${name} = defineSection`);
      const [, chunk] = /^ {2}chunk: '([a-z-]+)',$/m.exec(source) ?? [];
      return { name, file, chunk, isDefined };
    });
  const mistaken = read
    .filter(({ isDefined }) => !isDefined)
    .map(({ name, file }) => ({
      file: `src/sections/${file}`,
      pointer: '',
      ...mistakes.noSection(name),
    }));
  if (mistaken.length > 0) throw new SchemaError(mistaken);
  return read;
}

const moduleOf = ({ file }: FoundSection) => `#sections/${file}`;

/** One deferred module: the sections of a chunk, or a section in a chunk of its own. */
function deferredModule(chunk: string, path: string, imported: string): string {
  return `const ${camelCase(chunk)}Chunk = deferred('${path}', () => import('${imported}'));`;
}

/** The registry of sections, and a module for each chunk that several of them share. */
export function sectionFiles(folder: string): readonly OutputFile[] {
  const found = findSections(folder);
  const main = found.filter(({ chunk }) => chunk === undefined);
  const own = found.filter(({ chunk }) => chunk === 'own');
  const shared = found.filter(({ chunk }) => chunk !== undefined && chunk !== 'own');
  const sharedChunks = [...new Set(shared.map(({ chunk = '' }) => chunk))];
  const chunkOf = ({ name, chunk }: FoundSection) =>
    `${chunk === 'own' ? name : camelCase(chunk ?? '')}Chunk`;
  const chunks = [
    ...own.map((section) => ({
      variable: chunkOf(section),
      declaration: deferredModule(section.name, `src/sections/${section.file}`, moduleOf(section)),
    })),
    ...sharedChunks.map((chunk) => ({
      variable: `${camelCase(chunk)}Chunk`,
      declaration: deferredModule(
        chunk,
        `src/generated/sections/${chunk}.ts`,
        `./sections/${chunk}`,
      ),
    })),
  ];
  const entries = found.map((section) =>
    section.chunk === undefined
      ? `  ${section.name},`
      : `  ${section.name}: deferSection(${chunkOf(section)}, '${section.name}'),`,
  );
  const registry = [
    '// The sections are the folders of src/sections/.',
    '',
    "import { deferred } from '#components/hydration/deferred.tsx';",
    "import { type AnySection, deferSection } from '#sections/section.ts';",
    ...main.map((section) => `import { ${section.name} } from '${moduleOf(section)}';`),
    '',
    ...chunks.map(({ declaration }) => declaration),
    '',
    'if (import.meta.env.SSR) {',
    `  await Promise.all([${chunks.map(({ variable }) => variable).join(', ')}].map((chunk) => chunk.load()));`,
    '}',
    '',
    '/** The registry: every section that a descriptor can name. */',
    'export const sections = {',
    ...entries,
    '} satisfies Record<string, AnySection>;',
    '',
    'export type Sections = typeof sections;',
    'export type SectionName = keyof Sections;',
    '',
  ];
  return [
    { path: 'sections.ts', text: registry.join('\n') },
    ...sharedChunks.map((chunk) => ({
      path: `sections/${chunk}.ts`,
      text: shared
        .filter((section) => section.chunk === chunk)
        .map((section) => `export { ${section.name} } from '${moduleOf(section)}';\n`)
        .join(''),
    })),
  ];
}
