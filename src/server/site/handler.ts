import { type Context, Hono } from 'hono';
import type { ReadResource } from '#app/data/resources.ts';
import { type RenderedPage, type RenderOptions, render } from '#app/document/render.tsx';
import { pathOf } from '#app/routes/blog/blog-address.ts';
import { type ContentChange, filesTag, shows, tagsOf } from '#content/store/tags.ts';
import type { EnquiryValues } from '#forms/enquiry.ts';
import { unlessNotModified } from '#server/http/cache-control.ts';
import { canonicalAddresses, refusalOf } from '#server/http/canonical.ts';
import type { Connection } from '#server/http/connection.ts';
import { policyFor, reportingEndpoints } from '#server/http/content-policy.ts';
import { limitMisses } from '#server/http/failed-attempts.ts';
import { type Route, routes } from '#server/http/routes.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { onlyFor, textAnswer, unexpectedAnswer } from '#server/http/text-answer.ts';
import { slugIn } from '#server/moved-posts/moved-posts.ts';
import type { RenderedDocument } from '#server/pages/cached-page.ts';
import { feedDocument } from '#server/pages/feed-documents.ts';
import { createForProxies } from '#server/pages/for-proxies.ts';
import { createPageCache, type RenderDocument } from '#server/pages/page-cache.ts';
import { imageOverrides, versionsOf } from '#server/pictures/image-overrides.ts';
import { createPreview, framedBy } from '#server/preview/preview.tsx';
import { createPurge } from '#server/revalidate/purge.ts';
import { createChangeNotices } from '#server/revalidate/revalidate.ts';
import { createSearchAnswers } from '#server/search/search-answers.ts';
import { createOgPictures } from '#server/social-images/og.ts';
import { createFileAnswers } from './file-answers';
import type { Handler, HandlerParts } from './handler-parts';
import { createResourceAnswer } from './resource-answer';
import type { PlatformAdapter, SiteOptions } from './site-options';

/** When a crawler that met a failure may come again, in seconds. */
const retryAfter = '300';

const failed = 'This cannot be read just now. Please try again in a few minutes.';

/**
 * Puts the way of a request together: the guard refuses what nothing can be meant by, other spellings are redirected, and each
 * route (`routes`) has its answer; pages come from the page cache, which renders them of the content cache.
 */
