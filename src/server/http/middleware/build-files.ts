import { serveStatic } from '@hono/node-server/serve-static';
import { cachedForYear } from '../cache-control';

/**
 * Serves the scripts and fonts of the build, which has compressed them. Leaves missing files to the next handler.
 * @param root the build's folder for browsers
 */
export const serveBuildFiles = (root: string) =>
  serveStatic({
    root,
    precompressed: true,
    onFound(_path, context) {
      context.header('cache-control', cachedForYear);
      context.header('vary', 'Accept-Encoding');
    },
  });
