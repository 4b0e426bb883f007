import type { Hono, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { RouterRoute } from 'hono/types';
import { type Answers, everythingElse, type Route, routes } from './routes';
import type { SiteEnv } from './site-env';
import { acceptOnly } from './text-answer';

/** Finds the route of an encoded path. */
export type FindRoute = (path: string) => Route;

const routesByPattern = new Map(routes.map((route) => [route.pattern, route]));

function firstRoute(matched: readonly RouterRoute[]): Route {
  for (const { path } of matched) {
    const route = routesByPattern.get(path);
    // Middleware for all paths has the pattern of `everythingElse`.
    if (route && route !== everythingElse) return route;
  }
  return everythingElse;
}

/** Adds the table of routes to an app. */
export function addRoutes(app: Hono<SiteEnv>, site: Answers): void {
  for (const { pattern, method, answer } of routes) {
    app.all(pattern, acceptOnly(method), ...[answer(site)].flat());
  }
}

/** Returns a function that asks the router of an app, to which the table was added. */
export const createFindRoute =
  (app: Hono<SiteEnv>): FindRoute =>
  (path) => {
    const [matched] = app.router.match('GET', path);
    return firstRoute(matched.map(([[, route]]) => route));
  };

/** Records the route of each request for the log and metrics. */
export const recordRoute: MiddlewareHandler<SiteEnv> = async (context, next) => {
  const { record } = context.env;
  if (record) {
    const { label, isPathLogged } = firstRoute(matchedRoutes(context));
    record.route = label;
    if (isPathLogged) record.path = new URL(context.req.url).pathname;
  }
  await next();
};
