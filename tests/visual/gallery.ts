import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, parse, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPage } from '../support/read-page';
import { CannotCompare, failures } from './messages';
import { npm, type Version } from './versions';
import type { View } from './views';

/** The export of a version's `npm run gallery`: the pages for art directors. */
export interface Gallery {
  readonly version: Version;
  /** The address of its pages, without a trailing slash. */
  readonly origin: string;
  /** The pieces that are photographed: forms of sections, states, tokens. */
  readonly pieces: readonly View[];
  /** Equal for two pages that must look the same, because they and everything they show are byte-identical. */
  readonly contentOf: (view: View) => string;
}

/** A piece has the address of its page in the gallery, and its id. */
export const placeOf = ({ path }: View): readonly [page: string, id: string] => {
  const [page = '', id = ''] = path.split('#');
  return [page, id];
};

/** The gallery's front page shows the tokens; every other page is named after its content. */
const sectionOf = (page: string) => {
  const { name } = parse(page);
  return name === 'index' ? 'tokens' : name;
};

const piecesOf = (page: string, html: string): readonly View[] =>
  readPage(html)
    .all('article')
    .filter(({ attributes }) => 'data-piece' in attributes)
    .map(({ attributes }) => ({ path: `${page}#${attributes['id']}`, section: sectionOf(page) }));

/** Whether a file belongs to a page: the page itself, its frames, and files common to all pages. */
const isPartOf = (page: string) => (file: string) =>
  file === page ||
  file.startsWith(`${page.replace(/\.html$/, '')}/`) ||
  /^(?:assets|fonts)\//.test(file);

/**
 * Reads an exported gallery.
 * @throws CannotCompare if it was exported before pages named their pieces
 */
export async function readGallery(version: Version, folder: string): Promise<Gallery> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1).replaceAll(sep, '/'), await readFile(path));
  }
  const names = [...files.keys()].toSorted();
  const pieces = names
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) => piecesOf(name, String(files.get(name))));
  if (pieces.length === 0) throw new CannotCompare(failures.oldGallery(version.name));
  const contents = new Map<string, string>();
  const contentOf = (view: View) => {
    const [page] = placeOf(view);
    const known = contents.get(page);
    if (known) return known;
    const hash = createHash('sha256');
    for (const name of names.filter(isPartOf(page)))
      hash.update(name).update(files.get(name) ?? '');
    const content = hash.digest('hex');
    contents.set(page, content);
    return content;
  };
  return { version, origin: pathToFileURL(folder).href, pieces, contentOf };
}

/**
 * Exports a version's gallery with the version's own code.
 * @throws CannotCompare if it cannot, or if its pieces have no names
 */
export async function exportGallery(version: Version): Promise<Gallery> {
  const { name, folder } = version;
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (!scripts?.gallery) throw new CannotCompare(failures.oldGallery(name));
  const out = join(folder, 'exported-gallery');
  // The first versions with a gallery need a separate codegen step: they import generated code before they generate it.
  await npm(version, ['run', '--if-present', 'codegen']);
  await npm(version, ['run', 'gallery', '--', '--out', out]);
  return readGallery(version, out);
}
