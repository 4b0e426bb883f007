import { createStaticHandler } from 'react-router-dom';
import type { LoaderContext } from '#app/data/resources.ts';
import { createRoutes } from './routes';

/** One route table for all requests, which takes longer to make than to ask: what is a request's own comes with the request. */
const handler = createStaticHandler(createRoutes(({ context }) => context as LoaderContext));

/** The routes as the router has numbered them. */
export const { dataRoutes } = handler;

/**
 * Runs the loaders of an address.
 * @param context the store and reader of this request
 * @returns what they gave, or a redirect
 */
export const queryRoutes = (request: Request, context: LoaderContext) =>
  handler.query(request, { requestContext: context });
