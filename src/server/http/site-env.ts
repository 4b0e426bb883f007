import type { ReadResource } from '#app/data/resources.ts';
import type { Connection } from './connection';

/** The request and the content that a page is rendered from. */
export interface PageSource {
  readonly request: Request;
  readonly read: ReadResource;
}

/** What Hono's handlers and middleware know about a request. */
export interface SiteEnv {
  Bindings: Connection;
  Variables: {
    /** Set by the page cache for the answers behind it. */
    readonly source: PageSource | undefined;
  };
}
