import { type Context, Hono } from 'hono';
import type { ReadResource } from '#app/data/resources.ts';
import { redirects, siteFacts } from '#content/resources/resources.ts';
import type { ContentReader } from '#content/store/content-reader.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import { type ContentChange, filesTag, tagsOf } from '#content/store/tags.ts';
import type { TakeEnquiry } from '#server/enquiries/intake/intake.ts';
import { answerNotModified } from '#server/http/cache-control.ts';
import { canonicalAddresses, refusalOf } from '#server/http/canonical.ts';
import type { Connection } from '#server/http/connection.ts';
import type { Compress } from '#server/http/encoding.ts';
import { limitMisses } from '#server/http/failed-attempts.ts';
import type { createPolicyReports } from '#server/http/policy-reports.ts';
import { type Route, routes } from '#server/http/routes.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { onlyFor, textAnswer, unexpectedAnswer } from '#server/http/text-answer.ts';
import { createVisitorLimit } from '#server/http/visitor-limit.ts';
import type { MovedPosts } from '#server/moved-posts/moved-posts.ts';
import { createForProxies } from '#server/pages/for-proxies.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import { isPrivateQuery } from '#server/pages/private-query.ts';
import type { SiteIcons } from '#server/pictures/site-icons.ts';
import { createPreview, framedBy, type PreviewService } from '#server/preview/preview.tsx';
import type { SharedLinks } from '#server/preview/shared-links.ts';
import { createPurge } from '#server/revalidate/purge.ts';
import { createChangeNotices } from '#server/revalidate/revalidate.ts';
import { createSearchAnswers } from '#server/search/search-answers.ts';
import type { SiteSearch } from '#server/search/site-search.ts';
import type { SharedState } from '#server/shared/shared-state.ts';
import type { createOgPictures } from '#server/social-images/og.ts';
import { createFileAnswers, createResourceAnswer, retryAfterSeconds, unreadable } from './answers';
import { followRedirects } from './follow-redirects';
import { createRenderer, type SiteOptions } from './render-page';

interface HandlerParts {
  readonly store: ContentStore;
  readonly snapshot: () => ReadResource;
  readonly read: ReadResource;
  readonly sync: ContentReader['sync'];
  readonly asset: (request: Request) => Promise<Response>;
  readonly icon: SiteIcons;
  /** Marks cached files of the content service as outdated. Without ids, marks all. */
  readonly dropPictures: ((ids: readonly string[]) => void) | undefined;
  readonly movedPosts: MovedPosts;
  readonly search: SiteSearch;
  readonly previewService: PreviewService;
  readonly previewLinks: SharedLinks;
  readonly enquiries: { readonly take: TakeEnquiry };
  readonly policyReports: Pick<ReturnType<typeof createPolicyReports>, 'fetch'> | undefined;
  readonly ogPictures: Pick<ReturnType<typeof createOgPictures>, 'answer'>;
  readonly compress: Compress;
  readonly shared: SharedState;
}

/** Answers to queries per visitor and minute. Each is rendered for its request. */
const maxQueries = 120;

type SiteContext = Context<{ Bindings: Connection }>;

