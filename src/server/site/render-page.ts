import type { ReactNode } from 'react';
import { localPath } from '#app/data/languages.ts';
import { splitPath } from '#app/data/page-path.ts';
import type { ReadResource } from '#app/data/resources.ts';
import type { DocumentAssets } from '#app/document/document.ts';
import { type PageInLanguage, pageInLanguage } from '#app/document/page-language.ts';
import { type RenderedPage, type RenderOptions, render } from '#app/document/render.tsx';
import { privateReferrer } from '#app/head/metadata.ts';
import type { Metadata } from '#app/head/page-metadata.ts';
import { postPath } from '#components/blog/addresses.ts';
import { toPath } from '#content/resources/key.ts';
import { languageAddresses } from '#content/resources/resources.ts';
import { type FormState, languageParameter } from '#forms/enquiry-setting.ts';
import { type LanguageTag, languages, siteLanguage } from '#generated/languages.ts';
import { documentLanguage } from '#i18n/server-words.ts';
import type { Config } from '#server/config/config.ts';
import { privateNotStored } from '#server/http/cache-control.ts';
import { policyFor, reportingEndpoints } from '#server/http/content-policy.ts';
import type { PageSource } from '#server/http/site-env.ts';
import type { Metrics } from '#server/metrics.ts';
import { feedDocument } from '#server/pages/feed-documents.ts';
import { imageOverrides, versionsOf } from '#server/pictures/image-overrides.ts';
import { type FindPresentSlug, retryAfterSeconds } from './answers';
import type { ClientLimits } from './content-service';

export interface SiteOptions {
  readonly config: Pick<Config, 'siteUrl' | 'content' | 'analytics'>;
  readonly assets: () => DocumentAssets | Promise<DocumentAssets>;
  readonly limits?: ClientLimits;
  /** Returns milliseconds since 1970, to compare with the dates of entries. An export uses the time of its start. */
  readonly now?: (() => number) | undefined;
  readonly metrics?: Metrics | undefined;
  readonly onPage?: (metadata: Metadata) => void;
  readonly standalone?: boolean;
}

/** A page with unpublished content, for people who may see it. */
interface UnpublishedPage {
  /** The English address of the page. */
  readonly path: string;
  readonly language?: LanguageTag | undefined;
  readonly read: ReadResource;
  /** Rendered after the page. */
  readonly after: ReactNode;
  /** The document's inline script. The site's own scripts would replace the content with the published content. */
  readonly script?: string | undefined;
  /** The origin that may frame the document, or `'none'` in single quotes. */
  readonly framedBy: string;
}

interface RendererParts {
  /** Returns a reader of the content as published now. Later publications do not change it. */
  readonly snapshot: () => ReadResource;
  readonly read: ReadResource;
  readonly findPresentSlug: FindPresentSlug;
  /** Returns the address that the contact form posts to; `undefined` if there is no form. */
  readonly enquiryEndpoint: () => string | undefined;
}

/** The headers of an answer to a visitor's query. */
const privateHeaders = {
  'cache-control': privateNotStored,
  'referrer-policy': privateReferrer,
  'x-robots-tag': 'noindex',
} as const;

const postAddress = /^\/blog\/posts\/([^/]+)$/;

/** Returns the slug of the post at the path of a page; `undefined` for other paths and for malformed encoding. */
function slugIn(path: string): string | undefined {
  const [, slug = ''] = postAddress.exec(path) ?? [];
  try {
    return decodeURIComponent(slug) || undefined;
  } catch {
    return undefined;
  }
}

/** The specified answer to an unknown path. */
const unknownPage = () => new Response(null, { status: 302, headers: { location: '/404' } });

export type Renderer = ReturnType<typeof createRenderer>;

