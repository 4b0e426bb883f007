import type { ComponentType } from 'react';
import type { Deferred } from '#components/hydration/deferred.tsx';
import type { Crumb } from '#components/primitives/breadcrumbs.tsx';
import type { ShownTotal } from '#components/totals/cases.ts';
import type { Link } from '#generated/formats.ts';
import type { FeesFirmFee } from '#generated/shapes.ts';
import type { AmountRange } from '#i18n/money.ts';
import type { Language, Message } from '#i18n/words.ts';

/** A fee of the firm. */
interface PageFee extends AmountRange {
  readonly link: Link;
  /** The case it is for, if its service has several fees. */
  readonly case?: string;
  readonly note?: string;
  /** The reader who pays it, on a page with two. */
  readonly reader?: NonNullable<FeesFirmFee['reader']>;
}

/** Facts about the page, which every section of the page receives. */
export interface PageContext {
  /** The page's name, shown as heading when content has none. */
  readonly title: string;
  readonly path: string;
  /** The firm's fees for this service and for the next step, in the site's currency. */
  readonly fees?: readonly PageFee[];
  /** What usual cases of this service cost in total. */
  readonly totals?: readonly ShownTotal[];
  /** The address of the section with the cases of all services. Case 2 has the address with `-2` appended. */
  readonly casesAddress?: `/${string}` | undefined;
  /** The breadcrumbs; absent on the home page. */
  readonly crumbs?: readonly Crumb[];
  readonly image?: string;
  /** The part of the picture to keep when it is cropped. */
  readonly imageFocus?: 'top';
}

export interface SectionProps<Content extends object, Options extends object> {
  /** Values from the collection, as the descriptor binds them. */
  readonly content: Content;
  readonly options: Options;
  readonly page: PageContext;
  /** Unique on the page; the anchor of the section and the prefix of ids inside it. */
  readonly id: string;
}

/** The content of a section that shows one list. */
export interface ListContent<Item> {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly Item[];
}

export interface LayoutOptions {
  /** Renders a band across the page. The default is a block of the main column. */
  readonly wide?: boolean;
}

/** A text that the search finds by itself. */
export interface SearchPart {
  readonly title: string;
  readonly lines: readonly string[];
  /** The end of the id of the part that has this text, for example `list` in `fees-list`. Default: the whole section. */
  readonly part?: string;
}

type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];

/** The options of a section without options. A descriptor that gives it options does not compile. */
export type NoOptions = Readonly<Record<string, never>>;

export interface Section<Content extends object, Options extends object> {
  readonly component: ComponentType<SectionProps<Content, Options>>;
  /** Props without which the section is omitted. */
  readonly required: { readonly [K in RequiredKeys<Content>]: true };
  /**
   * `wide` spans the page; `column` is a block of the main column, beside the sidebar. `cover` is the dialog at the start of a
   * page that has the parameter `acceptedParameter`.
   */
  readonly placement: 'wide' | 'column' | 'cover';
  /** The script that contains the section: `own`, or a shared name. Default: the main script. Codegen reads this value from the source. */
  readonly chunk?: string;
  /** The heading, if it differs from the title. Links to the section use it. */
  readonly heading?: ((content: Content, language: Language) => string) | undefined;
  /** Words for what the section answers, which the search adds to its title. */
  readonly searchWords?: Message | undefined;
  /** What the search finds of the section. Default: its title, and the words of its fields. */
  readonly searchParts?:
    | ((content: Content, language: Language) => readonly SearchPart[])
    | undefined;
  /** The deferred module that contains the section. Load it before you read any other property. */
  readonly from?: Deferred<unknown>;
}

export function defineSection<Content extends object, Options extends object = NoOptions>(
  section: Section<Content, Options>,
): Section<Content, Options> {
  return section;
}

// biome-ignore lint/suspicious/noExplicitAny: sections differ in content and options; each descriptor is checked against its own.
export type AnySection = Section<any, any>;

/** A section of a deferred module, under its export name. */
export function deferSection<
  Name extends string,
  Module extends Readonly<Record<Name, AnySection>>,
>(from: Deferred<Module>, name: Name): Module[Name] {
  const section = (): AnySection => {
    if (from.loaded) return from.loaded[name];
    throw new Error(`SectionNotLoaded: “${name}” was used before ${from.file} was loaded.`);
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
    get searchWords() {
      return section().searchWords;
    },
    get searchParts() {
      return section().searchParts;
    },
  };
  return deferred as Module[Name];
}
