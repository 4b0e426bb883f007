import { type SectionName, sections } from '#generated/sections.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { pages } from '#renderer/pages.ts';

export const galleryPath = '/gallery';
export const sectionPath = '/gallery/section';
export const addressesPath = '/gallery/addresses.json';

export const sectionAddress = (section: string, key: string, variant: string): string =>
  `${sectionPath}?${new URLSearchParams({ section, from: key, variant })}`;

export const sectionNames = (Object.keys(sections) as SectionName[]).toSorted();

/** A section of a page's descriptor, which names the fields that feed it. */
export interface Use {
  readonly section: SectionName;
  readonly page: RenderablePage;
  readonly descriptor: RenderablePage['sections'][number];
  /** The page's path, with `~2` for the second use on that page. Unique among the uses of a section. */
  readonly key: string;
}

export function usesOf(section: SectionName): readonly Use[] {
  return pages.flatMap((page) =>
    page.sections
      .filter((descriptor) => descriptor.section === section)
      .map((descriptor, index) => ({
        section,
        page,
        descriptor,
        key: index === 0 ? page.path : `${page.path}~${index + 1}`,
      })),
  );
}

/** One use for each way to bind the section. Uses that differ only in content count as one. */
export function distinctUsesOf(section: SectionName): readonly Use[] {
  const distinct = new Map<string, Use>();
  for (const use of usesOf(section)) {
    const { content, options } = use.descriptor;
    const signature = JSON.stringify([Object.keys(content), options, Boolean(use.page.image)]);
    if (!distinct.has(signature)) distinct.set(signature, use);
  }
  return [...distinct.values()];
}
