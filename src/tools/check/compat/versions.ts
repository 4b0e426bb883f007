import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { CollectionModel, Validate } from '#generated/model.ts';
import { schemasFolder } from '#generated/site/folder.ts';

const project = fileURLToPath(new URL('../../../../', import.meta.url));

const execute = promisify(execFile);

/** Thrown when two versions cannot be compared. The message says why, and what to do. */
export class CannotCompare extends Error {
  override readonly name = 'CannotCompare';
}

export type Generated = Readonly<
  Record<string, { readonly model: CollectionModel; readonly validate: Validate<unknown> }>
>;

/**
 * Writes another version of a project into a folder.
 * @param root the root of the git repository
 * @param ref a branch, tag or commit
 * @throws CannotCompare when there is no git, no repository or no such version
 */
export async function extractBase(root: string, ref: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // A separate index leaves the project's index alone. Git hooks set GIT_DIR and GIT_WORK_TREE, which must not apply here.
  const variables = {
    GIT_INDEX_FILE: join(folder, '.index'),
    GIT_DIR: undefined,
    GIT_WORK_TREE: undefined,
  };
  const options = { cwd: root, env: { ...process.env, ...variables } };
  try {
    await execute('git', ['read-tree', ref], options);
    await execute('git', ['checkout-index', '--all', `--prefix=${folder}/`], options);
  } catch (error) {
    throw new CannotCompare(
      `git cannot read the version “${ref}”: ${outputOf(error)}\nCheck the name, or fetch it first. In CI, check out the full history (fetch-depth: 0).`,
    );
  }
}

/**
 * Runs the code generator over the site's schemas in a version of the project and loads the generated code.
 * @param out an empty folder for the generated code
 * @param named the name of the schemas folder in messages
 * @throws CannotCompare when the schemas have mistakes or hold no collection
 */
export async function generateFrom(folder: string, out: string, named: string): Promise<Generated> {
  const schemas = join(folder, schemasFolder);
  const line = ['--import', 'tsx', join('codegen', 'index.ts'), '--schemas', schemas, '--out', out];
  try {
    await execute(process.execPath, line, { cwd: project });
  } catch (error) {
    const output = outputOf(error).replaceAll(`${schemas}/`, `${named}/`);
    throw new CannotCompare(`The schemas in ${named} are invalid.\n${output}`);
  }
  // Without this file Node would read the validators as CommonJS.
  await writeFile(join(out, 'package.json'), '{ "type": "module" }\n');
  const file = pathToFileURL(join(out, 'collections.ts')).href;
  const { collections } = (await import(/* @vite-ignore */ file)) as { collections: Generated };
  return collections;
}

function outputOf(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string };
  return (stderr || message).trim();
}
