import { fileURLToPath } from 'node:url';
import { buildSite } from '#tools/build/build.ts';
import { isBuilt } from '#tools/build/inputs.ts';

/** The project's folder, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Builds the site unless the build is up to date. */
export async function ensureBuilt(): Promise<void> {
  if (!(await isBuilt(root))) await buildSite(root);
}
