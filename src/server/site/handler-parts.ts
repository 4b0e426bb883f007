import type { ReadResource } from '#app/data/resources.ts';
import type { ContentReader } from '#content/store/content-reader.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import type { Connection } from '#server/http/connection.ts';
import type { MovedPosts } from '#server/moved-posts/moved-posts.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import type { PreviewService } from '#server/preview/preview.tsx';
import type { SiteSearch } from '#server/search/site-search.ts';
import type { OgPictures } from '#server/social-images/og.ts';

/** What the handler answers from. */
export interface HandlerParts {
  readonly store: ContentStore;
  /** Reads what is published at this moment, and goes on reading that. */
  readonly snapshot: () => ReadResource;
  /** Reads what is published. */
  readonly read: ReadResource;
  readonly sync: ContentReader['sync'];
  /** Answers for `/assets/{id}`. */
  readonly asset: (request: Request) => Promise<Response>;
  /** Handles a notice that these files of the content service changed; without ids, any may have. */
  readonly dropPictures: (ids: readonly string[]) => void;
  readonly movedPosts: MovedPosts;
  readonly search: SiteSearch;
  readonly previewService: PreviewService;
}

/** The site as one web-standard handler. */
export interface Handler {
  readonly handle: (request: Request, connection?: Connection) => Promise<Response>;
  /** The page cache, so that a server can answer from it without a whole request. */
  readonly pages: PageCache;
  readonly read: ReadResource;
  /** Draws the shared picture of a page at once, for an export; see `createOgPictures`. */
  readonly drawShared: OgPictures['draw'];
}
