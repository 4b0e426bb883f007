import { mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '#tools/new-page/refusal.ts';
import type { SitePlan } from './plan';

/**
 * Writes the files of a site beside its folder, and then moves them there at once.
 * @throws Refusal when a file cannot be written; then nothing is left behind
 */
export function writeSite({ folder, files }: SitePlan, root: string): void {
  const target = join(root, folder);
  const parent = dirname(target);
  const draft = join(parent, `.new-site-${process.pid}`);
  let firstCreated: string | undefined;
  try {
    firstCreated = mkdirSync(parent, { recursive: true });
    mkdirSync(draft);
    for (const { path, text } of files) {
      mkdirSync(dirname(join(draft, path)), { recursive: true });
      writeFileSync(join(draft, path), text, { flag: 'wx' });
    }
    removeEmpty(target);
    renameSync(draft, target);
  } catch (error) {
    rmSync(firstCreated ?? draft, { recursive: true, force: true });
    throw new Refusal(
      `The site was not written, because a file in ${folder} cannot be written: correct the cause and run the command again (${(error as Error).message}).`,
    );
  }
}

/** Removes a folder that exists and is empty. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
