import { Hono } from 'hono';
import { createRouteTable } from '#server/http/add-routes.ts';
import { createTable } from '#server/http/routes.ts';
import type { SiteEnv } from '#server/http/site-env.ts';

const app = new Hono<SiteEnv>();
const routes = createTable([]);
for (const { pattern } of routes) app.all(pattern, ({ notFound }) => notFound());

/** Finds the route of an encoded path, without a site. Capabilities have no routes here. */
export const findRoute = createRouteTable(routes, () => {}).createFindRoute(app);
