import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { OutputFile } from '../schema/shapes';

/** Letters of a version: 24 bits tell a picture from the one it replaces. */
const versionLength = 4;

/** The beginning of the SHA-256 of a file in base64url: as the embedded service begins its entity tag. */
const versionOf = (file: string) =>
  createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, versionLength);

/** The site's own pictures with a version of each one's bytes, so that documents and browsers address them by it. */
export function ownPicturesFile(folder: string): OutputFile {
  // Sorted, so that the same pictures give the same file.
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const versions = (extensions: RegExp) => {
    const pictures = files.map(parse).filter(({ ext }) => extensions.test(ext));
    const names = pictures.map(({ name }) => name).join(' ');
    const letters = pictures.map(({ base }) => versionOf(join(folder, base))).join('');
    return names ? `versions(${JSON.stringify(names)}, ${JSON.stringify(letters)})` : '{}';
  };
  const text = [
    '// The pictures are those of src/embedded/assets/.',
    '',
    'type Versions = Readonly<Record<string, string>>;',
    '',
    '// Every page loads these: names in one text and versions in another compress far better than pairs of them.',
    'const versions = (names: string, letters: string): Versions =>',
    '  Object.fromEntries(',
    `    names.split(' ').map((name, at) => [name, letters.slice(${versionLength} * at, ${versionLength} * (at + 1))]),`,
    '  );',
    '',
    '/** The site’s own drawings (SVG), which are the same file at every size: a version of the bytes by name. */',
    `export const ownDrawings: Versions = ${versions(/^\.svg$/)};`,
    '',
    '/** The site’s own photographs, of which there are several sizes: a version of the bytes by name. */',
    `export const ownPhotographs: Versions = ${versions(/^\.(?:jpe?g|png|webp|avif)$/)};`,
  ];
  return { path: 'own-pictures.ts', text: `${text.join('\n')}\n` };
}