/** Builds the request handler: guard, canonical redirects, then one answer per route. */
export function createHandler(options: SiteOptions, parts: HandlerParts) {
  const { store, snapshot, read, movedPosts, policyReports, previewService } = parts;
  const { config, standalone = false, limits, now } = options;
  const { siteUrl } = config;
  const takesReports = policyReports !== undefined;
  const renderer = createRenderer(options, { snapshot, read, movedPosts, takesReports });
  const secure = createSecurityHeaders(siteUrl);
  const forProxies = createForProxies({
    changesAt: (path) => store.current().changesAt(path),
    isPurged: config.purge !== undefined,
    now,
  });
  const pages = createPageCache({
    ...{ store, snapshot, forProxies, now, compress: parts.compress, addHeaders: secure },
    render: renderer.renderDocument,
  });
  const refuseQuery = createVisitorLimit(maxQueries, 'Too many requests. Please wait a minute.');
  async function answerPage({ req, env }: SiteContext): Promise<Response> {
    if (standalone) return renderer.page(req.raw);
    const { pathname, search } = new URL(req.url);
    const refused = isPrivateQuery(pathname, search) ? await refuseQuery(env.visitor) : undefined;
    return refused ?? pages.answer(req.raw, env.record);
  }

  const purge =
    config.purge &&
    createPurge({ ...config.purge, clock: limits?.clock, metrics: options.metrics });
  store.subscribe(({ paths, isRestored }) => {
    if (!isRestored) purge?.([...new Set(paths.map((path) => tagsOf(path)[0]))]);
  });
  function touch(change: ContentChange) {
    const { collection, keys } = change;
    if (collection === filesTag) {
      parts.dropPictures?.(keys);
      purge?.([filesTag]);
    }
    void parts.sync(change);
    return pages.showing((path) => tagsOf(path)[0] === collection);
  }
  const notices = createChangeNotices({
    ...{ secret: config.revalidateSecret, touch, shared: parts.shared },
  });
  const resourceAnswer = createResourceAnswer({ read, movedPosts, forProxies });
  const preview = createPreview({
    ...{ secret: config.previewSecret, service: previewService, read, siteUrl },
    withFigures: (resource, path) => store.current().withFigures(resource, path),
    translated: (path, resource, tag) =>
      store.current().inLanguage(tag, true).translate(path, resource),
    links: parts.previewLinks,
    texts: () => store.current().texts(),
    slugOf: (id) => store.current().posts.find((one) => one.id === id)?.slug,
    render: (page, from, after) => renderer.preview(page, from, after, framedBy(previewService)),
  });
  const searches = createSearchAnswers({
    ...{ search: parts.search, standalone },
    page: (request, reader) => renderer.page(request, reader(snapshot())),
  });

  const answers: Readonly<
    Record<
      Exclude<Route['answer'], 'redirect'>,
      (context: SiteContext) => Response | Promise<Response>
    >
  > = {
    page: answerPage,
    feed: async (context) => {
      try {
        return await answerPage(context);
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        return textAnswer(unreadable, 503, { 'retry-after': retryAfterSeconds });
      }
    },
    ...createFileAnswers(siteUrl, read),
    resource: ({ req }) => resourceAnswer(req.raw),
    picture: ({ req }) => parts.asset(req.raw),
    icon: ({ req }) => parts.icon(req.raw),
    'sharing-picture': ({ req }) => parts.ogPictures.answer(req.raw),
    ...searches,
    enquiry: ({ req, env }) =>
      parts.enquiries.take(req.raw, {
        visitor: env.visitor,
        showForm: (outcome) => renderer.contactPage(outcome, req.raw),
        readSite: () => read(siteFacts()),
      }),
    'policy-report': ({ req, env }) =>
      policyReports?.fetch(req.raw, env) ?? textAnswer('This site accepts no reports.', 404),
    'change-notice': ({ req, env }) => notices.fetch(req.raw, env),
    preview: ({ req, env }) => preview.show(req.raw, env.visitor),
    'preview-opening': ({ req, env }) => preview.open(req.raw, env.visitor),
    'preview-sharing': ({ req }) => preview.share(req.raw),
    'preview-signing': ({ req, env }) => preview.sign.fetch(req.raw, env),
  };

  const app = new Hono<{ Bindings: Connection }>();
  app.use(async (context, next) => {
    const refusal = refusalOf(context.req.raw);
    if (refusal) context.res = textAnswer(refusal.reason, refusal.status);
    else await next();
    secure(context.req.path, context.res.headers);
  });
  // Not `read`: an export names the files in what it reads, and asks this handler for their types.
  app.use(followRedirects(() => store.current().read(redirects()), now ?? Date.now));
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
    handle: async (request: Request, connection: Connection = {}): Promise<Response> =>
      answerNotModified(request, await app.fetch(request, connection)),
    pageCache: pages,
  };
}
