import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../../../codegen/generate.ts';
import { defaultSite, readSite } from '../../../codegen/site.ts';
import { type PagePlan, Refusal } from './dialogue';

/** Values of a descriptor. A value is undefined if it is not a literal in the source. */
interface DescriptorFacts {
  readonly path: string | undefined;
  readonly title: string | undefined;
  readonly image: string | undefined;
  readonly group: string | undefined;
  readonly order: number;
}

/** The existing pages and files. Paths are relative to the root of the project. */
export interface Project {
  readonly descriptors: readonly (DescriptorFacts & { readonly file: string })[];
  readonly exists: (file: string) => boolean;
}

export const descriptorFolder = 'src/site/pages';

export function readProject(root: string): Project {
  return {
    descriptors: readdirSync(join(root, descriptorFolder))
      .filter((name) => name.endsWith('.page.ts'))
      .map((name) => `${descriptorFolder}/${name}`)
      .map((file) => ({ file, ...readFacts(readFileSync(join(root, file), 'utf8')) })),
    exists: (file) => existsSync(join(root, file)),
  };
}

/** Reads the values at the top level of a descriptor. Each must be on a separate line. */
export function readFacts(source: string): DescriptorFacts {
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

/** Writes the files of a page and generates the code. When either fails, removes the files and throws a Refusal. */
export async function addPage({ files }: PagePlan, root: string): Promise<void> {
  const written: string[] = [];
  const attempt = async (failure: string, step: () => unknown) => {
    try {
      await step();
    } catch (error) {
      throw new Refusal(
        `${failure}. The page was not added. Fix the problem and run the command again.\n${(error as Error).message}`,
      );
    }
  };
  try {
    for (const { path, text } of [files.schema, files.content, files.descriptor]) {
      await attempt(`${path} cannot be written`, () =>
        // `wx` fails instead of overwriting a file.
        writeFileSync(join(root, path), text, { flag: 'wx' }),
      );
      written.push(path);
    }
    await attempt('Code generation failed', () =>
      generate({
        schemas: join(root, 'schemas'),
        site: readSite(defaultSite, root),
        capabilities: join(root, 'src/capabilities'),
        out: join(root, 'src/generated'),
      }),
    );
  } catch (error) {
    for (const path of written) rmSync(join(root, path), { force: true });
    throw error;
  }
}
