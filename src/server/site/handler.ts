import { type Context, Hono } from 'hono';
import type { ReadResource } from '#app/data/resources.ts';
import type { RedirectSettings } from '#content/load/redirects.ts';
import { redirects } from '#content/resources/resources.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import { createRouteTable, type OnPageSent } from '#server/http/add-routes.ts';
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
import type { Answers, Route } from '#server/http/routes.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import type { PageSource, SiteEnv } from '#server/http/site-env.ts';
import { textAnswer } from '#server/http/text-answer.ts';
import { createCdnHeaders } from '#server/pages/cdn-headers.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import { limitPrivateQueries } from '#server/pages/private-query.ts';
import type { SiteIcons } from '#server/pictures/site-icons.ts';
import {
  createFileAnswers,
  createResourceAnswer,
  type FindPresentSlug,
  retryAfterSeconds,
  unreadable,
} from './answers';
import type { Renderer, SiteOptions } from './render-page';

interface HandlerParts {
  readonly store: ContentStore;
  readonly snapshot: () => ReadResource;
  readonly read: ReadResource;
  readonly asset: (request: Request) => Promise<Response>;
  readonly icon: SiteIcons;
  readonly renderer: Renderer;
  readonly routes: readonly Route[];
  /** True if proxies in front of the site are purged after changes. */
  readonly isPurged: boolean;
  readonly findPresentSlug: FindPresentSlug;
  readonly redirects: RedirectSettings;
  /** The build's folder for browsers. Without it, the site serves no scripts and fonts. */
  readonly buildFolder: string | undefined;
  readonly onPageSent: OnPageSent;
}

type SiteContext = Context<SiteEnv>;

/** Files, which support ranges. */
const files = ['/_app/*', '/assets/*'];

/** Hono alone would leave the stream of the body open. */
function dropBodyOfHead({ method }: Request, answer: Response): Response {
  if (method !== 'HEAD') return answer;
  answer.body?.cancel().catch(() => {});
  return new Response(null, answer);
}

/** Builds the request handler: one Hono app with the middleware of every request, and then the table of routes. */
export function createHandler(options: SiteOptions, parts: HandlerParts) {
  const { store, snapshot, read, findPresentSlug, renderer } = parts;
  const { config, standalone = false, now } = options;
  const { siteUrl } = config;
  const app = new Hono<SiteEnv>();
  const table = createRouteTable(parts.routes, parts.onPageSent);
  const findRoute = table.createFindRoute(app);
  const cdnHeaders = createCdnHeaders({
    changesAt: (key) => store.current().changesAt(key),
    isPurged: parts.isPurged,
    now,
  });
  const pages = createPageCache({ store, snapshot, cdnHeaders, now, compress });

  const resourceAnswer = createResourceAnswer({ read, findPresentSlug, cdnHeaders });
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
  };

  const secure = createSecurityHeaders(siteUrl, (path) => findRoute(path).isFramed === true);
  for (const pattern of files) app.use(pattern, answerRanges);
  app.use(
    changeAnswer(answerNotModified, compressed, dropBodyOfHead),
    table.record,
    async (context, next) => {
      await next();
      secure(context.req.path, context.res.headers);
    },
    refuseMalformed,
    // Not `read`: an export names the files in what it reads, and asks this handler for their types.
    followRedirects(() => store.current().read(redirects()), now ?? Date.now),
    redirectToCanonical(findRoute),
  );
  table.addTo(app, answers);
  app.onError((error) => {
    console.error(error);
    return textAnswer('Something went wrong. Please try again in a moment.', 500);
  });
  return {
    handle: async (request: Request, connection: Connection = {}): Promise<Response> =>
      app.fetch(request, connection),
    pageCache: pages,
    findRoute,
  };
}
