import { Hono } from 'hono';
import { createFindRoute } from '#server/http/add-routes.ts';
import { routes } from '#server/http/routes.ts';
import type { SiteEnv } from '#server/http/site-env.ts';

const app = new Hono<SiteEnv>();
for (const { pattern } of routes) app.all(pattern, ({ notFound }) => notFound());

/** Finds the route of an encoded path, without a site. */
export const findRoute = createFindRoute(app);
