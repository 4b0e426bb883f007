import type { EmotionCache } from '@emotion/react';
import type { ReactElement } from 'react';
import {
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { createResourceStore, type ReadResource, type ResourceStore } from '#app/data/resources.ts';
import { dataRoutes, queryRoutes } from '#app/routes/server-routes.ts';
import { Providers } from '#app/shell/providers.tsx';
import { noneReplaced, type PictureVersions } from '#components/pictures/picture-address.ts';
import type { EnquiryValues } from '#forms/enquiry.ts';
import { type EnquirySetting, enquirySetting, ownEndpoint } from '#forms/enquiry-setting.ts';

export interface PrepareOptions {
  readonly read: ReadResource;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** What editors have put in the place of the site's own pictures; nothing by default. It is read along with the page. */
  readonly pictures?: PictureVersions | Promise<PictureVersions>;
  /** Where the contact form is sent: a path of the site, or the full address of a spreadsheet's web-script. */
  readonly enquiryEndpoint?: string;
  /** The answers of a native post that was not taken: the contact form shows them again, and what is wrong. */
  readonly posted?: EnquiryValues;
}

/** A page whose content is at hand, before it is rendered. */
export interface PreparedPage {
  readonly store: ResourceStore;
  readonly context: StaticHandlerContext;
  readonly enquiries: EnquirySetting;
  readonly pictures: PictureVersions;
  /** The React tree of the page; rendering it puts its styles into the cache. */
  readonly tree: (styles: EmotionCache) => ReactElement;
}

/**
 * Reads all that an address shows.
 * @returns the page, or a redirect
 */
export async function preparePage(
  request: Request,
  { read, siteUrl, enquiryEndpoint = ownEndpoint, posted, ...options }: PrepareOptions,
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
  const tree = (styles: EmotionCache) => (
    <Providers {...{ styles, store, siteUrl, enquiries, pictures }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>
  );
  return { store, context, enquiries, pictures, tree };
}
