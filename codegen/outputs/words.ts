import { join } from 'node:path';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { parse, type Token } from '@messageformat/parser';
import { mistakes } from '../messages';
import type { OutputFile } from '../schema/shapes';
import {
  type CatalogueFolders,
  isEnglish,
  type Report,
  readCatalogues,
  type Word,
} from './catalogues';

/** True for a word that browsers do not load in other languages. Documents carry the ones that they show. */
const isOnServer = ({ name }: Word) => /^server(?:-only)?\//.test(name);

/** True for words of plain-text answers and of the search index, which browsers never need. */
const isOnlyOnServer = ({ name }: Word) => name.startsWith('server-only/');

/**
 * Returns the values that a message names, sorted, for example `count,page`.
 * @throws Error for a message that is not valid
 */
export function namedValues(message: string): string {
  const names = new Set<string>();
  const visit = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if ('arg' in token) names.add(token.arg);
      if ('cases' in token) for (const { tokens: inner } of token.cases) visit(inner);
    }
  };
  visit(parse(message));
  return [...names].sort().join();
}

/** Returns whether a translation can be compiled. */
function isSound(message: string, { text, name }: Word, folder: string, report: Report): boolean {
  const file = join(folder, name);
  try {
    const [expected, actual] = [namedValues(message), namedValues(text)];
    if (expected !== actual) {
      report({ file, pointer: '', ...mistakes.otherValues(message, expected, actual) });
    }
    return true;
  } catch (error) {
    report({ file, pointer: '', ...mistakes.brokenMessage(message, (error as Error).message) });
    return false;
  }
}

/** True for a message that needs no compiled function: it has no cases and no escapes, only names of values. */
const isPlain = (message: string) => !/[{}]|''/.test(message.replace(/(?<!')\{\w+\}(?!')/g, ''));

function writeModule(language: string, words: Iterable<readonly [string, string]>): string {
  const locale = isEnglish(language) ? 'en' : language;
  return compileModule(new MessageFormat(locale), Object.fromEntries(words));
}

const catalogueType = `/** The words of a language, by their English message. A first language that is English has only words that differ from it, and messages with cases. */
export type Catalogue = Readonly<
  Record<string, (values: Readonly<Record<string, string | number>>) => string>
>;
`;

const declaration = `import type { Catalogue } from '#generated/words.ts';

declare const words: Catalogue;
export default words;
`;

/** The modules of the languages: `scripts` loads the words of one in a browser, `server` has all of them. */
function writeLists(first: string, languages: readonly string[]): readonly OutputFile[] {
  const scripts = languages.map((tag) => `  '${tag}': () => import('./${tag}.js'),`);
  const imports = ['original', ...languages].map(
    (name, at) =>
      `import words${at} from './${name}.js';\nimport server${at} from './server/${name}.js';`,
  );
  const entries = [first, ...languages].map(
    (tag, at) => `  '${tag}': { words: words${at}, server: server${at} },`,
  );
  const types = `import type { Catalogue } from '#generated/words.ts';
`;
  return [
    {
      path: 'words/scripts.ts',
      text: `${types}
/** Each language but the first is a script of its own. */
export const scripts: Readonly<Record<string, () => Promise<{ readonly default: Catalogue }>>> = {
${scripts.join('\n')}
};
`,
    },
    {
      path: 'words/server.ts',
      text: `import type { LanguageTag } from '#generated/languages.ts';
${types}${imports.join('\n')}

interface Catalogues {
  /** The words that browsers load. */
  readonly words: Catalogue;
  /** The words that documents carry. */
  readonly server: Catalogue;
}

export const catalogues: Readonly<Record<LanguageTag, Catalogues>> = {
${entries.join('\n')}
};
`,
    },
  ];
}

/**
 * Writes `words.ts`, the type of all messages, two modules for each language, one for browsers and one for the server alone, and
 * the lists of these modules.
 * @param languages the tags of the site’s languages
 */
export function wordFiles(
  folders: CatalogueFolders,
  languages: readonly string[],
  report: Report,
): readonly OutputFile[] {
  const { messages, words } = readCatalogues(folders, languages, report);
  const [first = 'en', ...rest] = languages;
  const soundWords = (language: string) =>
    [...(words.get(language) ?? [])].filter(([message, word]) =>
      isSound(message, word, join(folders.words, language), report),
    );
  const compile = (language: string, entries: readonly (readonly [string, Word])[]) =>
    writeModule(
      language,
      entries.map(([message, { text }]) => [message, text]),
    );
  const original = soundWords(first).filter(
    ([message, { text }]) => text !== message || !isPlain(message),
  );
  const partOfOriginal = (onlyOnServer: boolean) =>
    compile(
      first,
      original.filter(([, word]) => isOnlyOnServer(word) === onlyOnServer),
    );
  const modules = rest.toSorted().flatMap((language) => {
    const entries = soundWords(language).sort(([a], [b]) => (a < b ? -1 : 1));
    const part = (onServer: boolean) =>
      compile(
        language,
        entries.filter(([, word]) => isOnServer(word) === onServer),
      );
    return [
      { path: `words/${language}.js`, text: part(false) },
      { path: `words/server/${language}.js`, text: part(true) },
    ];
  });
  const union = [...messages.keys()].sort().map((message) => `\n  | ${JSON.stringify(message)}`);
  // A site in one language writes its own texts in it, and has nothing to translate.
  const messageType = rest.length > 0 ? union.join('') || ' never' : ' string';
  return [
    {
      path: 'words.ts',
      text: `/** The English messages of the interface, and the texts of the site. */\nexport type Message =${messageType};\n\n${catalogueType}`,
    },
    ...[
      { path: 'words/original.js', text: partOfOriginal(false) },
      { path: 'words/server/original.js', text: partOfOriginal(true) },
      ...modules,
    ].flatMap(({ path, text }) => [
      { path, text },
      { path: path.replace(/js$/, 'd.ts'), text: declaration },
    ]),
    ...writeLists(first, rest.toSorted()),
  ];
}
