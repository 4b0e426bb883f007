import type { SectionName } from '#sections/index.ts';
import type { NoOptions } from '#sections/section.ts';
import type { Bindings, OptionsOf, SectionOptions } from './bindings';

/** What a descriptor says of a section that has no options. */
interface PartsWithoutOptions<Entry, S extends SectionName> {
  /** For each prop of the section, where it comes from. */
  readonly content: Bindings<Entry, S>;
  /** The page is whole without it: the content check does not ask for its content. */
  readonly optional?: true;
}

/** What a descriptor says of a section that has options. */
interface PartsWithOptions<Entry, S extends SectionName> extends PartsWithoutOptions<Entry, S> {
  readonly options?: SectionOptions<S>;
}

type SectionParts<Entry, S extends SectionName> =
  OptionsOf<S> extends NoOptions ? PartsWithoutOptions<Entry, S> : PartsWithOptions<Entry, S>;

/** One section in a page's list, as the renderer takes it: plain data. */
export interface SectionData {
  readonly section: SectionName;
  readonly content: object;
  readonly options?: object;
  readonly optional?: true;
}

declare const reads: unique symbol;

/**
 * One section in a page's list, checked against the fields it reads. It fits every page whose collection has these fields
 * with these types: that is how pages share sections.
 */
export interface SectionDescriptor<Entry> extends SectionData {
  /** Only a type: nothing is there at run time. */
  readonly [reads]: (entry: Required<Entry>) => void;
}

/**
 * Makes what builds the sections of a page: `const section = sectionsFor<ExpressEntry>()`, then `section('offers', { … })`.
 * A mistake is reported where it is written, against the section that is named and the entry given here.
 */
export const sectionsFor =
  <Entry extends object>() =>
  <S extends SectionName>(section: S, parts: SectionParts<Entry, S>): SectionDescriptor<Entry> =>
    // Sound because `reads` is only a type.
    ({ section, ...parts }) as unknown as SectionDescriptor<Entry>;
