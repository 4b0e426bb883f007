import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Deferred } from '#components/hydration/deferred.tsx';
import type { HeaderLink } from '#components/layout/site-header.tsx';
import type { SiteSettings } from '#generated/types.ts';
import type { LoaderContext } from './resources';

export type LoadPage = (context: LoaderContext, args: LoaderFunctionArgs) => unknown;

interface PartPage {
  /** The English path. A language has the page if it has any page or post. */
  readonly path: string;
  readonly code: Deferred<{ readonly load: LoadPage; readonly View: ComponentType }>;
  /**
   * The parameter for what a visitor searches for, if the page searches the site. Structured data names it, and web analytics
   * never counts the page.
   */
  readonly searchParameter?: string;
}

/** What a page says of itself to social networks. */
export interface SharedPage {
  readonly title: string;
  readonly path: string;
  readonly image?: string;
  readonly imageFocus?: readonly [left: number, top: number];
  readonly hidden?: boolean;
}

/**
 * What a capability adds to the application: a page, and what other pages show of it. Every document loads the description, so it
 * holds only addresses and deferred modules.
 */
export interface AppPart {
  readonly page?: PartPage;
  readonly headerLink?: HeaderLink;
  /** Shown on the page of unknown addresses. */
  readonly notFound?: Deferred<{ readonly NotFoundPart: ComponentType }>;
  /** Returns the path of a page's picture of `sharedSize`, with the page's query; `undefined` if it has none. */
  readonly sharedPicture?: (
    page: SharedPage,
    site: Pick<SiteSettings, 'brand' | 'social_picture'>,
  ) => string | undefined;
}
