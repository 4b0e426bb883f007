import { Hono } from 'hono';
import type { ReadResource } from '#app/data/resources.ts';
import type { DocumentAssets } from '#app/document/document.ts';
import { render } from '#app/document/render.tsx';
import { printCss, printPath } from '#components/theme/print.ts';
import { resourceFor } from '#content/load/match.ts';
import type { EnquiryValues } from '#forms/enquiry.ts';
import type { Config } from '#server/config/config.ts';
import type { ContentCache } from '#server/content-cache/content-cache.ts';
import type { ContentChange } from '#server/content-cache/resource-tags.ts';
import type { Enquiries } from '#server/enquiries/intake/create-enquiries.ts';
import { withOpenedAt } from '#server/enquiries/intake/opened-at.ts';
import { canonicalAddresses } from '#server/http/canonical.ts';
import type { Connection } from '#server/http/connection.ts';
import { policyFor } from '#server/http/content-policy.ts';
import { refusalOf } from '#server/http/request-guard.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { securityTxt, securityTxtPath } from '#server/http/security-txt.ts';
import { createResourceAnswers, pageAnswer, revalidated } from '#server/pages/page-answer.ts';
import { createPageCache, madeAnswer, type PageCache } from '#server/pages/page-cache.ts';
import { type AssetOptions, serveAsset } from '#server/pictures/assets.ts';
import { replacedPictures, withReplacedPictures } from '#server/pictures/replaced-pictures.ts';
import { createRevalidateRoute } from '#server/revalidate/revalidate.ts';
import { createOgPictures } from '#server/social-images/og.ts';
import type { DrawOgPicture } from '#server/social-images/og-picture.ts';
import { crawlerRoutes } from './crawler-routes';

export interface HandlerOptions extends AssetOptions {
  readonly config: Pick<Config, 'siteUrl' | 'revalidateSecret'>;
  readonly enquiries: Pick<Enquiries, 'take'>;
  readonly reader: ContentCache;
  /** Draws shared pictures; see `OgOptions` for what there is without it. */
  readonly drawOgPicture?: DrawOgPicture | undefined;
  /** How many characters of HTML are kept; see `createPageCache`. */
  readonly pageCacheSize?: number | undefined;
  readonly assets: () => DocumentAssets | Promise<DocumentAssets>;
  /** See `RenderOptions`. */
  readonly enquiryEndpoint?: string | undefined;
  readonly standalone?: boolean | undefined;
}

/** A failure is for this moment only. */
const notKept = { 'cache-control': 'no-store' };

