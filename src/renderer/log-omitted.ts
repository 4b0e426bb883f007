import { messages } from './messages';
import type { RenderablePage } from './page';
import type { ResolvedSection } from './resolve-sections';

/**
 * Writes one line for each section that is omitted for want of content: which page, which field and why. For development;
 * sections that are optional are omitted without a word.
 */
export function logOmitted(
  { path, collection }: Pick<RenderablePage, 'path' | 'collection'>,
  sections: readonly ResolvedSection[],
  log: (line: string) => void = console.warn,
): void {
  for (const section of sections) {
    if (section.shown || section.data.optional) continue;
    const missing = section.missing.map(({ prop, fields }) => messages.missingProp(prop, fields));
    log(messages.sectionOmitted(section.data.section, path, collection, missing));
  }
}
