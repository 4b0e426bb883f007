import { messages } from '#renderer/messages.ts';
import { type RenderablePage, serviceGroupTitles } from '#renderer/page.ts';

const found = Object.values(
  import.meta.glob<RenderablePage>('./*.page.ts', { eager: true, import: 'default' }),
);

const rank = (page: RenderablePage) =>
  page.group ? serviceGroupTitles.indexOf(page.group) : Number.NEGATIVE_INFINITY;

/**
 * Every page of the site, found by its file and never listed by hand: first the pages of the firm, then the service pages
 * in the order of their groups.
 * @throws when there is none or two pages claim one path
 */
export const pages: readonly RenderablePage[] = checked(
  found.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) ||
      // Setting up a comparison by language takes a phone 50 ms. Titles are English and begin with capitals.
      (a.title < b.title ? -1 : 1),
  ),
);

function checked(list: readonly RenderablePage[]): readonly RenderablePage[] {
  if (list.length === 0) throw new Error(messages.noPages());
  const byPath = new Map<string, RenderablePage>();
  for (const page of list) {
    const other = byPath.get(page.path);
    if (other) throw new Error(messages.duplicatePath(page.path, other.title, page.title));
    byPath.set(page.path, page);
  }
  return list;
}
