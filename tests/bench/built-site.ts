import { fileURLToPath } from 'node:url';
import { buildSite } from '#server/build/build.ts';
import { isBuilt } from '#server/build/inputs.ts';

/** The folder of the project, without a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Builds the site unless what is built is of the sources as they are. */
export async function ensureBuilt(): Promise<void> {
  if (!(await isBuilt(root))) await buildSite(root);
}
