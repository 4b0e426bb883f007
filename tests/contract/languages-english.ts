import { readdirSync, readFileSync } from 'node:fs';
import { textsOf } from '#content/translations/texts.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionName } from '#generated/types.ts';
import { fragmentsOf, languageTexts } from '#tests/support/read-languages.ts';
import type { Sources } from '#tests/support/reviewed-rows.ts';

/** Every string in a value. */
const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(stringsIn);

/** Returns the texts of the English content, and its strings that are not texts: names, addresses, links. */
function textsAndNames(content: Sources) {
  const texts = new Set<string>();
  const names = new Set<string>();
  const known = Object.keys(content).filter(
    (name): name is CollectionName => name !== 'translations' && Object.hasOwn(collections, name),
  );
  for (const name of known) {
    for (const record of content[name]?.records ?? []) {
      const ownTexts = new Set(textsOf(name, record).map(({ text }) => text));
      for (const text of ownTexts) for (const part of fragmentsOf(text)) texts.add(part);
      for (const text of stringsIn(record)) if (!ownTexts.has(text)) names.add(text);
    }
  }
  return { texts, names };
}

/** Returns what a page in a language may say in Latin letters: the words of its catalogues and the texts of its rows. */
function saidIn(tag: string, content: Sources): ReadonlySet<string> {
  const folder = new URL(`../../src/site/words/${tag}/`, import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const words = files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => stringsIn(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))));
  const rows = content['translations']?.records ?? [];
  const texts = rows.filter((row) => row['language'] === tag).map((row) => String(row['text']));
  return new Set([...words, ...texts.flatMap(fragmentsOf)]);
}

/**
 * What a page may say without a mark: names that no language translates, addresses, the name of a place before its phone number,
 * English terms that a translation explains in brackets, and a word that French shares.
 */
const left =
  /\([^)]*\)|Anitha Selvarajan|Velox Immigration(?: Services Inc\. \(sample\))?|register\.college-ic\.ca|RCIC|©|^points?$|https?:\/\/\S+|^\w+(?=: \+\d)/g;

const hasWords = (text: string) => /[A-Za-z]{3}/.test(text.replace(left, ''));

/**
 * Returns a function that lists the English texts of a page that are not marked as English.
 * @param englishPages the documents of English pages, with the figures that the texts of the content name
 */
export function englishFinder(tag: string, content: Sources, englishPages: readonly string[]) {
  const { texts, names } = textsAndNames(content);
  const said = saidIn(tag, content);
  const shown = englishPages.flatMap((html) =>
    languageTexts(html).flatMap(({ lang, text }) => (lang === 'en-CA' ? text : [])),
  );
  const english = new Set([...texts, ...shown]);
  const sentences = [...english].filter((text) => text.split(' ').length > 4 && !said.has(text));
  const isEnglish = (text: string) =>
    !said.has(text) &&
    ((english.has(text) && !names.has(text)) ||
      sentences.some((sentence) => text.replace(left, '').includes(sentence)));
  return (html: string): readonly string[] =>
    languageTexts(html)
      // Titles of documents cannot mark a language.
      .filter(({ element }) => !['code', 'title'].includes(element))
      .filter(({ lang, text }) => lang === tag && hasWords(text))
      .filter(({ text }) => isEnglish(text))
      .map(({ text, element }) => `<${element}> ${text}`);
}
