import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { parse, type Token } from '@messageformat/parser';
import { type Mistake, mistakes, type SchemaLocation } from '../messages';
import type { OutputFile } from '../schema/shapes';

type Report = (mistake: Mistake & SchemaLocation) => void;

interface Word {
  readonly text: string;
  /** Path below the folder of catalogues. */
  readonly file: string;
}

/** True for a word that browsers do not load. Documents carry the ones that they show. */
const isOnServer = ({ file }: Word) => file.includes('/server/');

/** Translations by their English message. */
type Words = ReadonlyMap<string, Word>;

function readWords(folder: string, language: string, report: Report): Words {
  const words = new Map<string, Word>();
  const files = readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((file) => file.endsWith('.json')).sort()) {
    const file = `${language}/${name.replaceAll('\\', '/')}`;
    let entries: object;
    try {
      entries = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    } catch (error) {
      report({ file, pointer: '', ...mistakes.brokenCatalogue((error as Error).message) });
      continue;
    }
    for (const [message, text] of Object.entries(entries)) {
      const known = words.get(message);
      if (known) report({ file, pointer: '', ...mistakes.wordTwice(message, known.file) });
      else if (typeof text === 'string' && text.trim()) words.set(message, { text, file });
    }
  }
  return words;
}

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
function isSound(message: string, { text, file }: Word, report: Report): boolean {
  try {
    const [expected, found] = [namedValues(message), namedValues(text)];
    if (expected !== found) {
      report({ file, pointer: '', ...mistakes.otherValues(message, expected, found) });
    }
    return true;
  } catch (error) {
    report({ file, pointer: '', ...mistakes.brokenMessage(message, (error as Error).message) });
    return false;
  }
}

function writeModule(language: string, words: Iterable<readonly [string, string]>): string {
  return compileModule(new MessageFormat(language), Object.fromEntries(words));
}

const catalogueType = `/** The words of a language, by their English message. English has only the messages with values. */
export type Catalogue = Readonly<
  Record<string, (values: Readonly<Record<string, string | number>>) => string>
>;
`;

const declaration = `import type { Catalogue } from '#generated/words.ts';

declare const words: Catalogue;
export default words;
`;

/** The modules of the languages: `scripts` loads the words of one in a browser, `server` has all of them. */
function writeLists(languages: readonly string[]): readonly OutputFile[] {
  const scripts = languages.map((tag) => `  '${tag}': () => import('./${tag}.js'),`);
  const imports = languages.map(
    (tag, at) =>
      `import words${at} from './${tag}.js';\nimport server${at} from './server/${tag}.js';`,
  );
  const entries = languages.map(
    (tag, at) => `  '${tag}': { words: words${at}, server: server${at} },`,
  );
  const types = `import type { OtherLanguage } from '#generated/languages.ts';
import type { Catalogue } from '#generated/words.ts';
`;
  return [
    {
      path: 'words/scripts.ts',
      text: `${types}
/** Each language is a script of its own. */
export const scripts: Readonly<Record<OtherLanguage, () => Promise<{ readonly default: Catalogue }>>> = {
${scripts.join('\n')}
};
`,
    },
    {
      path: 'words/server.ts',
      text: `${types}${imports.join('\n')}

interface Catalogues {
  /** The words that browsers load. */
  readonly words: Catalogue;
  /** The words that documents carry. */
  readonly server: Catalogue;
}

export const catalogues: Readonly<Record<OtherLanguage, Catalogues>> = {
${entries.join('\n')}
};
`,
    },
  ];
}

/**
 * Writes `words.ts`, the type of all messages, two modules per language, one for browsers and one for the server alone, and
 * the lists of these modules.
 * @param folder has a folder for each language, with files of translations by English message
 */
export function wordFiles(folder: string, report: Report): readonly OutputFile[] {
  const languages = existsSync(folder) ? readdirSync(folder).sort() : [];
  const all = languages.map((language) => [language, readWords(folder, language, report)] as const);
  const messages = new Map(all.flatMap(([, words]) => [...words]));
  for (const [language, words] of all) {
    const missing = [...messages.keys()].filter((message) => !words.has(message));
    if (missing.length > 0) {
      report({ file: language, pointer: '', ...mistakes.missingWords(language, missing) });
    }
  }
  const withValues = [...messages.keys()].filter((message) => message.includes('{'));
  const union = [...messages.keys()].sort().map((message) => `\n  | ${JSON.stringify(message)}`);
  const modules = all.flatMap(([language, words]) => {
    const entries = [...words]
      .filter(([message, word]) => isSound(message, word, report))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const part = (server: boolean) =>
      entries
        .filter(([, word]) => isOnServer(word) === server)
        .map(([m, w]) => [m, w.text] as const);
    return [
      { path: `words/${language}.js`, text: writeModule(language, part(false)) },
      { path: `words/server/${language}.js`, text: writeModule(language, part(true)) },
    ];
  });
  const english = writeModule(
    'en',
    withValues.map((message) => [message, message]),
  );
  return [
    {
      path: 'words.ts',
      text: `/** The English messages of the interface. */\nexport type Message =${union.join('') || ' never'};\n\n${catalogueType}`,
    },
    ...[{ path: 'words/original.js', text: english }, ...modules].flatMap(({ path, text }) => [
      { path, text },
      { path: path.replace(/js$/, 'd.ts'), text: declaration },
    ]),
    ...writeLists(languages),
  ];
}
