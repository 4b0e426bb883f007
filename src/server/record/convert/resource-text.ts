import { parseFragment } from 'parse5';
import { localPath } from '#app/data/languages.ts';
import { postPath } from '#components/blog/addresses.ts';
import { isWithheld, type LanguageAddresses } from '#content/resources/resources.ts';
import { languageIn } from '#content/store/language-content.ts';
import { pages } from '#pages/index.ts';
import { languages } from '#site.ts';
import { readLines } from '../page-text';

function findEnglishAddress(path: string): string | undefined {
  if (path === '/program/privacy-policy.json') return '/privacy-policy';
  const [, kind, name = ''] = /^\/content\/(post\/)?([^/]+)\.json$/.exec(path) ?? [];
  if (kind) return postPath(decodeURIComponent(name));
  return pages.find(({ collection }) => collection === name)?.path;
}

/**
 * Returns the address of the page that a resource belonged to. Resources of several pages, such as the menu, keep the address of
 * the resource.
 */
export function findPageAddress(resourcePath: string, addresses: LanguageAddresses): string {
  const { tag = 'en-CA', path } = languageIn(resourcePath);
  const english = findEnglishAddress(path);
  if (english === undefined) return resourcePath;
  const start = languages.find((language) => language.tag === tag)?.path ?? '';
  const untranslated = english === '/' && start !== '' ? start : start + english;
  return localPath(addresses, tag, english) ?? untranslated;
}

const isHtml = (text: string): boolean => /<[a-z!/]/i.test(text);

function listLines(value: unknown, name: string): readonly string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value))
    return value.flatMap((item, at) => listLines(item, `${name} ${at + 1}`));
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, item]) => listLines(item, `${name} ${key}`));
  }
  const text = String(value);
  // Markup without words, such as a picture, stays as it is.
  const lines = (isHtml(text) && readLines(parseFragment(text))) || text;
  return lines.split('\n').map((line) => `${name.trim()}: ${line}`);
}

/** Returns the texts of a resource, one line for each block, after the names of its fields; `null` if visitors did not see it. */
export function readResourceText(value: unknown): string | null {
  const { entry, post } = Object(value);
  const { status, ...fields } = Object(entry);
  const isHidden = isWithheld(status) && Object.keys(fields).length === 0;
  return isHidden || post === null ? null : listLines(value, '').join('\n');
}
