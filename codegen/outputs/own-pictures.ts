import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { printValue } from '../print';
import type { OutputFile } from '../schema/shapes';

/** Letters of a version: 30 bits tell a picture from the one it replaces. */
const versionLength = 5;

/** The beginning of the SHA-256 of the bytes, in base64url: as the embedded service begins its entity tag. */
const versionOf = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, versionLength);

/** The site's own pictures with a version of each one's bytes, so that documents and browsers address them by it. */
export function ownPicturesFile(folder: string): OutputFile[] {
  const files = listFiles(folder);
  const versions = (wanted: (extension: string) => boolean) =>
    files
      .map((file) => ({ ...parse(file), file }))
      .filter(({ ext, name }) => !name.startsWith('.') && wanted(ext))
      .map(({ name, file }) => {
        const key = /^\w+$/.test(name) ? name : printValue(name);
        return `  ${key}: ${printValue(versionOf(readFileSync(join(folder, file))))},`;
      });
  const text = [
    '// The pictures are those of src/embedded/assets/.',
    '',
    'type Versions = Readonly<Record<string, string>>;',
    '',
    '/** The site’s own drawings (SVG), which are the same file at every size: a version of the bytes by name. */',
    'export const ownDrawings: Versions = {',
    ...versions((extension) => extension === '.svg'),
    '};',
    '',
    '/** The site’s own photographs, of which there are several sizes: a version of the bytes by name. */',
    'export const ownPhotographs: Versions = {',
    ...versions((extension) => /^\.(?:jpe?g|png|webp|avif)$/.test(extension)),
    '};',
  ];
  return [{ path: 'own-pictures.ts', text: `${text.join('\n')}\n` }];
}

/** Sorted, so that the same pictures give the same file; none when there is no such folder. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
