import type { ComponentType } from 'react';
import type { Deferred } from '#components/hydration/deferred.tsx';
import type { Crumb } from '#components/primitives/breadcrumbs.tsx';
import type { Link } from '#generated/formats.ts';

/** What a section may know of the page it stands on. */
export interface PageContext {
  /** The name of the page: the heading when content has none. */
  readonly title: string;
  readonly path: string;
  /** What the firm charges for what the page is about, and for what it leads to, in Canadian dollars. */
  readonly fees?: readonly {
    /** The page of what it is charged for. */
    readonly link: Link;
    /** The lower amount of a range. */
    readonly amount: number;
    readonly amountTo?: number;
    /** What is done for it, in a few words. */
    readonly note?: string;
  }[];
  /** The way to it from the first page; none where it is the first. */
  readonly crumbs?: readonly Crumb[];
  /** The asset behind the page's heading. */
  readonly image?: string;
  /** Where that picture has what must be seen. */
  readonly imageFocus?: 'top';
}

export interface SectionProps<Content extends object, Options extends object> {
  /** Values that come from the collection, as the descriptor binds them. */
  readonly content: Content;
  /** Layout choices written in the descriptor. */
  readonly options: Options;
  readonly page: PageContext;
  /** Unique on the page; the anchor of the section and the stem of its parts' ids. */
  readonly id: string;
}

/** The keys of an object type that are not optional. */
type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];

/** No options: a descriptor that gives any does not compile. */
export type NoOptions = Readonly<Record<string, never>>;

export interface Section<Content extends object, Options extends object> {
  readonly component: ComponentType<SectionProps<Content, Options>>;
  /** The props of content without which the section makes no sense: it is omitted when one is absent. */
  readonly required: { readonly [K in RequiredKeys<Content>]: true };
  /** `wide` sections span the page; `column` sections stand in the main column beside a sidebar. */
  readonly placement: 'wide' | 'column';
  /**
   * The script that carries the section: `own` is one of its own, any other word is shared by the sections that name it.
   * Without a chunk the section is part of the main script. Codegen reads the word from the source.
   */
  readonly chunk?: string;
  /** The words of its heading, where those are not the title alone: a link to the section says the same. */
  readonly heading?: ((content: Content) => string) | undefined;
  /** The module it comes with, where only some pages load it: to be loaded before anything else is asked of the section. */
  readonly from?: Deferred<unknown>;
}

/** Defines a section; the types of its content and options are what descriptors are checked against. */
export function defineSection<Content extends object, Options extends object = NoOptions>(
  section: Section<Content, Options>,
): Section<Content, Options> {
  return section;
}

// biome-ignore lint/suspicious/noExplicitAny: sections differ in content and options; each descriptor is checked against its own.
export type AnySection = Section<any, any>;

/**
 * A section of a deferred module.
 * @param name what the module exports it as
 */
export function deferSection<
  Name extends string,
  Module extends Readonly<Record<Name, AnySection>>,
>(from: Deferred<Module>, name: Name): Module[Name] {
  const section = (): AnySection => {
    if (from.loaded) return from.loaded[name];
    throw new Error(`SectionNotLoaded: “${name}” is shown before ${from.file} was loaded.`);
  };
  const deferred: AnySection = {
    from,
    get component() {
      return section().component;
    },
    get required() {
      return section().required;
    },
    get placement() {
      return section().placement;
    },
    get heading() {
      return section().heading;
    },
  };
  return deferred as Module[Name];
}
