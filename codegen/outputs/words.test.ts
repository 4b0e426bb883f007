import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { wordFiles } from './words';

/** Writes catalogues, and returns the generated files and the mistakes. */
function made(catalogues: Readonly<Record<string, object | string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  for (const [file, words] of Object.entries(catalogues)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), typeof words === 'string' ? words : JSON.stringify(words));
  }
  const mistakes: string[] = [];
  const files = wordFiles(folder, ({ name, file, happened }) =>
    mistakes.push(`${name} ${file} ${happened}`),
  );
  return { mistakes, file: (path: string) => files.find((file) => file.path === path)?.text };
}

const count = '{count, plural, one {{count} post} other {{count} posts}}';

test('each language becomes two modules, and the messages a type', () => {
  const { mistakes, file } = made({
    'ta/a.json': {
      Close: 'மூடு',
      [count]: '{count, plural, one {{count} பதிவு} other {{count} பதிவுகள்}}',
    },
    'ta/server/b.json': { Fees: 'கட்டணங்கள்' },
  });
  expect(mistakes).toEqual([]);
  expect(file('words.ts')).toContain('| "Close"');
  expect(file('words/ta.js')).toContain('மூடு');
  expect(file('words/ta.js')).not.toContain('கட்டணங்கள்');
  expect(file('words/server/ta.js')).toContain('கட்டணங்கள்');
  // English has only the messages with values.
  expect(file('words/original.js')).toContain('posts');
  expect(file('words/original.js')).not.toContain('Close');
});

test.each([
  [
    'a missing word',
    { 'ta/a.json': { Close: 'மூடு', Open: 'திற' }, 'fr/a.json': { Close: 'Fermer' } },
    /^MissingWords fr .*“Open”/,
  ],
  [
    'an empty word',
    { 'ta/a.json': { Close: 'மூடு' }, 'fr/a.json': { Close: ' ' } },
    /^MissingWords fr .*“Close”/,
  ],
  [
    'a broken placeholder',
    { 'ta/a.json': { 'Page {page}': 'பக்கம் {pag}' } },
    /^OtherValues ta\/a.json .*“pag” instead of “page”/,
  ],
  [
    'a broken message',
    { 'ta/a.json': { [count]: '{count, plural, one {x}' } },
    /^BrokenMessage ta\/a.json/,
  ],
  [
    'a word twice',
    { 'ta/a.json': { Close: 'மூடு' }, 'ta/b.json': { Close: 'மூடு' } },
    /^WordTwice ta\/b.json .*ta\/a.json/,
  ],
  ['a file that is cut off', { 'ta/a.json': '{"Close": ' }, /^BrokenCatalogue ta\/a.json/],
])('%s is a mistake that names its file', (_what, catalogues, mistake) => {
  expect(made(catalogues).mistakes[0]).toMatch(mistake);
});
