import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../../../codegen/generate.ts';
import { readSite } from '../../../codegen/site.ts';
import type { PagePlan } from './dialogue';
import { Refusal } from './refusal';

/** Writes the files of a page and generates the code. When either fails, removes the files and throws a Refusal. */
export async function addPage({ files, folder, schemas }: PagePlan, root: string): Promise<void> {
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
        schemas: join(root, schemas),
        site: readSite(folder, root),
        capabilities: join(root, 'src/capabilities'),
        out: join(root, 'src/generated'),
      }),
    );
  } catch (error) {
    for (const path of written) rmSync(join(root, path), { force: true });
    throw error;
  }
}
