import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { VersionedCollection } from './effect';
import { CannotCompare, failures } from './messages';

/** The project this file belongs to; its code generator reads the schemas of both versions. */
const project = fileURLToPath(new URL('../../../', import.meta.url));

const execute = promisify(execFile);

/** Every collection of one version of the schemas, by name. */
export type Generated = Readonly<Record<string, VersionedCollection>>;

/**
 * Writes another version of a project into a folder.
 * @param root the project, which is the root of its git repository
 * @param ref what git knows the version by: a branch, a tag, a commit
 * @throws CannotCompare when there is no git, no repository or no such version
 */
export async function extractBase(root: string, ref: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // An index of its own leaves that of the project alone. A hook of git that runs this names its own repository.
  const own = {
    GIT_INDEX_FILE: join(folder, '.index'),
    GIT_DIR: undefined,
    GIT_WORK_TREE: undefined,
  };
  const options = { cwd: root, env: { ...process.env, ...own } };
  try {
    await execute('git', ['read-tree', ref], options);
    await execute('git', ['checkout-index', '--all', `--prefix=${folder}/`], options);
  } catch (error) {
    throw new CannotCompare(failures.noVersion(ref, outputOf(error)));
  }
}

/**
 * Runs the code generator over the schemas of a project and loads what it wrote.
 * @param out where it writes; a folder of its own
 * @param named how messages name the folder that holds the schemas
 * @throws CannotCompare when the schemas have mistakes or hold no collection
 */
export async function generateFrom(folder: string, out: string, named: string): Promise<Generated> {
  const schemas = join(folder, 'schemas');
  const line = ['--import', 'tsx', join('codegen', 'index.ts'), '--schemas', schemas, '--out', out];
  try {
    await execute(process.execPath, line, { cwd: project });
  } catch (error) {
    const output = outputOf(error).replaceAll(`${schemas}/`, `${named}/`);
    throw new CannotCompare(failures.brokenSchemas(named, output));
  }
  // Without it, Node would take the validators for CommonJS.
  await writeFile(join(out, 'package.json'), '{ "type": "module" }\n');
  const file = pathToFileURL(join(out, 'collections.ts')).href;
  const { collections } = (await import(/* @vite-ignore */ file)) as { collections: Generated };
  return collections;
}

/** What a program that failed said, or why it could not be started. */
function outputOf(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string };
  return (stderr || message).trim();
}
