import type { Deferred } from '#components/hydration/deferred.tsx';
import { type SectionName, sections } from '#generated/sections.ts';
import type { AnySection, Section } from '#sections/section.ts';
import { bind, boundFields, type Lists } from './bind';
import type { ContentOf } from './bindings';
import type { RenderablePage, SectionData } from './page';

export interface ShownSection {
  readonly shown: true;
  readonly data: SectionData;
  readonly definition: Section<object, object>;
  /** The section's anchor, unique on the page. */
  readonly id: string;
  readonly content: object;
  readonly options: object;
  readonly placement: AnySection['placement'];
}

interface MissingProp {
  readonly prop: string;
  /** The fields that could fill the prop. Empty if the prop is not bound to a field. */
  readonly fields: readonly string[];
}

/** A section that is left out, because required props have no value. */
interface OmittedSection {
  readonly shown: false;
  readonly data: SectionData;
  readonly missing: readonly MissingProp[];
}

export type ResolvedSection = ShownSection | OmittedSection;

/** @throws if no section has this name */
export function findSection(name: SectionName, path = ''): Section<object, object> {
  // Only the server checks, because browsers get only pages that the server has rendered.
  if (import.meta.env?.SSR !== false && !Object.hasOwn(sections, name)) {
    throw new Error(
      `UnknownSection: the page ${path} names the section “${name}”, which does not exist. ` +
        `Known sections: ${Object.keys(sections).join(', ')}. ` +
        'Correct the name in the descriptor, or add the folder sections/<name> to the site and run npm run codegen.',
    );
  }
  // The cast is safe: the compiler checked the descriptor, and `resolveSections` omits sections that lack a required prop.
  return sections[name] as unknown as Section<object, object>;
}

/** The second `whoWeHelp` on a page has the anchor `who-we-help-2`. */
export const sectionAnchor = (name: SectionName, count = 1): string =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}${count > 1 ? `-${count}` : ''}`;

/**
 * Resolves each section of a page to its content, or to its missing props. The page, its structured data, search and the
 * content check all use this result.
 * @param entry the parsed entry of the page's collection
 * @throws if a section is not in the registry
 */
export function resolveSections(
  { path, sections: listed }: Pick<RenderablePage, 'path' | 'sections'>,
  entry: object,
  lists: Lists,
): readonly ResolvedSection[] {
  const counts = new Map<SectionName, number>();
  return listed.map((data) => {
    const { section: name, options = {} } = data;
    const definition = findSection(name, path);
    const content = bind(data.content, entry, lists);
    const fields = boundFields(data);
    const missing = Object.keys(definition.required)
      .filter((prop) => content[prop] === undefined)
      .map((prop) => ({ prop, fields: fields[prop] ?? [] }));
    if (missing.length > 0) return { shown: false, data, missing };
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return {
      shown: true,
      data,
      definition,
      id: sectionAnchor(name, count),
      content,
      options,
      placement: 'wide' in options && options.wide ? 'wide' : definition.placement,
    };
  });
}

export const shownContents = <S extends SectionName>(
  resolved: readonly ResolvedSection[],
  name: S,
): readonly ContentOf<S>[] =>
  resolved.flatMap((section) =>
    section.shown && section.data.section === name ? [section.content as ContentOf<S>] : [],
  );

export function deferredModules(page: {
  readonly sections: readonly { readonly section: SectionName }[];
}): readonly Deferred<unknown>[] {
  const modules = page.sections.flatMap(({ section: name }) => {
    const section: AnySection | undefined = sections[name];
    return section?.from ?? [];
  });
  return [...new Set(modules)];
}

/**
 * Logs each omitted section with page, fields and reason, for development. Optional sections are not logged. Without an entry,
 * logs only that.
 */
export function logOmitted(
  { path, collection }: Pick<RenderablePage, 'path' | 'collection'>,
  entry: object,
  sections: readonly ResolvedSection[],
  log: (line: string) => void = console.warn,
): void {
  if (Object.keys(entry).length === 0) {
    log(
      `NoEntry: ${path} is shown without its content, because the collection “${collection}” has no entry. ` +
        `Create the entry. In content/${collection}.json of the site it is one JSON object, without brackets around it.`,
    );
    return;
  }
  for (const section of sections) {
    if (section.shown || section.data.optional) continue;
    const missing = section.missing.map(({ prop, fields }) =>
      fields.length > 0
        ? `“${prop}” is empty, because the entry has no ${fields.join(' and no ')}`
        : `“${prop}” is not bound to a field`,
    );
    log(
      `SectionOmitted: the section “${section.data.section}” of ${path} is omitted: ${missing.join('; ')}. ` +
        `Fill in the field in the collection “${collection}”, or correct the binding in the descriptor.`,
    );
  }
}
