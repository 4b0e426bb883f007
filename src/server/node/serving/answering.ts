import type { IncomingMessage } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Config } from '#server/config/config.ts';
import { answerNotModified, cachedForYear } from '#server/http/cache-control.ts';
import { canonicalTarget } from '#server/http/canonical.ts';
import { visitorKey } from '#server/http/connection.ts';
import { answeringRanges } from '#server/http/range.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { textAnswer } from '#server/http/text-answer.ts';
import { compressed } from '#server/node/compress.ts';
import { type PageCache, pageKey } from '#server/pages/page-cache.ts';
import type { createHandler } from '#server/site/handler.ts';
import { LoggedResponse } from './http-server';
import type { Answering } from './serve';

interface AnsweringOptions {
  readonly site: Pick<ReturnType<typeof createHandler>, 'handle'> & {
    readonly pageCache: Pick<PageCache, 'current'>;
  };
  readonly config: Pick<Config, 'siteUrl' | 'enquiries'>;
  readonly clientFolder: string;
}

const MAX_TARGET_LENGTH = 1_000;

/** Headers that request something other than the page, or announce a body. The handler answers these requests. */
const headersForHandler = ['content-length', 'expect', 'range', 'transfer-encoding', 'upgrade'];

/** A plain name or IPv4 address, with an optional port up to 59,999. The handler checks other hosts. */
const plainHost = /^[\w.-]+(?::[1-5]?\d{1,4})?$/;

/**
 * Answers from the page cache with one look-up and one write, without creating request objects.
 * @returns false, with nothing written, unless the cache has a page for this request
 */
export const createServeCached =
  (pages: Pick<PageCache, 'current'>) =>
  (incoming: IncomingMessage, outgoing: LoggedResponse): boolean => {
    const { method = '', url = '', headers } = incoming;
    const isPlain =
      (method === 'GET' || method === 'HEAD') &&
      plainHost.test(headers.host ?? '') &&
      url.startsWith('/') &&
      // The URL parser would read two slashes as the start of a host.
      !url.startsWith('//') &&
      url.length <= MAX_TARGET_LENGTH &&
      headersForHandler.every((name) => headers[name] === undefined);
    if (!isPlain) return false;
    const key = url.includes('?') ? pageKey(url) : url;
    const page = key === undefined ? undefined : pages.current(key);
    // Passed to `writeHead`: after a call of `setHeader`, Node would merge the headers, which is slower.
    const own = ['x-request-id', outgoing.id, 'server-timing', 'cache;desc=hit'];
    const answer = page?.answer(method, (name) => headers[name] as string | undefined, own);
    if (!answer) return false;
    outgoing.record.cache = 'hit';
    outgoing.writeHead(answer.status, answer.headers as string[]).end(answer.body);
    return true;
  };

const asGet = (request: Request): Request =>
  request.method === 'HEAD'
    ? new Request(request.url, { headers: request.headers, signal: request.signal })
    : request;

export function createAnswering({ site, config, clientFolder }: AnsweringOptions): Answering {
  const { siteUrl, enquiries } = config;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const secure = createSecurityHeaders(siteUrl);
  app.use('/_app/*', async (context, next) => {
    const { url = '' } = context.env.incoming;
    if (canonicalTarget(url) === url) await next();
    else context.res = textAnswer('There is no such file.', 404);
    const answer = answerNotModified(context.req.raw, context.res);
    if (answer.status === 200 || answer.status === 304)
      answer.headers.set('vary', 'Accept-Encoding');
    secure(context.req.path, answer.headers);
    // Without this reset, Hono copies the headers of the previous answer into the new one.
    context.res = undefined;
    context.res = answer;
  });
  app.use(
    '/_app/*',
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, context) => context.header('cache-control', cachedForYear),
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
    // A fallback for HTTP/1.0, which may omit the host. The site never uses it.
    handle: getRequestListener(answeringRanges(app.fetch), { hostname: new URL(siteUrl).host }),
  };
}
