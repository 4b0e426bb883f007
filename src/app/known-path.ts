import { matchRoutes } from 'react-router-dom';
import { createResourceStore } from './resources';
import { createRoutes } from './routes';

/** Matching reads nothing. */
const routes = createRoutes({
  store: createResourceStore(),
  read: () => Promise.reject(new Error('Routes are only matched here.')),
  siteUrl: '',
});

/** Whether a path is one that the site has a route for; that of a post is, whether or not there is a post. */
export function isKnownPath(path: string): boolean {
  return matchRoutes(routes, path)?.at(-1)?.route.path !== '*';
}
