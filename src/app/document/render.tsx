import type { EmotionCache } from '@emotion/react';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { createResourceStore, type ReadResource, storedResources } from '#app/data/resources.ts';
import { headHtml, headTags, type Metadata, titled } from '#app/head/metadata.ts';
import { metadataOf } from '#app/head/route-data.ts';
import { structuredDataHtml } from '#app/head/structured-data/structured-data.ts';
import { codeOfMatches } from '#app/routes/route-code.ts';
import { dataRoutes, queryRoutes } from '#app/routes/server-routes.ts';
import { FramedProvider } from '#app/shell/framed.ts';
import { Providers } from '#app/shell/providers.tsx';
import { noneReplaced, type PictureVersions } from '#components/pictures/picture-address.ts';
import { createStyleCache } from '#components/theme/style-cache.ts';
import { type Navigation, navigation } from '#content/resources/navigation.ts';
import type { EnquiryValues } from '#forms/enquiry.ts';
import {
  type EnquirySetting,
  enquirySetting,
  ownEndpoint,
  ownSetting,
} from '#forms/enquiry-setting.ts';
import { messages } from '#renderer/messages.ts';
import { type DocumentAssets, documentHtml } from './document';
import { stylesOf } from './document-styles';
import { frameOf, inFrame } from './frame';

export interface RenderOptions {
  readonly read: ReadResource;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly assets: DocumentAssets;
  /** What editors have put in the place of the site's own pictures; nothing unless told. It is read along with the page. */
  readonly pictures?: PictureVersions | Promise<PictureVersions>;
  /** Where the contact form is sent: a path of the site, or the full address of a spreadsheet's web-script. */
  readonly enquiryEndpoint?: string;
  /** The document says for which address it was made, as a static host gives it for others, too: see `document-address.ts`. */
  readonly standalone?: boolean;
  /** The answers of a native post that was not taken: the contact form shows them again, and what is wrong. */
  readonly posted?: EnquiryValues;
  /** Hears of each section that threw and was left out, and of errors no view expected. */
  readonly report?: (problem: unknown) => void;
}

/** A document with the status that its route gave it. */
export interface RenderedPage {
  readonly html: string;
  readonly status: number;
  /** The address of the picture that the page opens with, where the document leaves it to its headers to ask for it. */
  readonly picture?: string | undefined;
}

/** Where it could not be read. */
const noMenu: Navigation['menu_items'] = [];

/** What `SectionBoundary` leaves in the place of a section that threw. */
const leftOut = /<template data-left-out="(\w+)">/g;

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

/** React's preloads of the pictures that a page opens with, ahead of all else in it. */
const imagePreloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** That of the largest. The others stand in the same packets themselves, where the browser's scanner finds them as soon. */
const foremost = /<link [^>]*fetchPriority="high"[^>]*>/;

/**
 * Its address, if it is for every screen and may stand in a header (RFC 8288, 3). One in several sizes is asked for by the
 * document: browsers choose once they know the screen.
 */
const addressOfForemost = /\shref="((?:[!#-%'-;=?-~]|&amp;)+)"/;

/** Who asks for the picture that the page opens with: its headers, or the document where a host knows nothing of those. */
function openingPicture(preloads: string, standalone: boolean | undefined) {
  const [tag = ''] = foremost.exec(preloads) ?? [];
  const address = standalone ? undefined : addressOfForemost.exec(tag)?.[1];
  return address ? { address: address.replaceAll('&amp;', '&') } : { tag };
}

/** A page whose content is at hand, before it is drawn. */
interface PreparedPage {
  readonly store: QueryClient;
  readonly context: StaticHandlerContext;
  readonly enquiries: EnquirySetting;
  readonly pictures: PictureVersions;
  /** The whole tree of the page, which leaves its styles in the cache; `framed` with places for header and footer. */
  readonly tree: (cache: EmotionCache, framed?: boolean) => ReactElement;
}

/**
 * Reads all that an address shows.
 * @returns the page, or a redirect
 */
export async function preparePage(
  request: Request,
  { read, siteUrl, enquiryEndpoint = ownEndpoint, posted, ...options }: RenderOptions,
): Promise<PreparedPage | Response> {
  const store = createResourceStore();
  const [context, pictures] = await Promise.all([
    queryRoutes(request, { store, read }),
    options.pictures ?? noneReplaced,
  ]);
  if (context instanceof Response) return context;
  const enquiries = {
    ...enquirySetting(enquiryEndpoint, siteUrl),
    ...(posted ? { posted } : {}),
  };
  const router = createStaticRouter(dataRoutes, context);
  const tree = (styles: EmotionCache, framed = false) => (
    <Providers {...{ styles, store, siteUrl, enquiries, pictures }}>
      <FramedProvider value={framed}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </FramedProvider>
    </Providers>
  );
  return { store, context, enquiries, pictures, tree };
}

/**
 * Turns an address into a complete HTML document. The Node server, the static export and the tests all call it.
 * @returns the document with its status, or a redirect
 */
export async function render(
  request: Request,
  options: RenderOptions,
): Promise<RenderedPage | Response> {
  const { siteUrl, assets, report = console.error } = options;
  const page = await preparePage(request, options);
  if (page instanceof Response) return page;
  const { store, context, enquiries, pictures, tree } = page;
  const { pathname, search } = new URL(request.url);
  const cache = createStyleCache();
  cache.compat = true;
  const resources = storedResources(store);
  const menu = (resources[navigation().path] as Navigation | undefined)?.menu_items ?? noMenu;
  const frame = frameOf({ menu, pictures, pathname });
  Object.assign(cache.inserted, frame.styles.inserted);
  Object.assign(cache.registered, frame.styles.registered);
  const drawn = renderToString(tree(cache, true));
  const [preloads = ''] = imagePreloads.exec(drawn) ?? [];
  const picture = openingPicture(preloads, options.standalone);
  const body = inFrame(drawn.slice(preloads.length), frame);
  const failed = new Set(Array.from(body.matchAll(leftOut), ([, name = '']) => name));
  for (const name of failed) report(messages.sectionFailed(name, pathname));
  for (const error of Object.values(context.errors ?? {})) report(error);
  const metadata = metadataOf(
    context.matches.map((match) => ({ loaderData: context.loaderData[match.route.id] })),
  );
  const html = documentHtml({
    head: headHtml(headTags(metadata ?? unexpected(request), siteUrl)),
    picture: picture.tag,
    styles: stylesOf(cache, body),
    body,
    state: {
      siteUrl,
      // Few sites have any of their own: nothing is said then.
      ...(isOwn(enquiries) ? {} : { enquiries }),
      ...(pictures === noneReplaced ? {} : { pictures }),
      resources,
      router: routerState(context),
    },
    // The answer to a post stands at the endpoint's address, which is no page of the site.
    address: enquiries.posted || options.standalone ? pathname + search : undefined,
    structuredData: metadata ? structuredDataHtml({ siteUrl, metadata, resources, failed }) : '',
    assets: {
      ...assets,
      // Scripts rather than preloads: they wait for fonts and pictures, and browsers without scripts leave them.
      scripts: assets.scripts.concat(
        codeOfMatches(context.matches).flatMap(({ file }) => assets.chunks?.[file] ?? []),
      ),
    },
  });
  store.clear();
  const { statusCode: status } = context;
  return { html, status, picture: picture.address };
}
