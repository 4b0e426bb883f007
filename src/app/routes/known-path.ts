import { matchRoutes } from 'react-router-dom';
import { dataRoutes } from './server-routes';

/** Whether a path is one that the site has a route for; that of a post is, whether or not there is a post. */
export function isKnownPath(path: string): boolean {
  return matchRoutes(dataRoutes, path)?.at(-1)?.route.path !== '*';
}
