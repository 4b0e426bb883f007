import { createStaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { localAddresses } from '#app/data/languages.ts';
import { createResourceStore, type LoaderContext, type ReadResource } from '#app/data/resources.ts';
import { localMetadata } from '#app/head/local-metadata.ts';
import type { Metadata } from '#app/head/page-metadata.ts';
import { metadataOf } from '#app/head/route-data.ts';
import { createRoutes } from '#app/routes/routes.tsx';
import { languageAddresses } from '#content/resources/resources.ts';
import { pageInLanguage } from './page-language';

/** One route table for all requests; each request passes its own context. */
const handler = createStaticHandler(createRoutes(({ context }) => context as LoaderContext));

export const { dataRoutes } = handler;

/** Runs the loaders of an address. @returns their data, or a redirect */
export const queryRoutes = (request: Request, context: LoaderContext) =>
  handler.query(request, { requestContext: context });

/** The metadata of the page; `undefined` if the route failed. */
export const contextMetadata = ({ matches, loaderData }: StaticHandlerContext) =>
  metadataOf(matches.map(({ route }) => ({ loaderData: loaderData[route.id] })));

/**
 * The status and metadata of a page, without rendering it.
 * @param pathAndQuery starts with a slash; a redirect counts as status 404
 * @param siteUrl the public origin, without a trailing slash
 */
export async function metadataAt(
  pathAndQuery: string,
  { read, siteUrl }: { readonly read: ReadResource; readonly siteUrl: string },
): Promise<{ readonly status: number; readonly metadata?: Metadata }> {
  const store = createResourceStore();
  try {
    const url = new URL(siteUrl);
    // Not `new URL(pathAndQuery, siteUrl)`: a path with two slashes would name another host.
    const [path = '/', query = ''] = pathAndQuery.split('?');
    url.pathname = path;
    url.search = query;
    const match = await pageInLanguage(new Request(url), read);
    if (!match) return { status: 404 };
    const { language } = match.language;
    const context = await queryRoutes(match.request, { store, read: match.read, language });
    if (context instanceof Response) return { status: 404 };
    const metadata = contextMetadata(context);
    if (!metadata) return { status: context.statusCode };
    const addresses = localAddresses(
      await read(languageAddresses()).catch(() => ({})),
      language.tag,
    );
    return { status: context.statusCode, metadata: localMetadata(metadata, addresses) };
  } finally {
    store.clear();
  }
}
