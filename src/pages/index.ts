import { messages } from '#renderer/messages.ts';
import { type RenderablePage, serviceGroupTitles } from '#renderer/page.ts';
import { sectionOf } from '#renderer/resolve-sections.ts';

const found = Object.values(
  import.meta.glob<RenderablePage>('./*.page.ts', { eager: true, import: 'default' }),
);

const rank = (page: RenderablePage) =>
  page.group ? serviceGroupTitles.indexOf(page.group) : Number.NEGATIVE_INFINITY;

/**
 * Every page of the site, found by its file and never listed by hand: first the pages of the firm, then the service pages
 * in the order of their groups.
 */
export const pages: readonly RenderablePage[] = found.toSorted(
  (a, b) =>
    rank(a) - rank(b) ||
    (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) ||
    // Setting up a comparison by language takes a phone 50 ms. Titles are English and begin with capitals.
    (a.title < b.title ? -1 : 1),
);

// A browser gets only what the server could render: the check, and its words, are not sent to it.
if (import.meta.env.SSR) checkPages(pages);

/**
 * Checks that the pages can stand together.
 * @throws when there is none, or two claim one path; in development also when one names a section that the registry does not
 * have, so that the developer sees it at once: elsewhere only that page fails
 */
export function checkPages(list: readonly RenderablePage[]): void {
  if (list.length === 0) throw new Error(messages.noPages());
  const byPath = new Map<string, RenderablePage>();
  for (const page of list) {
    const other = byPath.get(page.path);
    if (other) throw new Error(messages.duplicatePath(page.path, other.title, page.title));
    byPath.set(page.path, page);
    if (import.meta.env.DEV) for (const { section } of page.sections) sectionOf(section, page.path);
  }
}
