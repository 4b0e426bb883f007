import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mistake, mistakes, type SchemaLocation } from '../messages';

export type Report = (mistake: Mistake & SchemaLocation) => void;

export interface Word {
  readonly text: string;
  /** Path below the folder of the language, for example `server/pages.json`. */
  readonly name: string;
}

/** Translations by their English message. */
type Words = ReadonlyMap<string, Word>;

/** The words of a site in all languages. */
export interface Catalogues {
  /** All messages of the engine and of the site. The value is the catalogue file that has the translation. */
  readonly messages: ReadonlyMap<string, string>;
  /** By language. English has its messages as words. */
  readonly words: ReadonlyMap<string, Words>;
}

export interface CatalogueFolders {
  /** Lists the messages of the engine, in files with the names of the catalogues’ files. */
  readonly messages: string;
  /** Has a folder for each language, with files of translations by English message. */
  readonly words: string;
}

/** English needs no catalogue: messages are English. */
export const isEnglish = (tag: string): boolean => /^en(?:-|$)/i.test(tag);

const jsonFiles = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.replaceAll('\\', '/'))
        .sort()
    : [];

/** Returns the messages of the engine, with the names of their files. */
function readMessages(folder: string): ReadonlyMap<string, string> {
  return new Map(
    jsonFiles(folder).flatMap((name) => {
      const messages: readonly string[] = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return messages.map((message) => [message, name] as const);
    }),
  );
}

/** Reads a catalogue. A message that is still to be translated has an empty text. */
function readWords(folder: string, report: Report): Words {
  const words = new Map<string, Word>();
  for (const name of jsonFiles(folder)) {
    const file = join(folder, name);
    let entries: object;
    try {
      entries = JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      report({ file, pointer: '', ...mistakes.brokenCatalogue((error as Error).message) });
      continue;
    }
    for (const [message, text] of Object.entries(entries)) {
      const known = words.get(message);
      if (known) {
        const first = join(folder, known.name);
        report({ file, pointer: '', ...mistakes.wordTwice(message, first) });
      } else if (typeof text === 'string') words.set(message, { text, name });
    }
  }
  return words;
}

const withoutEmpty = (words: Words): Words =>
  new Map([...words].filter(([, { text }]) => text.trim()));

/** Reports a file of a language for each file of messages that the language has not translated completely. */
function reportMissing(
  folder: string,
  language: string,
  missing: ReadonlyMap<string, string>,
  report: Report,
): void {
  for (const name of new Set(missing.values())) {
    const messages = [...missing.keys()].filter((message) => missing.get(message) === name);
    const file = join(folder, language, name);
    report({ file, pointer: '', ...mistakes.missingWords(language, messages) });
  }
}

/**
 * Reads the catalogues of a site. Reports languages without a catalogue, catalogues without a language, and missing words.
 * @param languages the tags of the site’s languages
 */
export function readCatalogues(
  folders: CatalogueFolders,
  languages: readonly string[],
  report: Report,
): Catalogues {
  const listed = new Map(
    languages.toSorted().map((tag) => [tag, readWords(join(folders.words, tag), report)] as const),
  );
  const catalogues = new Map(
    Array.from(listed, ([tag, words]) => [tag, withoutEmpty(words)] as const),
  );
  const messages = new Map(
    [...listed.values()].flatMap((words) =>
      Array.from(words, ([message, { name }]) => [message, name] as const),
    ),
  );
  const engine = readMessages(folders.messages);
  for (const [message, name] of engine) messages.set(message, name);
  const folderNames = existsSync(folders.words) ? readdirSync(folders.words) : [];
  for (const name of folderNames.filter((folder) => !languages.includes(folder))) {
    const file = join(folders.words, name);
    report({ file, pointer: '', ...mistakes.unlistedCatalogue(name, languages) });
  }
  for (const [tag, words] of catalogues) {
    if (isEnglish(tag)) continue;
    if (!folderNames.includes(tag)) {
      const file = join(folders.words, tag);
      report({ file, pointer: '', ...mistakes.missingCatalogue(tag, folders.messages) });
      continue;
    }
    // Other messages of the site may be in its first language.
    const needed = tag === languages[0] ? engine : messages;
    const missing = new Map([...needed].filter(([message]) => !words.has(message)));
    reportMissing(folders.words, tag, missing, report);
  }
  const inEnglish = Array.from(
    messages,
    ([message, name]) => [message, { text: message, name }] as const,
  );
  const words = Array.from(
    catalogues,
    ([tag, ownWords]) =>
      [tag, isEnglish(tag) ? new Map([...inEnglish, ...ownWords]) : ownWords] as const,
  );
  return { messages, words: new Map(words) };
}
