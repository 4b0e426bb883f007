import { createResourceStore, type ReadResource } from '#app/data/resources.ts';
import type { Metadata } from '#app/head/metadata.ts';
import { metadataOf } from '#app/head/route-data.ts';
import { queryRoutes } from '#app/routes/server-routes.ts';

interface Options {
  readonly read: ReadResource;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
}

/** What is known of an address: its status as the page's own answer has it, and its metadata where there is a page. */
export interface PageMetadata {
  readonly status: number;
  readonly metadata?: Metadata;
}

/**
 * The metadata of a page by its address, from the route that would show it, without rendering anything.
 * @param pathAndQuery begins with a slash; an address that leads elsewhere has status 404
 */
export async function metadataAt(
  pathAndQuery: string,
  { read, siteUrl }: Options,
): Promise<PageMetadata> {
  const store = createResourceStore();
  try {
    const url = new URL(siteUrl);
    // Set one by one: a path of two slashes would otherwise name another host.
    const [path = '/', query = ''] = pathAndQuery.split('?');
    url.pathname = path;
    url.search = query;
    const context = await queryRoutes(new Request(url), { store, read });
    if (context instanceof Response) return { status: 404 };
    const metadata = metadataOf(
      context.matches.map((match) => ({ loaderData: context.loaderData[match.route.id] })),
    );
    return { status: context.statusCode, ...(metadata ? { metadata } : {}) };
  } finally {
    store.clear();
  }
}
