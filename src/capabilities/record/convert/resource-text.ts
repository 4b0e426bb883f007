import { parseFragment } from 'parse5';
import { localPath } from '#app/data/languages.ts';
import { postPath } from '#components/blog/addresses.ts';
import { fromPath, type ResourceKey } from '#content/resources/key.ts';
import { isWithheld, type LanguageAddresses } from '#content/resources/resources.ts';
import { languages } from '#generated/languages.ts';
import { legalPages } from '#generated/site/legal/index.ts';
import { pages } from '#renderer/pages.ts';
import { readLines } from '../page-text';

function findEnglishAddress({ kind, name }: ResourceKey<unknown>): string | undefined {
  if (kind === 'post') return postPath(name);
  return kind === 'page' ? pages.find(({ collection }) => collection === name)?.path : undefined;
}

/**
 * Returns the address of the page that a resource belonged to. Resources of several pages, such as the menu, keep the address of
 * the resource.
 */
export function findPageAddress(resourcePath: string, addresses: LanguageAddresses): string {
  const legal = legalPages.find(({ path }) => resourcePath === `/program${path}.json`);
  if (legal) return legal.path;
  const key = fromPath(resourcePath);
  const english = key && findEnglishAddress(key);
  if (!key || english === undefined) return resourcePath;
  const start = languages.find(({ tag }) => tag === key.language)?.path ?? '';
  const untranslated = english === '/' && start !== '' ? start : start + english;
  return localPath(addresses, key.language, english) ?? untranslated;
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
