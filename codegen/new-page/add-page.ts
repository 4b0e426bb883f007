import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../generate';
import { Refusal, refusals } from './messages';
import type { PagePlan, PlannedFile } from './plan';

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
      out: join(root, 'src/generated'),
    }).catch((error: unknown) => {
      throw new Refusal(refusals.notGenerated(reasonOf(error)));
    });
  } catch (error) {
    for (const path of written) rmSync(join(root, path), { force: true });
    throw error;
  }
}

/** Writes a new file; one that has appeared meanwhile is not overwritten, and half a file does not stay. */
function write({ path, text }: PlannedFile, root: string): void {
  const target = join(root, path);
  try {
    writeFileSync(target, text, { flag: 'wx' });
  } catch (error) {
    const existed = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!existed) rmSync(target, { force: true });
    throw new Refusal(refusals.notWritten(path, reasonOf(error)));
  }
}
