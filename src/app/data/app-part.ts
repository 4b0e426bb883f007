import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Deferred } from '#components/hydration/deferred.tsx';
import type { HeaderLink } from '#components/layout/site-header.tsx';
import type { ResourceKey } from '#content/resources/key.ts';
import type { Enquiry } from '#generated/forms/enquiry.js';
import type { Settings } from '#generated/shapes.ts';
import type { LegalPage } from '#renderer/legal-page.ts';
import type { SectionData } from '#renderer/page.ts';
import type { AnySection } from '#sections/section.ts';
import type { LoaderContext } from './resources';

export type LoadPage = (context: LoaderContext, args: LoaderFunctionArgs) => unknown;

interface PartPage {
  /** The English path. A language has the page if it has any page or post. */
  readonly path: string;
  readonly code: Deferred<{ readonly load: LoadPage; readonly View: ComponentType }>;
  /** The name of the query parameter for search terms. Set it only for a page that searches the site; analytics skips that page. */
  readonly searchParameter?: string;
}

/** A section that a capability adds to pages. */
export interface PartSection {
  /** The section that it follows, on each page with it. */
  readonly after: SectionData['section'];
  readonly id: string;
  readonly code: Deferred<{ readonly partSection: AnySection }>;
  /** Read with the page. */
  readonly resource: ResourceKey<unknown>;
}

type Field = keyof Enquiry;

/** The form of legal pages. It has some fields of an enquiry. */
interface LegalForm {
  readonly FormView: ComponentType<{ readonly page: LegalPage }>;
  readonly checkAnswers: (
    page: LegalPage,
    read: (field: Field) => string | null | undefined,
  ) =>
    | { readonly enquiry: Enquiry }
    | { readonly faults: readonly { field: Field; rule: string }[] };
}

/** The metadata that the picture of a page is made from. */
export interface SharedPage {
  readonly title: string;
  readonly path: string;
  readonly image?: string;
  readonly imageFocus?: readonly [left: number, top: number];
  readonly hidden?: boolean;
}

/** A capability's part of the React application. Every document loads it, so it has only addresses and deferred modules. */
export interface AppPart {
  readonly page?: PartPage;
  readonly section?: PartSection;
  readonly headerLink?: HeaderLink;
  /** Shown on the page of unknown addresses. */
  readonly notFound?: Deferred<{ readonly NotFoundPart: ComponentType }>;
  readonly legalForm?: Deferred<LegalForm>;
  /** Returns the path of a page's picture of `sharedSize`, with the page's query; `undefined` if it has none. */
  readonly sharedPicture?: (
    page: SharedPage,
    site: Pick<Settings, 'brand' | 'social_picture'>,
  ) => string | undefined;
}
