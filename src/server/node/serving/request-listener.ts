import { getRequestListener } from '@hono/node-server';
import { visitorKey } from '#server/http/connection.ts';
import type { createHandler } from '#server/site/handler.ts';
import { LoggedResponse } from './http-server';
import type { RequestListener } from './serve';

interface ConnectionOptions {
  readonly siteUrl: string;
  readonly trustedProxies: number;
}

/** Passes requests from Node to the site's app. */
export function createRequestListener(
  { handle }: Pick<ReturnType<typeof createHandler>, 'handle'>,
  { siteUrl, trustedProxies }: ConnectionOptions,
): RequestListener {
  return getRequestListener(
    (request, { incoming, outgoing }) =>
      handle(request, {
        // Cached pages do not need it, and parsing an address takes as long as the rest of their answer.
        get visitor() {
          const forwardedFor = request.headers.get('x-forwarded-for');
          return visitorKey(incoming.socket.remoteAddress, forwardedFor, trustedProxies);
        },
        target: incoming.url,
        record: outgoing instanceof LoggedResponse ? outgoing.record : undefined,
      }),
    // A fallback for HTTP/1.0, which may omit the host. The site never uses it.
    { hostname: new URL(siteUrl).host },
  );
}
