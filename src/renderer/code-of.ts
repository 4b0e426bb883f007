import type { Deferred } from '#components/hydration/deferred.tsx';
import { type SectionName, sections } from '#sections/index.ts';
import type { AnySection } from '#sections/section.ts';

/** The deferred modules that hold sections of a page. */
export function codeOf(page: {
  readonly sections: readonly { readonly section: SectionName }[];
}): readonly Deferred<unknown>[] {
  const modules = page.sections.flatMap(({ section: name }) => {
    const section: AnySection | undefined = sections[name];
    return section?.from ?? [];
  });
  return [...new Set(modules)];
}
