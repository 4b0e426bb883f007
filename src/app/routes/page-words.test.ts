import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readCollections } from '#embedded/service/files.ts';
import { languages } from '#generated/languages.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { pages } from '#renderer/pages.ts';

/** The translations of the embedded content, drafts included. */
const { translations } = await readCollections('src/site/content');

const folder = fileURLToPath(new URL('../../site/words', import.meta.url));

function messagesIn(tag: string): ReadonlySet<string> {
  const files = readdirSync(join(folder, tag), { recursive: true, encoding: 'utf8' });
  return new Set(
    files
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => Object.keys(JSON.parse(readFileSync(join(folder, tag, file), 'utf8')))),
  );
}

/** Keys of values that are not words: pictures, names, and settings of a section. */
const otherKeys = new Set([
  'asset',
  'bgImage',
  'folded',
  'letters',
  'logo',
  'name',
  'photo',
  'reader',
]);

const isWords = (text: string) => !/^[/#]/.test(text);

function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return isWords(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return Object.entries(Object(value)).flatMap(([key, item]) =>
    otherKeys.has(key) && typeof item === 'string' ? [] : wordsIn(item),
  );
}

/** The texts that visitors read, and that the descriptor of a page has rather than its content. */
function fixedTexts({ sections, ...page }: RenderablePage): readonly string[] {
  const { title, description, documentTitle, group, contactLabel } = page;
  const bound = sections.flatMap(({ content, options }) => [
    ...Object.values(content).flatMap((binding) => {
      const { fixed, otherwise }: Readonly<Record<string, unknown>> = Object(binding);
      return [fixed, otherwise];
    }),
    options,
  ]);
  return wordsIn([title, description, documentTitle, group, contactLabel, ...bound]);
}

test.each(languages.map(({ tag }) => tag).filter((tag) => tag !== 'en-CA'))(
  'the catalogues of %s have every fixed text of the pages that somebody has begun to translate',
  (tag) => {
    const known = messagesIn(tag);
    const rows = (translations?.records ?? []).filter(({ language }) => language === tag);
    const begun = new Set(rows.map(({ collection }) => collection));
    const translated = pages.filter(
      ({ title, collection }) => known.has(title) || begun.has(collection),
    );
    const texts = new Set(translated.flatMap(fixedTexts));
    console.info(`${tag}: checked ${texts.size} fixed texts of ${translated.length} pages.`);
    expect(texts.size).toBeGreaterThan(130);
    expect([...texts].filter((text) => !known.has(text))).toEqual([]);
  },
);
