import { getRequestListener } from '@hono/node-server';
import { visitorKey } from '#server/http/connection.ts';
import type { createHandler } from '#server/site/handler.ts';
import { LoggedResponse } from './http-server';
import type { Answering } from './serve';

interface ConnectionOptions {
  readonly siteUrl: string;
  readonly trustedProxies: number;
}

/** Passes requests from Node to the site's app. */
export function createAnswering(
  { handle }: Pick<ReturnType<typeof createHandler>, 'handle'>,
  { siteUrl, trustedProxies }: ConnectionOptions,
): Answering {
  return getRequestListener(
    (request, { incoming, outgoing }) =>
      handle(request, {
        visitor: visitorKey(
          incoming.socket.remoteAddress,
          request.headers.get('x-forwarded-for'),
          trustedProxies,
        ),
        target: incoming.url,
        record: outgoing instanceof LoggedResponse ? outgoing.record : undefined,
      }),
    // A fallback for HTTP/1.0, which may omit the host. The site never uses it.
    { hostname: new URL(siteUrl).host },
  );
}
