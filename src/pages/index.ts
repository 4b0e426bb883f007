import { messages } from '#renderer/messages.ts';
import { type RenderablePage, serviceGroupTitles } from '#renderer/page.ts';
import { sectionOf } from '#renderer/resolve-sections.ts';

const found = import.meta.glob<RenderablePage>('./*.page.ts', { eager: true, import: 'default' });

const rank = (page: RenderablePage) =>
  page.group ? serviceGroupTitles.indexOf(page.group) : Number.NEGATIVE_INFINITY;

/**
 * Every page of the site, found by its file and never listed by hand: first the pages of the firm, then the service pages
 * in the order of their groups.
 */
export const pages: readonly RenderablePage[] = Object.values(found).toSorted(
  (a, b) =>
    rank(a) - rank(b) ||
    (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) ||
    // Setting up a comparison by language takes a phone 50 ms. Titles are English and begin with capitals.
    (a.title < b.title ? -1 : 1),
);

// A browser gets only what the server could render: the check, and its words, are not sent to it.
if (import.meta.env.SSR) checkPages(found);

/**
 * Checks that the pages can stand together.
 * @param files the pages by the name of their file, as `./about.page.ts`
 * @throws when there is none, or two have the same path; in development also when one names an unknown section, so that the
 *   developer sees it at once: elsewhere only that page fails
 */
export function checkPages(files: Readonly<Record<string, RenderablePage>>): void {
  if (Object.keys(files).length === 0) throw new Error(messages.noPages());
  const fileOf = new Map<string, string>();
  for (const [name, page] of Object.entries(files)) {
    const file = name.replace('./', 'src/pages/');
    const other = fileOf.get(page.path);
    if (other) throw new Error(messages.duplicatePath(page.path, other, file));
    fileOf.set(page.path, file);
    if (import.meta.env.DEV) for (const { section } of page.sections) sectionOf(section, page.path);
  }
}
