import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../generate';
import { Refusal, refusals } from './messages';
import type { PagePlan, PlannedFile } from './page-files';

/** What a descriptor says of its page. A fact that is not written out is undefined. */
export interface DescriptorFacts {
  readonly path: string | undefined;
  readonly title: string | undefined;
  readonly image: string | undefined;
  readonly group: string | undefined;
  readonly order: number;
}

/** What is there already. Files are named from the root, with `/`. */
export interface Project {
  readonly descriptors: readonly (DescriptorFacts & { readonly file: string })[];
  readonly exists: (file: string) => boolean;
}

/** Where descriptors stand in a project. */
export const descriptorFolder = 'src/pages';

/** Reads what a new page could collide with. */
export function readProject(root: string): Project {
  return {
    descriptors: readdirSync(join(root, descriptorFolder))
      .filter((name) => name.endsWith('.page.ts'))
      .map((name) => `${descriptorFolder}/${name}`)
      .map((file) => ({ file, ...factsOf(readFileSync(join(root, file), 'utf8')) })),
    exists: (file) => existsSync(join(root, file)),
  };
}

/** The facts at the top of a descriptor, which is plain data with one fact to a line. */
export function factsOf(source: string): DescriptorFacts {
  const text = (name: string) =>
    new RegExp(`^ {2}${name}:\\s*(['"])(.*?)\\1,$`, 'm').exec(source)?.[2];
  return {
    path: text('path'),
    title: text('title'),
    image: text('image'),
    group: text('group'),
    order: Number(/^ {2}order: (\d+),$/m.exec(source)?.[1] ?? 0),
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Writes the files of a page and brings the generated code in line with them: all of it, or none.
 * @throws Refusal when a file cannot be written or the code generator refuses the schemas; by then the files are gone again
 */
export async function addPage({ files }: PagePlan, root: string): Promise<void> {
  const written: string[] = [];
  try {
    for (const file of [files.schema, files.content, files.descriptor]) {
      write(file, root);
      written.push(file.path);
    }
    await generate({
      schemas: join(root, 'schemas'),
      pictures: join(root, 'src/embedded/assets'),
      sections: join(root, 'src/sections'),
      out: join(root, 'src/generated'),
    }).catch((error: unknown) => {
      throw new Refusal(refusals.notGenerated(reasonOf(error)));
    });
  } catch (error) {
    for (const path of written) rmSync(join(root, path), { force: true });
    throw error;
  }
}

/** Writes a new file; one that has appeared meanwhile is not overwritten. */
function write({ path, text }: PlannedFile, root: string): void {
  try {
    writeFileSync(join(root, path), text, { flag: 'wx' });
  } catch (error) {
    throw new Refusal(refusals.notWritten(path, reasonOf(error)));
  }
}
