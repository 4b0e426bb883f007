import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasEnded, type Owner, self } from '#server/disk/process-owner.ts';

/** A claim this old is nobody's any more: an attempt ends after half a minute. */
export const CLAIM_MS = 5 * 60_000;

async function isAbandoned(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path);
  // Compared with the system clock, which also dates files. A file from the future was made before the clock was set back.
  if (Math.abs(Date.now() - mtimeMs) > CLAIM_MS) return true;
  let owner: Owner;
  try {
    owner = JSON.parse(await readFile(path, 'utf8')) as Owner;
  } catch {
    // Just made and not yet written, or its owner ended in between: its age decides.
    return false;
  }
  return hasEnded(owner);
}

/**
 * Claims an enquiry, so that of all processes on one folder only one sends it. A claim is a numbered file made exclusively.
 * One whose owner is gone is never removed by others but succeeded by the next number, which again only one can make.
 * @returns how to give the claim back; `undefined` when another has it
 */
export async function claim(
  folder: string,
  id: string,
): Promise<(() => Promise<void>) | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const prefix = `${id}.claim-`;
  const taken = async () =>
    (await readdir(folder))
      .filter((name) => name.startsWith(prefix))
      .map((name) => Number(name.slice(prefix.length)))
      .sort((a, b) => a - b);
  const path = (number: number) => join(folder, `${prefix}${number}`);
  try {
    const earlier = await taken();
    const last = earlier.at(-1) ?? 0;
    if (last > 0 && !(await isAbandoned(path(last)))) return undefined;
    const own = last + 1;
    const file = await open(path(own), 'wx', 0o600);
    await file.writeFile(JSON.stringify(self)).finally(() => file.close());
    const release = async () => {
      // The own one last: while it stands, nobody begins to count anew.
      for (const number of [...earlier, own]) await rm(path(number), { force: true });
    };
    // Whoever read the folder long ago may have begun at a number that was given back since.
    if ((await taken()).at(-1) === own) return release;
    await rm(path(own), { force: true });
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another made that number first, or gave its claim back while this looked at it.
    if (code === 'EEXIST' || code === 'ENOENT') return undefined;
    throw error;
  }
}
