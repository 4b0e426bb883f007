import type { ServiceGroup } from '#components/layout/service-groups.tsx';
import { descriptors } from '#generated/pages.ts';
import { siteFolder } from '#generated/site/folder.ts';
import { serviceGroupTitles } from '#generated/site/service-groups.ts';
import type { RenderablePage } from './page';
import { findSection } from './resolve-sections';

// Only the server checks, because browsers get only pages that the server has rendered.
if (import.meta.env?.SSR !== false) checkPages(descriptors);

const groupRank = (page: RenderablePage) =>
  page.group ? serviceGroupTitles.indexOf(page.group) : Number.NEGATIVE_INFINITY;

/** All pages: first the pages about the firm, then the service pages in the order of their groups. */
export const pages: readonly RenderablePage[] = Object.values(descriptors).toSorted(
  (a, b) =>
    groupRank(a) - groupRank(b) ||
    (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) ||
    // Not `localeCompare`, whose set-up takes a phone 50 ms.
    (a.title < b.title ? -1 : 1),
);

const toId = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, '-');

/** The groups of the fallback menu, and the categories of the contact form. */
export const serviceGroups: readonly ServiceGroup[] = serviceGroupTitles.map((title) => ({
  id: toId(title),
  title,
  items: pages
    .filter((page) => page.group === title)
    .map((page) => ({ label: page.title, path: page.path })),
}));

/**
 * Rejects files without a descriptor, duplicate paths and unknown sections.
 * @param files pages by file name, such as `about.page.ts`
 */
export function checkPages(files: Readonly<Record<string, RenderablePage | undefined>>): void {
  const fileOfPath = new Map<string, string>();
  for (const [name, page] of Object.entries(files)) {
    const file = `${siteFolder}/pages/${name}`;
    if (!page?.path || !page.sections) {
      throw new Error(
        `NoDescriptor: ${file} has no descriptor. Write \`export default definePage({ … })\` in it, as in the other pages, or delete the file.`,
      );
    }
    const otherFile = fileOfPath.get(page.path);
    if (otherFile) {
      throw new Error(
        `DuplicatePath: ${otherFile} and ${file} both have the path ${page.path}. Change the path in one of them.`,
      );
    }
    fileOfPath.set(page.path, file);
    for (const { section } of page.sections) findSection(section, page.path);
  }
}
