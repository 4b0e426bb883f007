import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import tamil from '#generated/words/ta.js';
import { Sentence } from './sentence';
import { documentLanguage } from './server-words';
import { Text, UntranslatedProvider } from './text';
import { firstLanguage, LanguageProvider, languageOf } from './words';

const messages = new Map(
  readdirSync('src/site/words/ta', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) =>
      Object.keys(JSON.parse(readFileSync(`src/site/words/ta/${name}`, 'utf8'))).map(
        (message) => [message, name] as const,
      ),
    ),
);

const readSources = (isWanted: (name: string) => boolean) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|generated|gallery/.test(name))
    .filter(isWanted)
    .map((name) => readFileSync(`src/${name}`, 'utf8'))
    .join('\n')
    // Adjacent parts of a long text, and escaped characters, are one text.
    .replaceAll(/['"`]\s*\+\s*['"`]/g, '')
    .replaceAll('\\u00a0', '\u00a0')
    .replaceAll(/\\(['"])/g, '$1');

test('every word of the catalogues is used', () => {
  const sources = readSources(() => true);
  const schemas = readdirSync('schemas', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(`schemas/${name}`, 'utf8'))
    .join('\n');
  const isUsed = (message: string) =>
    sources.includes(message) ||
    schemas.includes(`"${message}"`) ||
    schemas.includes(`"${message.charAt(0).toLowerCase()}${message.slice(1)}"`);
  const unused = [...messages].filter(([message]) => !isUsed(message));
  console.log(`checked ${messages.size} words`);
  expect(unused).toEqual([]);
  expect(messages.size).toBeGreaterThan(300);
});

test('the engine lists its messages, and its code shows each of them', () => {
  const listed = readdirSync('src/i18n/messages', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name): string[] => JSON.parse(readFileSync(`src/i18n/messages/${name}`, 'utf8')));
  const source = readSources((name) => !name.startsWith('site/'));
  expect(listed.filter((message) => !source.includes(message))).toEqual([]);
  const direct = Array.from(source.matchAll(/\bt\(\s*'([^']+)'/g), ([, message = '']) => message);
  expect(direct.length).toBeGreaterThan(100);
  expect(direct.filter((message) => !listed.includes(message))).toEqual([]);
});

test('a message has the words of the language, and its values', () => {
  const { t } = languageOf('ta', tamil);
  expect(t('Contact')).toBe('தொடர்பு');
  expect(t('Page {page} of {pages}', { page: 2, pages: 3 })).toMatch(/2.*3|3.*2/);
  expect(firstLanguage.t('Page {page} of {pages}', { page: 2, pages: 3 })).toBe('Page 2 of 3');
});

test('a text of the content keeps its braces', () => {
  expect(firstLanguage.t('Form {page}' as never)).toBe('Form {page}');
  expect(firstLanguage.t('{constructor}' as never, {})).toBe('{constructor}');
});

test('a language knows which messages it has words for; English has all', () => {
  const { hasWords } = documentLanguage('ta').language;
  expect([hasWords('Contact'), hasWords('Sources')]).toEqual([true, true]);
  expect([hasWords('A New Page'), firstLanguage.hasWords('A New Page')]).toEqual([false, true]);
});

test('a document carries only those of its words that browsers do not load', () => {
  const { language, used } = documentLanguage('ta');
  language.t('Contact');
  const [message = ''] = [...messages].find(([, file]) => file === 'server/pages.json') ?? [];
  const shown = language.t(message as never);
  expect(used()).toEqual({ [message]: shown });
});

test('a sentence keeps its elements in the order of the language', () => {
  const html = renderToStaticMarkup(
    <LanguageProvider
      value={languageOf('ta', {
        'Page {page} of {pages}': ({ page, pages }) => `${pages}/${page}`,
      })}
    >
      <Sentence message="Page {page} of {pages}" parts={{ page: <b>1</b>, pages: 9 }} />
    </LanguageProvider>,
  );
  expect(html).toBe('9/<b>1</b>');
});

test('a text without translation is marked as English', () => {
  const html = renderToStaticMarkup(
    <UntranslatedProvider value={new Set(['Fee'])}>
      <Text>Fee</Text> <Text of="Fee">F</Text> <Text>கட்டணம்</Text>
    </UntranslatedProvider>,
  );
  expect(html).toBe('<span lang="en">Fee</span> <span lang="en">F</span> கட்டணம்');
});
