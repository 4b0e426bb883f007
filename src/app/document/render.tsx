import type { ReactNode } from 'react';
import {
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { AnalyticsSetting } from '#app/data/analytics.ts';
import { createResourceStore, type ReadResource, storedResources } from '#app/data/resources.ts';
import { headHtml, headTags, type Metadata, titled } from '#app/head/metadata.ts';
import { metadataOf } from '#app/head/route-data.ts';
import { structuredDataHtml } from '#app/head/structured-data/structured-data.ts';
import { codeOfMatches } from '#app/routes/route-code.ts';
import { dataRoutes, queryRoutes } from '#app/routes/server-routes.ts';
import { Providers } from '#app/shell/providers.tsx';
import { noneReplaced, type PictureVersions } from '#components/pictures/picture-address.ts';
import { createStyleCache } from '#components/theme/style-cache.ts';
import type { EnquiryValues } from '#forms/enquiry.ts';
import {
  type EnquirySetting,
  enquirySetting,
  ownEndpoint,
  ownSetting,
} from '#forms/enquiry-setting.ts';
import { type DocumentAssets, documentHtml, type InlineSources } from './document';
import { createStyleExtractor } from './document-styles';
import { outlineOfHtml } from './outline';
import { renderTree } from './render-tree';

export interface RenderOptions {
  readonly read: ReadResource;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** What editors have put in the place of the site's own pictures; nothing by default. It is read along with the page. */
  readonly pictures?: PictureVersions | Promise<PictureVersions>;
  /** Where the contact form is sent: a path of the site, or the full address of a spreadsheet's web-script. */
  readonly enquiryEndpoint?: string;
  /** The answers of a native post that was not taken: the contact form shows them again, and what is wrong. */
  readonly posted?: EnquiryValues;
  /** When the document is answered, as an ISO date-time: the contact form says so. */
  readonly openedAt?: string;
  /** The operator's web analytics; without it there is none. */
  readonly analytics?: AnalyticsSetting | undefined;
  readonly assets: DocumentAssets;
  /** The document says for which address it was made, as a static host gives it for others, too: see `takeDocumentAddress`. */
  readonly standalone?: boolean;
  /** Shown after the page: the bar of a preview. */
  readonly after?: ReactNode;
  /** An editor sees a page that visitors are led away from, being a draft or archived. */
  readonly isPreview?: boolean;
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
  /** Missing where the route itself failed. */
  readonly metadata: Metadata | undefined;
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

/** Whether the browser needs no setting to know where enquiries go. */
const isOwn = ({ address, posted }: EnquirySetting) => address === ownSetting.address && !posted;

/**
 * Turns an address into a complete HTML document. The Node server, the static export and the tests all call it.
 * @returns the document with its status, or a redirect
 */
export async function render(
  request: Request,
  options: RenderOptions,
): Promise<RenderedPage | Response> {
  const { read, siteUrl, assets, posted, openedAt, standalone = false } = options;
  const { report = console.error, after, isPreview = false, analytics } = options;
  const store = createResourceStore();
  const [context, pictures] = await Promise.all([
    queryRoutes(request, { store, read, isPreview }),
    options.pictures ?? noneReplaced,
  ]);
  if (context instanceof Response) return context;
  const enquiries = {
    ...enquirySetting(options.enquiryEndpoint ?? ownEndpoint, siteUrl),
    ...(posted ? { posted } : {}),
    ...(openedAt ? { openedAt } : {}),
  };
  const { pathname, search } = new URL(request.url);
  const cache = createStyleCache();
  const stylesOf = createStyleExtractor(cache);
  const {
    html: body,
    link,
    sections,
    failed,
  } = await renderTree(
    <Providers
      styles={cache}
      {...{ store, siteUrl, enquiries, pictures }}
      hasAnalytics={analytics !== undefined}
    >
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
      {after}
    </Providers>,
    !standalone,
  );
  for (const { name, error, componentStack } of failed) {
    const failure = new Error(
      `SectionFailed: the section “${name}” of ${pathname} threw while rendering and is omitted. The rest of the page is shown.`,
      { cause: error },
    );
    // Where the component stands on the page says more than where this report is written.
    failure.stack = `${failure.message}${componentStack}`;
    report(failure);
  }
  for (const error of Object.values(context.errors ?? {})) report(error);
  // Others are answered in between: of content made to take long, the structured data takes as long as the page.
  await new Promise((resolve) => setTimeout(resolve));
  const styles = stylesOf(body);
  const resources = storedResources(store);
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
      outline: outlineOfHtml(body),
      // Few sites have any of their own: nothing is said then.
      ...(isOwn(enquiries) ? {} : { enquiries }),
      ...(pictures === noneReplaced ? {} : { pictures }),
      ...(analytics ? { analytics } : {}),
      resources,
      router: routerState(context),
    },
    // The answer to a post stands at the endpoint's address, which is no page of the site.
    address: posted || standalone ? pathname + search : undefined,
    structuredData: metadata
      ? structuredDataHtml({
          ...{ siteUrl, metadata, resources },
          sections: sections.filter(({ data }) => !failedSections.includes(data.section)),
        })
      : '',
    assets: {
      ...assets,
      // Scripts rather than preloads: they wait for fonts and pictures, and browsers without scripts leave them.
      scripts: [
        ...new Set([
          ...assets.scripts,
          ...codeOfMatches(context.matches).flatMap(({ file }) => assets.chunks?.[file] ?? []),
        ]),
      ],
    },
  });
  store.clear();
  return { html, status: context.statusCode, link, inline, failedSections, metadata };
}