export function createRenderer(
  { config, standalone, ...options }: SiteOptions,
  { snapshot, read, findPresentSlug, enquiryEndpoint }: RendererParts,
) {
  const { siteUrl, analytics } = config;

  async function renderPage(
    { request, read: from, language }: PageInLanguage,
    more?: Partial<RenderOptions>,
  ) {
    const page = await render(request, {
      read: from,
      language,
      siteUrl,
      analytics,
      assets: await options.assets(),
      pictures: config.content ? from(imageOverrides).then(versionsOf) : undefined,
      enquiryEndpoint: enquiryEndpoint(),
      standalone: standalone || undefined,
      ...more,
      form: {
        // No opening time here: a failed form may be sent again at once, and an exported file may be opened at any time.
        openedAt: more?.form?.posted || standalone ? undefined : new Date().toISOString(),
        ...more?.form,
      },
    });
    if ('metadata' in page && page.metadata) options.onPage?.(page.metadata);
    return page;
  }

  async function toResponse(
    { html, status, link, inline, metadata }: RenderedPage,
    framedBy?: string,
  ): Promise<Response> {
    const { preamble } = await options.assets();
    // Unpublished pages send no reports, because their violations do not affect visitors.
    const isReported = !standalone && framedBy === undefined;
    // Development adds and changes styles and scripts freely.
    const policy = preamble
      ? undefined
      : await policyFor(inline, {
          siteUrl,
          enquiryEndpoint: enquiryEndpoint(),
          framedBy,
          isReported,
          analytics,
        });
    return new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...(policy ? { 'content-security-policy': policy } : {}),
        ...(policy && isReported ? { 'reporting-endpoints': reportingEndpoints } : {}),
        ...(link ? { link } : {}),
        ...(metadata?.isPrivate ? privateHeaders : {}),
        ...(status === 503 ? { 'retry-after': retryAfterSeconds } : {}),
      },
    });
  }

  /** Redirects the former address of a post, in any language; `undefined` for other addresses. */
  async function movedPost(pathname: string, from: ReadResource): Promise<Response | undefined> {
    const { tag, path } = splitPath(pathname);
    const slug = slugIn(path);
    const present = slug === undefined ? undefined : findPresentSlug(slug);
    if (present === undefined) return undefined;
    const location = localPath(await from(languageAddresses()), tag, postPath(present));
    if (location === undefined) return undefined;
    return new Response(null, { status: 301, headers: { location } });
  }

  return {
    async page({ request, read: from }: PageSource): Promise<Response> {
      const { pathname } = new URL(request.url);
      const match = await pageInLanguage(request, from);
      if (!match) return (await movedPost(pathname, from)) ?? unknownPage();
      const page = await renderPage(match);
      if (page instanceof Response) return page;
      const moved = page.status === 404 ? await movedPost(pathname, from) : undefined;
      return moved ?? toResponse(page);
    },

    /** Writes a feed or sitemap. @throws if a part of it cannot be read */
    async feed({ request, read: from }: PageSource): Promise<Response> {
      const match = await pageInLanguage(request, from);
      return (match && (await feedDocument(match, siteUrl))) ?? unknownPage();
    },

    /** Renders the page at `path` with the outcome of the form that was posted from it. */
    async formPage(path: string, form: FormState, posted: Request): Promise<Response> {
      const tag = new URL(posted.url).searchParams.get(languageParameter);
      const language = languages.find((candidate) => candidate.tag === tag);
      const request = new Request(new URL((language?.path ?? '') + path, siteUrl));
      const match = await pageInLanguage(request, snapshot());
      if (!match) return unknownPage();
      const page = await renderPage(match, { form });
      return page instanceof Response ? page : toResponse(page);
    },

    /** Renders a page with unpublished content, drafts included. Shows the published replacements of pictures. */
    async unpublishedPage({
      path,
      language = siteLanguage,
      read: from,
      after,
      script = '',
      framedBy,
    }: UnpublishedPage): Promise<Response> {
      const assets = { ...(await options.assets()), start: script, scripts: [], chunks: {} };
      const withPictures: ReadResource = (key) =>
        toPath(key) === toPath(imageOverrides) ? read(key) : from(key);
      const shown = {
        request: new Request(new URL(path, siteUrl)),
        read: withPictures,
        language: documentLanguage(language),
      };
      const page = await renderPage(shown, { assets, after, showsDrafts: true });
      return page instanceof Response ? page : toResponse(page, framedBy);
    },
  };
}
