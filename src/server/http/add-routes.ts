import type { Context, Hono, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { RouterRoute } from 'hono/types';
import { type Answers, everythingElse, type Route } from './routes';
import type { SiteEnv } from './site-env';
import { acceptOnly } from './text-answer';

/** Finds the route of an encoded path. */
export type FindRoute = (path: string) => Route;

/** Gets the encoded path of a page that a visitor was sent. */
export type OnPageSent = (path: string) => void;

const isDocument = ({ req, res }: Context<SiteEnv>): boolean =>
  req.method === 'GET' &&
  res.status === 200 &&
  res.headers.get('content-type')?.startsWith('text/html') === true;

/** Creates a table of routes that finds the route of what Hono's router matched. */
export function createRouteTable(routes: readonly Route[], onPageSent: OnPageSent) {
  const byPattern = new Map(routes.map((route) => [route.pattern, route]));

  function first(matched: readonly RouterRoute[]): Route {
    for (const { path } of matched) {
      const route = byPattern.get(path);
      // Middleware for all paths has the pattern of `everythingElse`.
      if (route && route !== everythingElse) return route;
    }
    return everythingElse;
  }

  /** Records the route of each visitor's request. Requests of the server itself, such as its warm-up, have no record. */
  const record: MiddlewareHandler<SiteEnv> = async (context, next) => {
    const { record: seen } = context.env;
    if (!seen) return next();
    const { label, isPathLogged, isCanonical } = first(matchedRoutes(context));
    seen.route = label;
    if (isPathLogged) seen.path = new URL(context.req.url).pathname;
    await next();
    if (isCanonical && isDocument(context)) onPageSent(new URL(context.req.url).pathname);
  };

  return {
    record,
    addTo(app: Hono<SiteEnv>, site: Answers): void {
      for (const { pattern, method, answer } of routes) {
        app.all(pattern, acceptOnly(method), ...[answer(site)].flat());
      }
    },
    /** Returns a function that asks the router of an app, to which the table was added. */
    createFindRoute:
      (app: Hono<SiteEnv>): FindRoute =>
      (path) => {
        const [matched] = app.router.match('GET', path);
        return first(matched.map(([[, route]]) => route));
      },
  };
}
