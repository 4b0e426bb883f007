import { categoryPath, personPath, postListPage } from '#components/blog/addresses.ts';
import type { PostLists } from '#content/resources/resources.ts';

/** A list of posts: all posts, those of a category, or those of a person. */
interface BlogList {
  /** Number of pages, from 1. */
  readonly pages: number;
  readonly pathOf: (page: number) => string;
}

/** The lists that have posts, in English addresses. The list of all posts comes first. */
export const blogLists = ({ all, categories, people }: PostLists): readonly BlogList[] => [
  ...(all > 0 ? [{ pages: all, pathOf: postListPage }] : []),
  ...Object.entries(categories).map(([name, pages]) => ({
    pages,
    pathOf: (page: number) => categoryPath(name, page),
  })),
  ...Object.entries(people).map(([slug, pages]) => ({
    pages,
    pathOf: (page: number) => personPath(slug, page),
  })),
];

/** The address of every page of these lists. */
export const listAddresses = (lists: PostLists): readonly string[] =>
  blogLists(lists).flatMap(({ pages, pathOf }) =>
    Array.from({ length: pages }, (_, at) => pathOf(at + 1)),
  );
