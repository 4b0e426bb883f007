import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';

/** A file to write, with its path below the folder of the site. */
export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

const messageFolder = fileURLToPath(new URL('../../i18n/messages', import.meta.url));

/**
 * Words for any trade: `<language>.json`, and `<language>-<region>.json` for a language whose sites are from another region. The
 * catalogues of sites have words of their trade and region in their place.
 */
const neutralFolder = fileURLToPath(new URL('words', import.meta.url));

const listJson = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.replaceAll('\\', '/'))
        .sort()
    : [];

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

type Catalogue = Readonly<Record<string, string>>;

/** Reads the translations that sites of the project have in a language, or in another form of it, with neutral words. */
function readKnown(root: string, tag: string): Catalogue {
  const { language } = new Intl.Locale(tag);
  const folders = globSync(['src/site/words/*', 'tests/*/words/*', 'sites/*/words/*'], {
    cwd: root,
    onlyDirectories: true,
    absolute: true,
  }).map((folder) => folder.replace(/\/$/, ''));
  const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('/') + 1);
  const otherFolders = folders.filter((folder) => nameOf(folder).split('-', 1)[0] === language);
  const readAll = (list: readonly string[]): readonly Catalogue[] =>
    list.flatMap((folder) => listJson(folder).map((name) => readJson(join(folder, name))));
  // The same form of the language comes later, so that its words win.
  return Object.assign(
    {},
    ...readAll(otherFolders.filter((folder) => nameOf(folder) !== tag)),
    readNeutral(`${language}-${new Intl.Locale(language).maximize().region}`),
    ...readAll(otherFolders.filter((folder) => nameOf(folder) === tag)),
    readNeutral(language),
  );
}

function readNeutral(name: string): Catalogue {
  const file = join(neutralFolder, `${name}.json`);
  return existsSync(file) ? readJson(file) : {};
}

/** Whether a language needs no catalogue, because the messages of the engine are in it. */
export const isEnglish = (tag: string): boolean => new Intl.Locale(tag).language === 'en';

/**
 * Writes a catalogue with every message of the engine. A message that no site of the project has translated has an empty text,
 * so that code generation names it.
 * @param siteMessages messages of the site
 */
export function writeCatalogue(
  root: string,
  tag: string,
  siteMessages: readonly string[] = [],
): readonly SiteFile[] {
  const known = readKnown(root, tag);
  const write = (name: string, messages: readonly string[]) => {
    const entries = messages.map((message) => [message, known[message] ?? '']);
    const text = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
    return { path: `words/${tag}/${name}`, text };
  };
  const lists: readonly (readonly [string, readonly string[]])[] = listJson(messageFolder).map(
    (name) => [name, readJson(join(messageFolder, name))],
  );
  const engine = new Set(lists.flatMap(([, messages]) => messages));
  const otherMessages = [...new Set(siteMessages)].filter((message) => !engine.has(message)).sort();
  const files = lists.map(([name, messages]) => write(name, messages));
  return otherMessages.length > 0 ? [...files, write('site.json', otherMessages)] : files;
}

/** Counts the messages of catalogues without a translation. */
export const countMissing = (files: readonly SiteFile[]): number =>
  files
    .flatMap(({ text }) => Object.values(JSON.parse(text)))
    .filter((translation) => translation === '').length;