export function createHandler(
  options: SiteOptions,
  { enquiries, policyReports, drawOgPicture, pictureStore, compress, shared }: PlatformAdapter,
  {
    store,
    snapshot,
    read,
    sync,
    asset,
    dropPictures,
    movedPosts,
    search,
    previewService,
  }: HandlerParts,
): Handler {
  const { config, standalone, enquiryEndpoint } = options;
  const { siteUrl, analytics } = config;

  async function renderPage(request: Request, from: ReadResource, more?: Partial<RenderOptions>) {
    const page = await render(request, {
      read: from,
      ...{ siteUrl, analytics },
      assets: await options.assets(),
      ...(config.content ? { pictures: from(imageOverrides).then(versionsOf) } : {}),
      // A form that failed may be sent anew at once, and a file is opened at any time.
      ...(more?.posted || standalone ? {} : { openedAt: new Date().toISOString() }),
      ...(enquiryEndpoint ? { enquiryEndpoint } : {}),
      ...(standalone ? { standalone: true } : {}),
      ...more,
    });
    if ('metadata' in page && page.metadata) options.onPage?.(page.metadata);
    return page;
  }

  async function documentOf(
    { html, status, link, inline }: RenderedPage,
    framedBy?: string,
  ): Promise<RenderedDocument> {
    const { preamble } = await options.assets();
    // Development has styles and scripts that come and change as it likes.
    // What an editor's preview refuses is no visitor's.
    const isReported = policyReports !== undefined && framedBy === undefined;
    const policy = preamble
      ? undefined
      : await policyFor(inline, { siteUrl, enquiryEndpoint, framedBy, isReported, analytics });
    return {
      body: html,
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...(policy ? { 'content-security-policy': policy } : {}),
        ...(policy && isReported ? { 'reporting-endpoints': reportingEndpoints } : {}),
        // Asked for as soon as the headers are there, ahead of all that the document names.
        ...(link ? { link } : {}),
        ...(status === 503 ? { 'retry-after': retryAfter } : {}),
      },
    };
  }

  const renderDocument: RenderDocument = async (request, from) => {
    const { pathname } = new URL(request.url);
    const feed = await feedDocument(pathname, siteUrl, from);
    if (feed) return feed;
    const page = await renderPage(request, from);
    if (page instanceof Response) return page;
    const slug = slugIn(pathname);
    const present = slug !== undefined && page.status === 404 && movedPosts.find(slug);
    return present ? redirect(pathOf(present)) : documentOf(page);
  };

  /** A page of which nothing is stored. */
  async function pageNow(
    request: Request,
    { posted, from = snapshot() }: { posted?: EnquiryValues; from?: ReadResource } = {},
  ): Promise<Response> {
    const page = posted
      ? await renderPage(request, from, { posted })
      : await renderDocument(request, from);
    if (page instanceof Response) return page;
    const { body, ...init } = 'html' in page ? await documentOf(page) : page;
    return new Response(body, init);
  }

  const secure = createSecurityHeaders(siteUrl);
  const forProxies = createForProxies({
    changesAt: (path) => store.current().changesAt(path),
    isPurged: config.purge !== undefined,
    now: options.now,
  });
  const pages = createPageCache({
    ...{ store, snapshot, forProxies },
    render: renderDocument,
    addHeaders: secure,
    compress,
  });
  const answerPage = (context: Context<{ Bindings: Connection }>) =>
    standalone ? pageNow(context.req.raw) : pages.answer(context.req.raw, context.env.record);
  const purge =
    config.purge &&
    createPurge({ ...config.purge, clock: options.limits?.clock, metrics: options.metrics });
  store.subscribe(({ paths, isRestored }) => {
    if (!isRestored) purge?.([...new Set(paths.map((path) => tagsOf(path)[0]))]);
  });
  const touch = (change: ContentChange) => {
    const { collection, keys } = change;
    if (collection === filesTag) {
      dropPictures(keys);
      purge?.([filesTag]);
    }
    void sync(change);
    return pages.showing((path) => shows(tagsOf(path)[0], collection));
  };
  const notices = createChangeNotices({ secret: config.revalidateSecret, touch, shared });
  const resourceAnswer = createResourceAnswer({ read, movedPosts, forProxies });
  const preview = createPreview({
    secret: config.previewSecret,
    service: previewService,
    ...{ read, siteUrl },
    render: async (path, from, after) => {
      // Without the site's scripts, which would take the page for the one that visitors see, and with that for editing. Pictures
      // replaced by editors are those of all.
      const { visualEditing = '', ...site } = await options.assets();
      const assets = { ...site, start: visualEditing, scripts: [], chunks: {} };
      const withPictures: ReadResource = (key) =>
        key.path === imageOverrides.path ? read(key) : from(key);
      const request = new Request(new URL(path, siteUrl));
      const page = await renderPage(request, withPictures, { assets, after, isPreview: true });
      if (page instanceof Response) return page;
      const { body, ...init } = await documentOf(page, framedBy(previewService));
      return new Response(body, init);
    },
  });
  const ogPictures = createOgPictures({
    ...{ read, siteUrl, asset, draw: drawOgPicture },
    store: pictureStore,
    clock: options.limits?.clock,
  });

  const searches = createSearchAnswers({
    search,
    page: (request, reader) => pageNow(request, { from: reader(snapshot()) }),
    standalone: standalone === true,
  });

  const answers: Readonly<
    Record<
      Exclude<Route['answer'], 'redirect'>,
      (context: Context<{ Bindings: Connection }>) => Response | Promise<Response>
    >
  > = {
    page: answerPage,
    feed: async (context) => {
      try {
        return await answerPage(context);
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        return textAnswer(failed, 503, { 'retry-after': retryAfter });
      }
    },
    ...createFileAnswers(siteUrl),
    resource: ({ req }) => resourceAnswer(req.raw),
    picture: ({ req }) => asset(req.raw),
    'sharing-picture': ({ req }) => ogPictures.answer(req.raw),
    ...searches,
    enquiry: ({ req, env }) =>
      enquiries.take(req.raw, {
        visitor: env.visitor,
        showAgain: (values) =>
          pageNow(new Request(new URL('/contact', siteUrl)), { posted: values }),
      }),
    'policy-report': ({ req, env }) =>
      policyReports?.fetch(req.raw, env) ?? textAnswer('No reports are taken here.', 404),
    'change-notice': ({ req, env }) => notices.fetch(req.raw, env),
    preview: ({ req, env }) => preview.show(req.raw, env.visitor),
    'preview-opening': ({ req, env }) => preview.open(req.raw, env.visitor),
    'preview-signing': ({ req, env }) => preview.sign.fetch(req.raw, env),
  };

  const app = new Hono<{ Bindings: Connection }>();
  app.use(async (context, next) => {
    const refusal = refusalOf(context.req.raw);
    if (refusal) context.res = textAnswer(refusal.reason, refusal.status);
    else await next();
    secure(context.req.path, context.res.headers);
  });
  app.use(canonicalAddresses);
  for (const { pattern, method, answer, isOpenEnded, to = '/' } of routes) {
    const answerAt =
      answer === 'redirect' ? (context: Context) => context.redirect(to, 301) : answers[answer];
    app.on(method, pattern, isOpenEnded ? limitMisses(answerAt) : answerAt);
    app.all(pattern, ({ req }) => onlyFor(method, req.method));
  }
  app.onError((error) => {
    console.error(error);
    return unexpectedAnswer();
  });
  return {
    handle: async (request, connection = {}) =>
      unlessNotModified(request, await app.fetch(request, connection)),
    pages,
    read,
    drawShared: ogPictures.draw,
  };
}

const redirect = (location: string) => new Response(null, { status: 301, headers: { location } });
