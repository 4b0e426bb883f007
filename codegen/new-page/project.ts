import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../schema/schema-files';
import { Refusal, refusals } from './messages';

/** What a descriptor says that a new page must not say again. A fact that is not written out is absent. */
export interface DescriptorFacts {
  readonly file: string;
  readonly path?: string;
  readonly title?: string;
  readonly group?: string;
  readonly order?: number;
}

/** What is there already. Files are named from the root, with `/`. */
export interface Project {
  readonly descriptors: readonly DescriptorFacts[];
  readonly collections: readonly {
    readonly name: string;
    readonly file: string;
    readonly title?: string;
  }[];
  readonly exists: (file: string) => boolean;
}

/** Where the parts of pages stand in a project. */
export const folders = {
  schemas: 'schemas/collections',
  descriptors: 'src/pages',
  content: 'src/embedded/content',
} as const;

/** What a new page builds on; without it the folder is not this project. */
const needed = [
  ...Object.values(folders),
  'schemas/definitions/service-page.json',
  'src/pages/service-sections.ts',
];

/**
 * Reads what a new page could collide with.
 * @throws Refusal when the folder is not this project
 */
export function readProject(root: string): Project {
  const exists = (file: string) => existsSync(join(root, file));
  const missing = needed.find((file) => !exists(file));
  if (missing !== undefined) throw new Refusal(refusals.notAProject(root, missing));
  const names = (folder: string, ending: string) =>
    readdirSync(join(root, folder)).filter((name) => name.endsWith(ending));
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return {
    descriptors: names(folders.descriptors, '.page.ts')
      .map((name) => `${folders.descriptors}/${name}`)
      .map((file) => ({ file, ...factsOf(read(file)) })),
    collections: names(folders.schemas, '.json')
      .map((name) => ({ name: name.slice(0, -'.json'.length), file: `${folders.schemas}/${name}` }))
      .map((collection) => ({ ...collection, ...titleOf(read(collection.file)) })),
    exists,
  };
}

/** The facts at the top of a descriptor, which is plain data with one fact to a line. */
export function factsOf(source: string): Omit<DescriptorFacts, 'file'> {
  const text = (name: string) =>
    new RegExp(`^ {2}${name}:\\s*(['"])(.*?)\\1,$`, 'm').exec(source)?.[2];
  const [path, title, group] = ['path', 'title', 'group'].map(text);
  const order = /^ {2}order: (\d+),$/m.exec(source)?.[1];
  return {
    ...(path === undefined ? {} : { path }),
    ...(title === undefined ? {} : { title }),
    ...(group === undefined ? {} : { group }),
    ...(order === undefined ? {} : { order: Number(order) }),
  };
}

/** The title of a schema; none when the file is broken, which the code generator will say better. */
function titleOf(text: string): { title?: string } {
  try {
    const schema: unknown = JSON.parse(text);
    const title = isObject(schema) ? schema['title'] : undefined;
    return typeof title === 'string' ? { title } : {};
  } catch {
    return {};
  }
}
