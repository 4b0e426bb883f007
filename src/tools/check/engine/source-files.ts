import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FetchOptions, fetchSources, type SourceFile } from '#sources/fetch-sources.ts';
import type { ReadSources } from './check-sources';

/** `folder/www.authority.example/content/…/fees.json`. */
function fileOf(folder: string, address: string): string {
  const { host, pathname } = new URL(address);
  return join(folder, host, pathname);
}

/** Reads saved files. Throws if the folder has none, because then nothing is compared. */
export const savedSources =
  (folder: string): ReadSources =>
  async (addresses) => {
    if ((await readdir(folder).catch(() => [])).length === 0) {
      throw new Error(
        `The folder ${folder} has no files, so no figure was compared with its source. Save the sources first: --sources-save ${folder}`,
      );
    }
    const files = [...addresses].map(async (address) => {
      const file = fileOf(folder, address);
      const read = readFile(file).then(
        (bytes) => ({ bytes }),
        (error: NodeJS.ErrnoException) => ({
          unreadable: `${file} cannot be read (${error.code})`,
        }),
      );
      return [address, await read] as const;
    });
    return new Map(await Promise.all(files));
  };

/** Fetches files and saves them, with the validators that make the next run's requests conditional. */
export const savingSources =
  (folder: string, options: FetchOptions): ReadSources =>
  async (addresses) => {
    const list = join(folder, 'validators.json');
    const validators: Record<string, Omit<SourceFile, 'bytes'>> = await readFile(list, 'utf8').then(
      JSON.parse,
      () => ({}),
    );
    const earlier = async (address: string) => {
      const bytes = await readFile(fileOf(folder, address)).catch(() => undefined);
      return bytes && { bytes, ...validators[address] };
    };
    const files = await fetchSources(addresses, { ...options, earlier });
    for (const [address, file] of files) {
      if ('unreadable' in file) continue;
      const { bytes, ...validator } = file;
      await mkdir(dirname(fileOf(folder, address)), { recursive: true });
      await writeFile(fileOf(folder, address), bytes);
      validators[address] = validator;
    }
    await mkdir(folder, { recursive: true });
    await writeFile(list, `${JSON.stringify(validators, null, 2)}\n`);
    return files;
  };
