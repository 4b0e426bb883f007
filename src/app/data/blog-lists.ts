import { categoryPath, personPath } from '#components/blog/addresses.ts';
import { personSlug } from '#content/resources/people.ts';
import { authorPage, categoryPage, postsPage } from '#content/resources/posts.ts';
import { people } from '#content/resources/resources.ts';
import type { ReadResource } from './resources';

interface BlogList {
  readonly pages: number;
  readonly pathOf: (page: number) => string;
}

/** The lists of the categories that have posts, and of the people who wrote or reviewed some. */
export async function blogLists(read: ReadResource): Promise<readonly BlogList[]> {
  const [{ categories }, team] = await Promise.all([read(postsPage(1)), read(people())]);
  const slugs = [...new Set(team.people.map(({ name }) => personSlug(name)))].filter(Boolean);
  const lists = await Promise.all([
    ...categories.map(async (category): Promise<readonly BlogList[]> => {
      const { pages } = await read(categoryPage(category, 1));
      return [{ pages, pathOf: (page) => categoryPath(category, page) }];
    }),
    ...slugs.map(async (slug): Promise<readonly BlogList[]> => {
      const { posts, reviewed, pages } = await read(authorPage(slug, 1));
      const isEmpty = posts.length + reviewed.length === 0;
      return isEmpty ? [] : [{ pages, pathOf: (page) => personPath(slug, page) }];
    }),
  ]);
  return lists.flat();
}
