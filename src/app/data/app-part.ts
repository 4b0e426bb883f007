import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Deferred } from '#components/hydration/deferred.tsx';
import type { HeaderLink } from '#components/site-frame/site-header.tsx';
import type { LoaderContext } from './resources';

export type LoadPage = (context: LoaderContext, args: LoaderFunctionArgs) => unknown;

interface PartPage {
  readonly load: LoadPage;
  readonly View: ComponentType;
}

/**
 * What a capability adds to the application: a page, and what other pages show of it. Every document loads the description, so it
 * holds only addresses and deferred modules.
 */
export interface AppPart {
  /** The English path of the page. A language has the page if it has any page or post. */
  readonly path: string;
  readonly page: Deferred<PartPage>;
  readonly headerLink?: HeaderLink;
  /** Shown on the page of unknown addresses. */
  readonly notFound?: Deferred<{ readonly NotFoundPart: ComponentType }>;
  /**
   * The parameter for what a visitor searches for, if the page searches the site. Structured data names it, and web analytics
   * never counts the page.
   */
  readonly searchParameter?: string;
}
