import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/codegen/schema-folder.ts';
import { wordFiles } from './words';

type Files = Readonly<Record<string, object | string>>;

/**
 * Writes the engine's messages and catalogues, and returns the generated files and the mistakes.
 * @param catalogues by path below the site's folder of words
 */
function generateWords(catalogues: Files, languages: readonly string[], messages: Files = {}) {
  const folders = {
    messages: temporaryFolder(messages),
    words: temporaryFolder(catalogues),
  };
  const mistakes: string[] = [];
  const files = wordFiles(folders, languages, ({ name, file, happened, remedy }) =>
    mistakes.push(`${name} ${file.replace(`${folders.words}/`, '')} ${happened} ${remedy}`),
  );
  return {
    mistakes,
    file: (path: string) => files.find((file) => file.path === path)?.text,
    /** Compiles a module of words, and returns its words. */
    load: async (path: string) => {
      const text = files.find((file) => file.path === path)?.text ?? '';
      const { default: words } = await import(
        `data:text/javascript,${encodeURIComponent(text.replace(/^import .*$/gm, ''))}`
      );
      return words as Readonly<Record<string, (values: object) => string>>;
    },
  };
}

const count = '{count, plural, one {{count} post} other {{count} posts}}';

test('each other language becomes two modules, and the messages a type', () => {
  const { mistakes, file } = generateWords(
    {
      'ta/a.json': {
        Close: 'மூடு',
        [count]: '{count, plural, one {{count} பதிவு} other {{count} பதிவுகள்}}',
      },
      'ta/server/b.json': { Fees: 'கட்டணங்கள்' },
    },
    ['en-CA', 'ta'],
  );
  expect(mistakes).toEqual([]);
  expect(file('words.ts')).toContain('| "Close"');
  expect(file('words/ta.js')).toContain('மூடு');
  expect(file('words/ta.js')).not.toContain('கட்டணங்கள்');
  expect(file('words/server/ta.js')).toContain('கட்டணங்கள்');
  // English has only the messages with cases.
  expect(file('words/original.js')).toContain('posts');
  expect(file('words/original.js')).not.toContain('Close');
});

test('a first language that is English needs no catalogue, and may have other words', async () => {
  const messages = { 'a.json': ['Close', 'Page {page}', "A '{'brace", count] };
  const plain = generateWords({}, ['en-CA'], messages);
  expect(plain.mistakes).toEqual([]);
  // A site in one language has nothing to translate.
  expect(plain.file('words.ts')).toContain('export type Message = string;');
  expect(Object.keys(await plain.load('words/original.js'))).toEqual(["A '{'brace", count]);
  const output = generateWords(
    { 'en-GB/a.json': { Close: 'Shut', Tea: 'Tea' } },
    ['en-GB'],
    messages,
  );
  expect(output.mistakes).toEqual([]);
  const words = await output.load('words/original.js');
  expect(Object.keys(words)).toEqual(['Close', "A '{'brace", count]);
  expect(words['Close']?.({})).toBe('Shut');
});

test('a first language that is not English has all its words', async () => {
  const { mistakes, load, file } = generateWords(
    {
      'de/a.json': { Close: 'Schliessen', 'Page {page}': 'Seite {page}', Tooth: 'Zahn' },
      'de/server/b.json': { Found: 'Gefunden' },
      'de/server-only/c.json': { 'Wait {minutes}': 'Warten {minutes}' },
    },
    ['de', 'en'],
    { 'a.json': ['Close', 'Page {page}'], 'server/b.json': ['Found'] },
  );
  expect(mistakes).toEqual([]);
  const words = await load('words/original.js');
  expect(Object.keys(words)).toEqual(['Close', 'Page {page}', 'Tooth', 'Found']);
  expect(words['Page {page}']?.({ page: 2 })).toBe('Seite 2');
  expect(Object.keys(await load('words/server/original.js'))).toEqual(['Wait {minutes}']);
  // English is another language, and needs no catalogue either.
  expect((await load('words/en.js'))['Close']?.({})).toBe('Close');
  expect(file('words/de.js')).toBeUndefined();
});

test('all that a first language lacks is named at once, by file', () => {
  const { mistakes } = generateWords({ 'de/forms.json': { Name: 'Name' } }, ['de', 'fr'], {
    'forms.json': ['Name', 'Phone', 'E-mail'],
    'server/pages.json': ['Not found'],
  });
  expect(mistakes).toEqual([
    expect.stringMatching(/^MissingWords de\/forms\.json .*lacks 2 words.*“Phone”, “E-mail”\. Tr/),
    expect.stringMatching(/^MissingWords de\/server\/pages\.json .*lacks 1 word .*“Not found”/),
    expect.stringMatching(/^MissingCatalogue fr The language fr has no catalogue.*Add the folder/),
  ]);
});

const bothLanguages = ['en', 'ta', 'fr'];

test.each([
  [
    'a missing word of the site',
    { 'ta/a.json': { Close: 'மூடு', Open: 'திற' }, 'fr/a.json': { Close: 'Fermer' } },
    /^MissingWords fr\/a\.json .*“Open”/,
  ],
  [
    'an empty word',
    { 'ta/a.json': { Close: 'மூடு' }, 'fr/a.json': { Close: ' ' } },
    /^MissingWords fr\/a\.json .*“Close”/,
  ],
  [
    'a broken placeholder',
    { 'ta/a.json': { 'Page {page}': 'பக்கம் {pag}' }, 'fr/a.json': { 'Page {page}': '{page}' } },
    /^OtherValues .*ta\/a.json .*“pag” instead of “page”/,
  ],
  [
    'a broken message',
    { 'ta/a.json': { [count]: '{count, plural, one {x}' }, 'fr/a.json': { [count]: '{count}' } },
    /^BrokenMessage ta\/a.json/,
  ],
  [
    'a word twice',
    { 'fr/a.json': {}, 'ta/a.json': { Close: 'மூடு' }, 'ta/b.json': { Close: 'மூடு' } },
    /^WordTwice ta\/b.json .*ta\/a.json/,
  ],
  [
    'a file that is cut off',
    { 'fr/a.json': {}, 'ta/a.json': '{"Close": ' },
    /^BrokenCatalogue ta\/a.json/,
  ],
  [
    'a catalogue of a language that the site does not have',
    { 'fr/a.json': {}, 'ta/a.json': {}, 'hil/a.json': {} },
    /^UnlistedCatalogue hil The site has no language “hil”, only “en”, “ta”, “fr”\./,
  ],
])('%s is a mistake that names its file', (_what, catalogues, mistake) => {
  expect(generateWords(catalogues, bothLanguages).mistakes[0]).toMatch(mistake);
});

test('a message with an empty text is named as missing', () => {
  const { mistakes } = generateWords({ 'fr/site.json': { 'Our team': '' } }, ['en', 'fr']);
  expect(mistakes).toEqual([expect.stringMatching(/^MissingWords fr\/site\.json .*“Our team”/)]);
});