/** The site as one web-standard handler: pages, resources, assets, the contact form's endpoint; and the pages it keeps. */
export function createHandler(options: HandlerOptions): {
  readonly handle: (request: Request, connection?: Connection) => Promise<Response>;
  readonly pages: PageCache;
  readonly read: ReadResource;
} {
  const { config, enquiries, enquiryEndpoint } = options;
  const reader = withReplacedPictures(options.reader, options.slots);
  const { read } = reader;
  const app = new Hono<{ Bindings: Connection }>();
  const { siteUrl } = config;
  const draw = async (request: Request, from: ReadResource, posted?: EnquiryValues) =>
    render(request, {
      read: from,
      siteUrl,
      assets: await options.assets(),
      ...(options.slots ? { pictures: from(replacedPictures) } : {}),
      ...(posted ? { posted } : {}),
      ...(enquiryEndpoint ? { enquiryEndpoint } : {}),
      ...(options.standalone ? { standalone: true } : {}),
    });
  const page = async (...of: Parameters<typeof draw>) => {
    const made = await draw(...of);
    const { preamble } = await options.assets();
    // Development has styles and scripts that come and change as it likes.
    if (made instanceof Response || preamble) return made;
    return { ...made, policy: await policyFor(made.html, { siteUrl, enquiryEndpoint }) };
  };
  /** The page as an answer: nothing is kept of it. */
  const pageNow = async (request: Request, posted?: EnquiryValues) => {
    const made = await page(request, read, posted);
    return made instanceof Response ? made : madeAnswer(made);
  };
  const pages = createPageCache({ reader, make: page, maxSize: options.pageCacheSize });
  const resourceAnswer = createResourceAnswers();

  const secure = createSecurityHeaders(siteUrl);
  app.use(async (context, next) => {
    const refusal = refusalOf(context.req.raw);
    if (refusal) context.res = plain(refusal.reason, asText, refusal.status, notKept);
    else await next();
    secure(context.req.path, context.res.headers);
  });

  app.use(canonicalAddresses);

  app.get('/content/*', async (context) => {
    const key = resourceFor(new URL(context.req.url).pathname);
    if (!key) return context.json({ error: 'There is no such resource.' }, 404, notKept);
    try {
      const value = (await read(key)) as object;
      if (options.standalone) return context.json(value, 200, { 'cache-control': revalidated });
      return await resourceAnswer(context.req.raw, value);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return context.json(
        { error: 'This cannot be read just now. Please try again in a few minutes.' },
        503,
        notKept,
      );
    }
  });

  const ogPicture = createOgPictures({
    read,
    siteUrl: config.siteUrl,
    asset: (request) => serveAsset(request, options),
    draw: options.drawOgPicture,
  });

  app.get('/assets/:id', (context) => serveAsset(context.req.raw, options));
  app.get('/og/*', (context) => ogPicture(context.req.raw));
  app.get('/favicon.ico', (context) => context.redirect('/assets/logo', 301));
  app.post('/enquiries', (context) =>
    enquiries.take(context.req.raw, {
      clientAddress: context.env.clientAddress,
      showAgain: (values) => pageNow(new Request(new URL('/contact', config.siteUrl)), values),
    }),
  );
  app.all('/enquiries', ({ req }) => onlyFor('POST', req.method, 'The contact form is sent here.'));
  const touch = (change: ContentChange) => {
    const resources = reader.touch(change);
    return { resources, pages: pages.madeOf(resources) };
  };
  app.route('/revalidate', createRevalidateRoute({ secret: config.revalidateSecret, touch }));
  app.get(printPath, () =>
    plain(printCss, 'text/css; charset=utf-8', 200, {
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    }),
  );
  app.get(securityTxtPath, () => plain(securityTxt(siteUrl, Date.now()), asText));
  app.get('/security.txt', (context) => context.redirect(securityTxtPath, 301));
  app.route('/', crawlerRoutes({ siteUrl, reader }));

  // Each document is asked for once: nothing is kept of it, and it has no versions.
  if (options.standalone) app.get('*', ({ req }) => pageNow(req.raw));
  app.get('*', async (context) => {
    const found = await pages.answer(context.req.raw, context.env.notes);
    if ('html' in found) return pageAnswer(context.req.raw, found);
    if (found.status !== 200) {
      found.headers.set('cache-control', 'no-store');
      return found;
    }
    // A page of which a part could not be read: for this moment only.
    const headers = new Headers(found.headers);
    headers.set('cache-control', revalidated);
    return new Response(withOpenedAt(await found.text(), Date.now()), { headers });
  });
  app.all('*', ({ req }) => onlyFor('GET, HEAD', req.method, 'This address is only read.'));

  app.onError((error) => {
    console.error(error);
    return plain('Something went wrong. Please try again in a moment.', asText, 500, notKept);
  });
  return {
    handle: async (request, connection = {}) => app.fetch(request, connection),
    pages,
    read,
  };
}

const asText = 'text/plain; charset=utf-8';

/** Says which methods an address takes: to whoever asks, and to whoever uses another (RFC 9110, 9.3.7 and 15.5.6). */
function onlyFor(methods: string, method: string, reason: string): Response {
  const allow = `${methods}, OPTIONS`;
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
  return plain(reason, asText, 405, { allow });
}

const plain = (body: string, type: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { 'content-type': type, ...headers } });
