import type { ReactNode } from 'react';
import {
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { localAddresses } from '#app/data/languages.ts';
import {
  createResourceStore,
  loadResource,
  type ReadResource,
  storedResources,
  untranslatedIn,
} from '#app/data/resources.ts';
import type { AnalyticsSetting } from '#app/data/site-settings.ts';
import { localMetadata } from '#app/head/local-metadata.ts';
import { headHtml, headTags } from '#app/head/metadata.ts';
import type { Metadata } from '#app/head/page-metadata.ts';
import { structuredDataHtml } from '#app/head/structured-data/structured-data.ts';
import { matchedCode } from '#app/routes/route-code.ts';
import { Providers } from '#app/shell/providers.tsx';
import { noneReplaced, type PictureVersions } from '#components/pictures/picture-address.ts';
import { createStyleCache } from '#components/theme/style-cache.ts';
import { toPath } from '#content/resources/key.ts';
import { languageAddresses, siteSettings } from '#content/resources/resources.ts';
import {
  type EnquirySetting,
  enquirySetting,
  type FormState,
  ownSetting,
} from '#forms/enquiry-setting.ts';
import { isOriginal, siteLanguage } from '#generated/languages.ts';
import { type DocumentLanguage, documentLanguage } from '#i18n/server-words.ts';
import { type DocumentAssets, documentHtml, type InlineSources } from './document';
import { createStyleExtractor } from './document-styles';
import { htmlFingerprint } from './html-fingerprint';
import { renderTree } from './render-tree';
import { contextMetadata, dataRoutes, queryRoutes } from './route-query';

export interface RenderOptions {
  readonly read: ReadResource;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Editors' replacements for the site's own pictures; none by default. A promise is awaited in parallel with the loaders. */
  readonly pictures?: PictureVersions | Promise<PictureVersions>;
  /** The address that the contact form posts to: a path of the site, or a full address. Without it, there is no form. */
  readonly enquiryEndpoint?: string | undefined;
  readonly form?: FormState;
  readonly analytics?: AnalyticsSetting | undefined;
  readonly assets: DocumentAssets;
  /** Writes the page's address into the document, for static hosts that may serve the document at other addresses. */
  readonly standalone?: boolean;
  /** Rendered after the page, such as a bar for editors. */
  readonly after?: ReactNode;
  /** Shows drafts and archived pages, for editors. */
  readonly showsDrafts?: boolean;
  /** The language of the page; English by default. `request` has the English address. */
  readonly language?: DocumentLanguage;
  /** Receives unexpected errors, and one error for each section that threw, with the original as its cause. */
  readonly report?: (problem: unknown) => void;
}

export interface RenderedPage {
  readonly html: string;
  readonly status: number;
  /** A `Link` header that preloads the first picture; `undefined` if the document preloads it. */
  readonly link: string | undefined;
  readonly inline: InlineSources;
  readonly failedSections: readonly string[];
  /** `undefined` if the route failed. */
  readonly metadata: Metadata | undefined;
}

const errorMetadata = (request: Request, { t }: DocumentLanguage['language']): Metadata => ({
  title: t('Something went wrong'),
  description: t('We could not show this page.'),
  path: new URL(request.url).pathname,
  hidden: true,
});

/** Tells the browser which routes failed, but not why. */
const routerState = ({ loaderData, errors }: StaticHandlerContext) => ({
  loaderData,
  errors: errors
    ? Object.fromEntries(Object.keys(errors).map((route) => [route, true]))
    : undefined,
});

const isDefaultSetting = (setting: EnquirySetting | null) =>
  setting?.address === ownSetting.address && !setting.posted && !setting.sent;

/** Renders an address to a complete HTML document, or returns a redirect. */
export async function render(
  request: Request,
  options: RenderOptions,
): Promise<RenderedPage | Response> {
  const { read, siteUrl, assets, form, standalone = false } = options;
  const { report = console.error, after, showsDrafts = false, analytics } = options;
  const { language, used } = options.language ?? documentLanguage(siteLanguage);
  const store = createResourceStore();
  const [context, pictures] = await Promise.all([
    queryRoutes(request, { store, read, showsDrafts, language }),
    options.pictures ?? noneReplaced,
  ]);
  if (context instanceof Response) return context;
  const { enquiryEndpoint } = options;
  const enquiries = enquiryEndpoint
    ? { ...enquirySetting(enquiryEndpoint, siteUrl, language.tag), ...form }
    : null;
  // The routes have loaded the facts, except for a redirect.
  const facts = await loadResource({ store, read }, siteSettings());
  if (!facts.ok)
    throw new Error(`${toPath(siteSettings())} could not be read, which every page needs.`);
  const site = facts.value;
  const { pathname, search } = new URL(request.url);
  const addresses = await loadResource({ store, read }, languageAddresses());
  const inLanguage = localAddresses(addresses.ok ? addresses.value : {}, language.tag);
  const cache = createStyleCache();
  const extractStyles = createStyleExtractor(cache);
  const { html, link, sections, failed } = await renderTree(
    <Providers
      styles={cache}
      store={store}
      siteUrl={siteUrl}
      enquiries={enquiries}
      pictures={pictures}
      language={language}
      untranslated={untranslatedIn(store)}
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
    // The component stack is more useful than the stack of this error.
    failure.stack = `${failure.message}${componentStack}`;
    report(failure);
  }
  for (const error of Object.values(context.errors ?? {})) report(error);
  // Yields to other requests, because the structured data of a large page takes as long as its rendering.
  await new Promise((resolve) => setTimeout(resolve));
  const resources = storedResources(store);
  const failedSections = failed.map(({ name }) => name);
  const hasCover = sections.some(
    ({ data, ...section }) =>
      section.shown && section.placement === 'cover' && !failedSections.includes(data.section),
  );
  // Only the cover ends the inert state. If it is missing, the page must not be inert.
  const body = hasCover ? html : html.replaceAll(' inert=""', '');
  const styles = extractStyles(body);
  const english = contextMetadata(context);
  const metadata = english && localMetadata(english, inLanguage);
  const page = documentHtml({
    head: headHtml(headTags(metadata ?? errorMetadata(request, language), siteUrl, site, language)),
    styles,
    body,
    state: {
      siteUrl,
      outline: htmlFingerprint(body),
      language: isOriginal(language.tag)
        ? undefined
        : { tag: language.tag, words: used(), path: pathname + search },
      enquiries: isDefaultSetting(enquiries) ? undefined : enquiries,
      pictures: pictures === noneReplaced ? undefined : pictures,
      analytics,
      resources,
      router: routerState(context),
    },
    // The answer to a native post is served at the endpoint's address, which is not a page.
    address:
      form?.posted || form?.sent || standalone
        ? inLanguage.find(pathname + search).href
        : undefined,
    language: language.tag,
    structuredData: english
      ? structuredDataHtml({
          siteUrl,
          language: { ...language, find: inLanguage.find },
          metadata: english,
          resources,
          sections: sections.filter(({ data }) => !failedSections.includes(data.section)),
        })
      : '',
    assets: {
      ...assets,
      scripts: [
        ...new Set([
          ...assets.scripts,
          ...matchedCode(context.matches, language.tag).flatMap(
            ({ file }) => assets.chunks?.[file] ?? [],
          ),
        ]),
      ],
    },
  });
  store.clear();
  return { ...page, status: context.statusCode, link, failedSections, metadata };
}
