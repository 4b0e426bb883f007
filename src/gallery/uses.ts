import { type SectionName, sections } from '#generated/sections.ts';
import { pages } from '#pages/index.ts';
import type { RenderablePage } from '#renderer/page.ts';

/** Every section of the registry, by name. */
export const sectionNames = (Object.keys(sections) as SectionName[]).toSorted();

/** A section in a descriptor: it says which fields feed the section. */
export interface Use {
  readonly section: SectionName;
  readonly page: RenderablePage;
  readonly descriptor: RenderablePage['sections'][number];
  /** The path of the page, with `~2` for the second use on the page. Unique among the uses of a section. */
  readonly key: string;
}

/** Every use of a section, in the order of the page list; none where no descriptor names it. */
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

/** The uses of a section that differ in more than their content: one of each. */
export function kindsOf(section: SectionName): readonly Use[] {
  const kinds = new Map<string, Use>();
  for (const use of usesOf(section)) {
    const { content, options } = use.descriptor;
    const kind = JSON.stringify([Object.keys(content), options, Boolean(use.page.image)]);
    if (!kinds.has(kind)) kinds.set(kind, use);
  }
  return [...kinds.values()];
}
