import { pageResource } from '#app/data/pages.ts';
import { postPath } from '#components/blog/addresses.ts';
import { plainLines } from '#content/html/plain-text.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import { post } from '#content/resources/posts.ts';
import { listEntries, pageEntry, people, siteSettings } from '#content/resources/resources.ts';
import type { PostHead } from '#content/store/publication.ts';
import type { PublishedContent } from '#content/store/published-content.ts';
import { textOf } from '#generated/formats.ts';
import { roles } from '#generated/roles.ts';
import type { FeesFirmFee, Person } from '#generated/shapes.ts';
import type { Language } from '#i18n/words.ts';
import { listsReadBy } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { pageIn } from '#renderer/translated-page.ts';
import type { SearchDocument } from '../engine/document';
import { pageDocuments } from './documents';

/** Reads content in one language. */
export type Read = PublishedContent['read'];

/** The number of posts of which all searched characters are indexed. */
const maxWholePosts = 300;
const maxPostCharacters = 20_000;

/** Minimum searched characters of a post, whatever the number of posts. */
const minPostCharacters = 800;

const maxHtmlCharacters = 5 * maxPostCharacters;

/**
 * Returns the maximum number of searched characters of each post, so that all posts together have at most six million. Falls in
 * steps, because every post is indexed again when it changes.
 */
export function postCharactersFor(count: number): number {
  const steps = Math.max(0, Math.ceil(Math.log(count / maxWholePosts) / Math.log(4 / 3)));
  return Math.max(minPostCharacters, Math.floor(maxPostCharacters * 0.75 ** steps));
}

const noFees: readonly FeesFirmFee[] = [];

function readFirmFees(read: Read): readonly FeesFirmFee[] {
  try {
    return read(pageEntry(roles.fees)).entry.firm_fees ?? noFees;
  } catch {
    return noFees;
  }
}

export function readPeople(read: Read): readonly Person[] {
  try {
    return read(people()).people;
  } catch {
    return [];
  }
}

/** The resources that the documents of a page are made from. */
export const resourcesOfPage = (page: RenderablePage): readonly ResourceKey<unknown>[] => [
  pageResource(page),
  pageEntry(roles.fees),
  siteSettings(),
  ...listsReadBy(page).map(listEntries),
];

/**
 * Returns the documents of a page with their English addresses.
 * @returns `undefined` while its content is not published
 */
export function readPageDocuments(
  read: Read,
  page: RenderablePage,
  language: Language,
): readonly SearchDocument[] | undefined {
  let content: Pick<Parameters<typeof pageDocuments>[0], 'entry' | 'lists' | 'site'>;
  try {
    content = {
      entry: read(pageResource(page)).entry,
      site: read(siteSettings()),
      lists: Object.fromEntries(
        listsReadBy(page).map((name) => [name, read(listEntries(name)).entries]),
      ),
    };
  } catch {
    return undefined;
  }
  return pageDocuments({
    ...content,
    page: pageIn(page, language),
    language,
    fees: readFirmFees(read),
  });
}

/** Parses the start of an HTML text first, because parsing takes most of the time. */
function firstLines(html: string, maxCharacters: number): string {
  const start = html.slice(0, 2 * maxCharacters);
  const text = plainLines(start);
  const isEnough = text.length >= maxCharacters || start.length === html.length;
  return (isEnough ? text : plainLines(html.slice(0, maxHtmlCharacters))).slice(0, maxCharacters);
}

/** Returns the document of a post with its English address. */
export function readPostDocument(
  read: Read,
  { slug, title, date }: PostHead,
  maxCharacters: number,
): SearchDocument {
  const { post: entry } = read(post(slug));
  const html = entry?.body ?? entry?.content ?? '';
  return {
    url: postPath(slug),
    kind: 'post',
    title,
    text: firstLines(typeof html === 'string' ? html : textOf(html), maxCharacters),
    ...(date ? { date } : {}),
  };
}
