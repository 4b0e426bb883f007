import { createStaticHandler, matchRoutes } from 'react-router-dom';
import type { AppContext } from '#app/data/context.ts';
import { createRoutes } from './routes';

/** One route table for all requests, which takes longer to make than to ask: what is a request's own comes with the request. */
const handler = createStaticHandler(createRoutes(({ context }) => context as AppContext));

/** The routes as the router has numbered them. */
export const { dataRoutes } = handler;

/**
 * Runs the loaders of an address.
 * @param context the store and reader of this request
 * @returns what they gave, or a redirect
 */
export const queryRoutes = (request: Request, context: AppContext) =>
  handler.query(request, { requestContext: context });

/** Whether a path is one that the site has a route for; that of a post is, whether or not there is a post. */
export function isKnownPath(path: string): boolean {
  return matchRoutes(dataRoutes, path)?.at(-1)?.route.path !== '*';
}
