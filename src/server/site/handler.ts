import { type Context, Hono } from 'hono';
import type { ReadResource } from '#app/data/resources.ts';
import { findCollection } from '#content/resources/collection.ts';
import { translateKey } from '#content/resources/key.ts';
import { redirects, siteFacts } from '#content/resources/resources.ts';
import type { ContentReader } from '#content/store/content-reader.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import { type ContentChange, filesTag } from '#content/store/tags.ts';
import type { TakeEnquiry } from '#server/enquiries/intake/intake.ts';
import { addRoutes, createFindRoute, recordRoute } from '#server/http/add-routes.ts';
import { answerNotModified } from '#server/http/cache-control.ts';
import type { Connection } from '#server/http/connection.ts';
import { limitMisses } from '#server/http/failed-attempts.ts';
import { serveBuildFiles } from '#server/http/middleware/build-files.ts';
import { redirectToCanonical } from '#server/http/middleware/canonical.ts';
import { changeAnswer } from '#server/http/middleware/change-answer.ts';
import { compress, compressed } from '#server/http/middleware/compress.ts';
import { followRedirects } from '#server/http/middleware/follow-redirects.ts';
import { answerRanges } from '#server/http/middleware/range.ts';
import { refuseMalformed } from '#server/http/middleware/request-guard.ts';
import { createPolicyReports } from '#server/http/policy-reports.ts';
import type { Answers } from '#server/http/routes.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import type { PageSource, SiteEnv } from '#server/http/site-env.ts';
import { textAnswer, unexpectedAnswer } from '#server/http/text-answer.ts';
import type { MovedPosts } from '#server/moved-posts/moved-posts.ts';
import { createForProxies } from '#server/pages/for-proxies.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import { limitPrivateQueries } from '#server/pages/private-query.ts';
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
  readonly ogPictures: Pick<ReturnType<typeof createOgPictures>, 'answer'>;
  readonly shared: SharedState;
  /** The build's folder for browsers. Without it, the site serves no scripts and fonts. */
  readonly buildFolder: string | undefined;
}

type SiteContext = Context<SiteEnv>;

/** Files, which support ranges. */
const files = ['/_app/*', '/assets/*', '/og/*'];

/** Hono alone would leave the stream of the body open. */
function dropBodyOfHead({ method }: Request, answer: Response): Response {
  if (method !== 'HEAD') return answer;
  answer.body?.cancel().catch(() => {});
  return new Response(null, answer);
}

/** Builds the request handler: one Hono app with the middleware of every request, and then the table of routes. */
export function createHandler(options: SiteOptions, parts: HandlerParts) {
  const { store, snapshot, read, movedPosts, previewService } = parts;
  const { config, standalone = false, limits, now, metrics } = options;
  const { siteUrl } = config;
  const app = new Hono<SiteEnv>();
  const findRoute = createFindRoute(app);
  const renderer = createRenderer(options, { snapshot, read, movedPosts });
  const forProxies = createForProxies({
    changesAt: (key) => store.current().changesAt(key),
    isPurged: config.purge !== undefined,
    now,
  });
  const pages = createPageCache({ store, snapshot, forProxies, now, compress });

  const purge = config.purge && createPurge({ ...config.purge, clock: limits?.clock, metrics });
  store.subscribe(({ keys, isRestored }) => {
    if (!isRestored) purge?.([...new Set(keys.flatMap((key) => findCollection(key) ?? []))]);
  });
  function touch(change: ContentChange) {
    const { collection, keys } = change;
    if (collection === filesTag) {
      parts.dropPictures?.(keys);
      purge?.([filesTag]);
    }
    void parts.sync(change);
    return pages.showing((key) => findCollection(key) === collection);
  }
  const notices = createChangeNotices({
    secret: config.revalidateSecret,
    touch,
    shared: parts.shared,
  });
  const resourceAnswer = createResourceAnswer({ read, movedPosts, forProxies });
  const preview = createPreview({
    secret: config.previewSecret,
    service: previewService,
    read,
    siteUrl,
    withFigures: (resource, key) => store.current().preview(resource, key),
    translated: (key, resource, tag) => store.current().preview(resource, translateKey(key, tag)),
    links: parts.previewLinks,
    texts: () => store.current().texts(),
    slugOf: (id) => store.current().posts.find((one) => one.id === id)?.slug,
    render: (page, from, after) => renderer.preview(page, from, after, framedBy(previewService)),
  });
  const searches = createSearchAnswers({
    search: parts.search,
    standalone,
    page: (request, reader) => renderer.page({ request, read: reader(snapshot()) }),
  });
  const policyReports = createPolicyReports({
    siteUrl,
    findRoute,
    count: metrics?.policyViolation,
  });

  const sourceOf = ({ req, get }: SiteContext): PageSource =>
    get('source') ?? { request: req.raw, read: snapshot() };
  const renderPage = (context: SiteContext) => renderer.page(sourceOf(context));
  async function renderFeed(context: SiteContext) {
    try {
      return await renderer.feed(sourceOf(context));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return textAnswer(unreadable, 503, { 'retry-after': retryAfterSeconds });
    }
  }
  // An export tracks what each page reads, so it renders all of them.
  const cache = standalone ? [] : [limitPrivateQueries(), pages.middleware];
  const page = [...cache, renderPage];
  const { buildFolder } = parts;

  const answers: Answers = {
    page,
    feed: [...cache, renderFeed],
    ...createFileAnswers(siteUrl, read),
    buildFile: buildFolder === undefined ? page : [serveBuildFiles(buildFolder), ...page],
    resource: ({ req }) => resourceAnswer(req.raw),
    picture: limitMisses(({ req }) => parts.asset(req.raw)),
    icon: ({ req }) => parts.icon(req.raw),
    sharingPicture: ({ req }) => parts.ogPictures.answer(req.raw),
    ...searches,
    enquiry: ({ req, env }) =>
      parts.enquiries.take(req.raw, {
        visitor: env.visitor,
        showForm: (outcome) => renderer.contactPage(outcome, req.raw),
        readSite: () => read(siteFacts()),
      }),
    policyReport: ({ req, env }) =>
      standalone
        ? textAnswer('This site accepts no reports.', 404)
        : policyReports.fetch(req.raw, env),
    changeNotice: ({ req, env }) => notices.fetch(req.raw, env),
    preview: ({ req, env }) => preview.show(req.raw, env.visitor),
    previewOpening: ({ req, env }) => preview.open(req.raw, env.visitor),
    previewSharing: ({ req }) => preview.share(req.raw),
    previewSigning: ({ req, env }) => preview.sign.fetch(req.raw, env),
  };

  const secure = createSecurityHeaders(siteUrl);
  for (const pattern of files) app.use(pattern, answerRanges);
  app.use(
    recordRoute,
    changeAnswer(answerNotModified, compressed, dropBodyOfHead),
    async (context, next) => {
      await next();
      secure(context.req.path, context.res.headers);
    },
    refuseMalformed,
    // Not `read`: an export names the files in what it reads, and asks this handler for their types.
    followRedirects(() => store.current().read(redirects()), now ?? Date.now),
    redirectToCanonical(findRoute),
  );
  addRoutes(app, answers);
  app.onError((error) => {
    console.error(error);
    return unexpectedAnswer();
  });
  return {
    handle: async (request: Request, connection: Connection = {}): Promise<Response> =>
      app.fetch(request, connection),
    pageCache: pages,
    findRoute,
  };
}
