import { readFile, stat } from 'node:fs/promises';
import { CommandError } from '#server/node/cli/command-line.ts';

/** Many times what all texts of a site need. */
const maxMegabytes = 20;

function encodingOf([first, second]: Uint8Array): string {
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  return isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
}

/**
 * Reads a file in UTF-8 or UTF-16, with or without a byte-order mark. A large file is refused before it is read.
 * @throws CommandError
 */
export async function readXml(file: string): Promise<string> {
  const isUnreadable = ({ code }: NodeJS.ErrnoException) => {
    throw new CommandError(`“${file}” cannot be read (${code}): name another file.`);
  };
  const megabytes = (await stat(file).catch(isUnreadable)).size / 1e6;
  if (megabytes > maxMegabytes) {
    throw new CommandError(
      `“${file}” has ${Math.ceil(megabytes)} MB, but an import reads at most ${maxMegabytes} MB: export one collection at a time with --collection. Nothing was imported.`,
    );
  }
  const bytes = await readFile(file).catch(isUnreadable);
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(
      `“${file}” is not in UTF-8 or UTF-16: save it as UTF-8. Nothing was imported.`,
    );
  }
}
