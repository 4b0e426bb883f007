import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { JudgedBy } from '../effect/judge';
import { CannotCompare, failures } from '../messages';

/** The project this file belongs to; its code generator reads the schemas of both versions. */
const project = fileURLToPath(new URL('../../../../', import.meta.url));

/** Every collection of one version of the schemas, by name. */
export type Generated = Readonly<Record<string, JudgedBy>>;

/**
 * Runs the code generator over a folder of schemas and loads what it wrote.
 * @param out where it writes; a folder of its own
 * @param named how messages name the folder that holds the schemas
 * @throws CannotCompare when the schemas have mistakes or hold no collection
 */
export async function generateFrom(folder: string, out: string, named: string): Promise<Generated> {
  const schemas = join(folder, 'schemas');
  await runGenerator(['--schemas', schemas, '--out', out], (words) =>
    failures.brokenSchemas(named, words.replaceAll(`${schemas}/`, `${named}/`)),
  );
  // Without it, Node would take the validators for CommonJS.
  await writeFile(join(out, 'package.json'), '{ "type": "module" }\n');
  const file = pathToFileURL(join(out, 'collections.ts')).href;
  const { collections } = (await import(/* @vite-ignore */ file)) as { collections: Generated };
  return collections;
}

/** Makes the project's own generated code where there is none yet: the content boundary cannot be loaded without. */
export async function ensureGenerated(): Promise<void> {
  if (!existsSync(join(project, 'src/generated/collections.ts'))) {
    await runGenerator([], (words) => failures.brokenSchemas('schemas', words));
  }
}

async function runGenerator(words: readonly string[], describe: (output: string) => string) {
  const line = ['--import', 'tsx', join('codegen', 'index.ts'), ...words];
  try {
    await promisify(execFile)(process.execPath, line, { cwd: project });
  } catch (error) {
    throw new CannotCompare(describe(String((error as { stderr?: unknown }).stderr).trim()));
  }
}
