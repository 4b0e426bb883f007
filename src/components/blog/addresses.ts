import { personSlug } from '#content/resources/people.ts';
import type { Message } from '#i18n/words.ts';

/** The list of all posts. It is the only page that has a query, `?page=2`. */
export const postListPath = '/blog/posts';

/** A page of the list of all posts. */
export const postListPage = (page: number): string =>
  page > 1 ? `${postListPath}?page=${page}` : postListPath;

export const postPath = (slug: string): string => `${postListPath}/${encodeURIComponent(slug)}`;

const pageOfList = (path: string, page: number) => (page > 1 ? `${path}/page/${page}` : path);

/** A page of the posts of a category. */
export const categoryPath = (category: string, page = 1): string =>
  pageOfList(`/blog/category/${encodeURIComponent(category)}`, page);

/** A page of the posts of a person. @param slug the slug of the name, see `personSlug` */
export const personPath = (slug: string, page = 1): string =>
  pageOfList(`/blog/author/${encodeURIComponent(slug)}`, page);

/** The page of a person who wrote or reviewed posts. */
export const authorPath = (name: string): string => personPath(personSlug(name));

/** The English name of a category. The catalogues have a word for each category of the schema. */
export const categoryName = (category: string): Message =>
  (category.charAt(0).toUpperCase() + category.slice(1)) as Message;

/** Parses a path such as `/blog/category/study/page/2`. @returns `undefined` for other paths */
export function listAt(path: string) {
  const [, kind, name = '', page = '1'] =
    /^\/blog\/(category|author)\/([^/]+)(?:\/page\/([1-9]\d{0,3}))?$/.exec(path) ?? [];
  if (kind === undefined) return undefined;
  return { kind, name: decodeURIComponent(name), page: Number(page) };
}
