import type { Deferred } from '#components/hydration/deferred.tsx';
import { type SectionName, sections } from '#generated/sections.ts';
import type { AnySection, Section } from '#sections/section.ts';
import { bind, fieldsOf, type Lists } from './bind';
import type { ContentOf } from './bindings';
import { messages } from './messages';
import type { RenderablePage, SectionData } from './page';

/** A section that is on its page, with all it is rendered from. */
export interface ShownSection {
  readonly shown: true;
  readonly data: SectionData;
  readonly definition: Section<object, object>;
  /** Unique on the page; the anchor of the section. */
  readonly id: string;
  readonly content: object;
  readonly options: object;
  readonly placement: 'wide' | 'column';
}

/** A required prop without a value. */
export interface MissingProp {
  readonly prop: string;
  /** The fields that could fill it, in the order in which they count; none where it is bound to no field. */
  readonly fields: readonly string[];
}

/** A section that is not on its page, because props that it requires have no value. */
export interface OmittedSection {
  readonly shown: false;
  readonly data: SectionData;
  readonly missing: readonly MissingProp[];
}

export type ResolvedSection = ShownSection | OmittedSection;

/**
 * The definition of a section by the name in a descriptor.
 * @throws when the registry has none of that name
 */
export function sectionOf(name: SectionName, path = ''): Section<object, object> {
  // A browser gets only what the server could render: the check, and its words, are not sent to it.
  if (import.meta.env.SSR && !Object.hasOwn(sections, name)) {
    throw new Error(messages.unknownSection(name, path, Object.keys(sections)));
  }
  // Sound because the builder of sections checked bindings and options against this very section, and `resolveSections`
  // omits a section that lacks a required prop.
  return sections[name] as unknown as Section<object, object>;
}

/** `whoWeHelp`, second on its page → `who-we-help-2`. */
const anchor = (name: string, count: number) =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}${count > 1 ? `-${count}` : ''}`;

/**
 * Says for each section of a page whether it is shown and with which content, or which props it lacks. The page, its
 * structured data and the content check all read this one result.
 * @param page its path and its sections
 * @param entry the parsed entry of the page's collection
 * @param lists the entries of the other collections that its sections show
 * @returns the sections in the order of the descriptor
 * @throws when a section is not in the registry
 */
export function resolveSections(
  { path, sections: listed }: Pick<RenderablePage, 'path' | 'sections'>,
  entry: object,
  lists: Lists,
): readonly ResolvedSection[] {
  const counts = new Map<SectionName, number>();
  return listed.map((data) => {
    const { section: name, options = {} } = data;
    const definition = sectionOf(name, path);
    const content = bind(data.content, entry, lists);
    const fields = fieldsOf(data);
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
      id: anchor(name, count),
      content,
      options,
      placement: 'wide' in options && options.wide ? 'wide' : definition.placement,
    };
  });
}

/** The contents of the sections of one kind that are shown, in order. */
export const shownContents = <S extends SectionName>(
  resolved: readonly ResolvedSection[],
  name: S,
): readonly ContentOf<S>[] =>
  resolved.flatMap((section) =>
    // Sound as in `sectionOf`: the bindings were checked against this very section.
    section.shown && section.data.section === name ? [section.content as ContentOf<S>] : [],
  );

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
