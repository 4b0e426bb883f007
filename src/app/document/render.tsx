import type { StaticHandlerContext } from 'react-router-dom';
import { headHtml, headTags, type Metadata, titled } from '#app/head/metadata.ts';
import { metadataOf } from '#app/head/route-data.ts';
import { structuredDataHtml } from '#app/head/structured-data/structured-data.ts';
import { codeOfMatches } from '#app/routes/route-code.ts';
import { noneReplaced } from '#components/pictures/picture-address.ts';
import { createStyleCache } from '#components/theme/style-cache.ts';
import { type EnquirySetting, ownSetting } from '#forms/enquiry-setting.ts';
import { messages } from '#renderer/messages.ts';
import { type DocumentAssets, documentHtml, type InlineSources } from './document';
import { createStyleExtractor } from './document-styles';
import { type PrepareOptions, preparePage } from './prepare-page';
import { renderTree } from './render-tree';

export interface RenderOptions extends PrepareOptions {
  readonly assets: DocumentAssets;
  /** The document says for which address it was made, as a static host gives it for others, too: see `document-address.ts`. */
  readonly standalone?: boolean;
  /** Called with each section that threw and was omitted, its error as the cause, and of errors that no view expected. */
  readonly report?: (problem: unknown) => void;
}

/** A document, and what is known of it without reading it. */
export interface RenderedPage {
  readonly html: string;
  /** The status that its route gave it. */
  readonly status: number;
  /**
   * The value of a `Link` header that asks for the pictures the page opens with. None where the document does so itself: for
   * pictures in several sizes, and in a document that is written into a file.
   */
  readonly link: string | undefined;
  /** What the document has inline and a policy allows by its hash. */
  readonly inline: InlineSources;
  /** The names of sections that threw and were omitted. */
  readonly failedSections: readonly string[];
}

/** What the head says when the route itself failed. */
const unexpected = (request: Request): Metadata => ({
  title: titled('Something went wrong'),
  description: 'This page could not be shown.',
  path: new URL(request.url).pathname,
  hidden: true,
});

/** What the router in the browser starts from: the data of all routes, and which failed, never why. */
const routerState = ({ loaderData, errors }: StaticHandlerContext) => ({
  loaderData,
  ...(errors
    ? { errors: Object.fromEntries(Object.keys(errors).map((route) => [route, true])) }
    : {}),
});

/** Whether the browser knows where enquiries go without being told. */
const isOwn = ({ address, posted }: EnquirySetting) => address === ownSetting.address && !posted;

/**
 * Turns an address into a complete HTML document. The Node server, the static export and the tests all call it.
 * @returns the document with its status, or a redirect
 */
export async function render(
  request: Request,
  options: RenderOptions,
): Promise<RenderedPage | Response> {
  const { siteUrl, assets, standalone = false, report = console.error } = options;
  const page = await preparePage(request, options);
  if (page instanceof Response) return page;
  const { store, context, enquiries, pictures, tree } = page;
  const { pathname, search } = new URL(request.url);
  const cache = createStyleCache();
  const stylesOf = createStyleExtractor(cache);
  const { html: body, link, failed } = await renderTree(tree(cache), !standalone);
  for (const { name, error, componentStack } of failed) {
    const failure = new Error(messages.sectionFailed(name, pathname), { cause: error });
    // Where the component stands on the page says more than where this report is written.
    failure.stack = `${failure.message}${componentStack}`;
    report(failure);
  }
  for (const error of Object.values(context.errors ?? {})) report(error);
  const styles = stylesOf(body);
  const failedSections = failed.map(({ name }) => name);
  const metadata = metadataOf(
    context.matches.map((match) => ({ loaderData: context.loaderData[match.route.id] })),
  );
  const { html, inline } = documentHtml({
    head: headHtml(headTags(metadata ?? unexpected(request), siteUrl)),
    styles,
    body,
    state: {
      siteUrl,
      // Few sites have any of their own: nothing is said then.
      ...(isOwn(enquiries) ? {} : { enquiries }),
      ...(pictures === noneReplaced ? {} : { pictures }),
      resources: store.values(),
      router: routerState(context),
    },
    // The answer to a post stands at the endpoint's address, which is no page of the site.
    address: enquiries.posted || standalone ? pathname + search : undefined,
    structuredData: metadata
      ? structuredDataHtml({ siteUrl, metadata, store, failed: failedSections })
      : '',
    assets: {
      ...assets,
      // Scripts rather than preloads: they wait for fonts and pictures, and browsers without scripts leave them.
      scripts: assets.scripts.concat(
        codeOfMatches(context.matches).flatMap(({ file }) => assets.chunks?.[file] ?? []),
      ),
    },
  });
  return { html, status: context.statusCode, link, inline, failedSections };
}
