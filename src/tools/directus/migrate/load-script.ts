import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { schemasFolder } from '#generated/site/folder.ts';
import { DirectusError } from '../errors';
import type { MigrationScript } from './migrate';

/** @throws DirectusError if there is no such file, or if it exports no function */
export async function loadScript(path: string): Promise<MigrationScript> {
  const file = resolve(path);
  if (!existsSync(file)) {
    throw new DirectusError(
      `There is no migration ${path}. Give the path of a script, as ${schemasFolder}/migrations/README.md lists it.`,
    );
  }
  const { default: script } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (typeof script !== 'function') {
    throw new DirectusError(
      `${path} exports no migration. Export a function as default, as ${schemasFolder}/migrations/README.md shows.`,
    );
  }
  return script;
}
