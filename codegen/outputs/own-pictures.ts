import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { type Mistake, mistakes, type SchemaLocation } from '../messages';
import type { OutputFile } from '../schema/shapes';
import { joinSitePath, type Site } from '../site';

/** The first four letters of the hash in base64url. The embedded service starts its ETag with the same letters. */
const versionOf = (file: string) =>
  createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 4);

/** The picture that the header, icons and structured data show. */
const logo = 'logo';

/** `own-pictures.ts`: the names of the site’s own pictures, each with a version made from its bytes. Reports a missing logo. */
export function ownPicturesFile(
  site: Site | undefined,
  report: (mistake: Mistake & SchemaLocation) => void,
): OutputFile {
  const folder = site ? joinSitePath(site, 'assets') : '';
  const files = (existsSync(folder) ? readdirSync(folder).sort().map(parse) : []).filter(
    ({ ext }) => ext !== '.json',
  );
  if (site && !files.some(({ name }) => name === logo)) {
    report({ file: `${site.path}/assets/`, pointer: '', ...mistakes.noPicture(logo) });
  }
  const versions = (extensions: RegExp) => {
    const pictures = files.filter(({ ext }) => extensions.test(ext));
    const entries = pictures.map(({ name, base }) => [name, versionOf(join(folder, base))]);
    return JSON.stringify(Object.fromEntries(entries), null, 2);
  };
  const names = files.map(({ name }) => `\n  | ${JSON.stringify(name)}`);
  const text = `/** The name of a picture of the site, which is in its folder \`assets\`. */
export type OwnPicture =${names.join('') || ' never'};

type Versions = Readonly<Record<string, string>>;

/** The site’s own drawings (SVG, the same file at every size): versions by name. */
export const ownDrawings: Versions = ${versions(/^\.svg$/)};

/** The site’s own photographs (in several sizes): versions by name. */
export const ownPhotographs: Versions = ${versions(/^\.(?:jpe?g|png|webp|avif)$/)};
`;
  return { path: 'own-pictures.ts', text };
}
