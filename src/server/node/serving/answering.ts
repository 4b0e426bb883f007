import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Config } from '#server/config/config.ts';
import { forEver, unlessNotModified } from '#server/http/cache-control.ts';
import { canonicalTarget } from '#server/http/canonical.ts';
import { visitorKey } from '#server/http/connection.ts';
import { answeringRanges } from '#server/http/range.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { textAnswer } from '#server/http/text-answer.ts';
import { compressed } from '#server/node/compress.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import type { Handler } from '#server/site/handler-parts.ts';
import { LoggedResponse } from './http-server';
import type { Answering } from './serve';
import { createServeCached } from './serve-cached';

interface AnsweringOptions {
  readonly site: Pick<Handler, 'handle'> & { readonly pageCache: Pick<PageCache, 'current'> };
  readonly config: Pick<Config, 'siteUrl' | 'enquiries'>;
  /** Where the build put the browser's part. */
  readonly clientFolder: string;
}

/** Turns HEAD into GET, so that both have the same headers. */
const asGet = (request: Request): Request =>
  request.method === 'HEAD'
    ? new Request(request.url, { headers: request.headers, signal: request.signal })
    : request;

/** Answers requests once the site is ready: cached pages, the build's files, and everything else. */
export function createAnswering({ site, config, clientFolder }: AnsweringOptions): Answering {
  const { siteUrl, enquiries } = config;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const secure = createSecurityHeaders(siteUrl);
  app.use('/_app/*', async (context, next) => {
    const { url = '' } = context.env.incoming;
    if (canonicalTarget(url) === url) await next();
    else context.res = textAnswer('There is no such file.', 404);
    const answer = unlessNotModified(context.req.raw, context.res);
    if (answer.status === 200 || answer.status === 304)
      answer.headers.set('vary', 'Accept-Encoding');
    secure(context.req.path, answer.headers);
    // Without this, Hono copies the headers of the former answer into the new one.
    context.res = undefined;
    context.res = answer;
  });
  app.use(
    '/_app/*',
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, context) => context.header('cache-control', forEver),
    }),
  );
  app.all('*', async ({ req: { raw }, env: { incoming, outgoing } }) => {
    const request = asGet(raw);
    const answer = await site.handle(request, {
      visitor: visitorKey(
        incoming.socket.remoteAddress,
        raw.headers.get('x-forwarded-for'),
        enquiries.trustedProxies,
      ),
      target: incoming.url,
      record: outgoing instanceof LoggedResponse ? outgoing.record : undefined,
    });
    const whole = await compressed(request, answer);
    if (request === raw) return whole;
    whole.body?.cancel().catch(() => {});
    return new Response(null, whole);
  });
  return {
    fromCache: createServeCached(site.pageCache),
    // HTTP/1.0 needs no Host header. The site never uses the host.
    handle: getRequestListener(answeringRanges(app.fetch), { hostname: new URL(siteUrl).host }),
  };
}
