import { Hono } from 'hono';
import type { DocumentAssets } from '../app/document';
import { render } from '../app/render';
import type { ReadResource } from '../app/resources';
import { robotsTxt, sitemapXml } from '../app/sitemap';
import { printCss, printPath } from '../components/theme/print';
import { resourceFor } from '../content/load/match';
import type { EnquiryValues } from '../forms/enquiry';
import { serveAsset } from './assets';
import type { Config } from './config';
import type { Enquiries } from './enquiries/create-enquiries';
import { withOpenedAt } from './enquiries/opened-at';
import { createOgPictures } from './og';
import { createResourceAnswers, pageAnswer, revalidated } from './page-answer';
import { createPageCache } from './page-cache';
import type { PictureSlots } from './picture-slots';

interface HandlerOptions {
  readonly config: Pick<Config, 'siteUrl'>;
  readonly enquiries: Pick<Enquiries, 'take'>;
  readonly read: ReadResource;
  readonly fetchAsset: (pathAndQuery: string, init: RequestInit) => Promise<Response>;
  readonly embedded: (request: Request) => Promise<Response>;
  /** See `AssetOptions`. */
  readonly slots?: PictureSlots | undefined;
  readonly behindWords?: ReadonlySet<string> | undefined;
  readonly deadline?: ((ms: number) => AbortSignal) | undefined;
  readonly assets: () => DocumentAssets | Promise<DocumentAssets>;
  /** See `RenderOptions`. */
  readonly enquiryEndpoint?: string | undefined;
  readonly standalone?: boolean | undefined;
}

/** A failure is for this moment only. */
const notKept = { 'cache-control': 'no-store' };

/** What is known of a request besides itself. */
export interface Connection {
  /** The address at the other end of the connection; only counted, never logged or stored. */
  readonly clientAddress?: string | undefined;
}

/** The site as one web-standard handler: pages, resources, assets, the contact form's endpoint. */
export function createHandler(
  options: HandlerOptions,
): (request: Request, connection?: Connection) => Promise<Response> {
  const { config, read, enquiries } = options;
  const app = new Hono<{ Bindings: Connection }>();
  const page = async (request: Request, from: ReadResource, posted?: EnquiryValues) =>
    render(request, {
      read: from,
      siteUrl: config.siteUrl,
      assets: await options.assets(),
      ...(posted ? { posted } : {}),
      ...(options.enquiryEndpoint ? { enquiryEndpoint: options.enquiryEndpoint } : {}),
      ...(options.standalone ? { standalone: true } : {}),
    });
  const pages = createPageCache({ read, make: page });
  const resourceAnswer = createResourceAnswers();

  app.use(async (context, next) => {
    await next();
    context.res.headers.set('x-content-type-options', 'nosniff');
    context.res.headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  });

  app.get('/content/*', async (context) => {
    const key = resourceFor(new URL(context.req.url).pathname);
    if (!key) return context.json({ error: 'There is no such resource.' }, 404, notKept);
    try {
      return await resourceAnswer(context.req.raw, (await read(key)) as object);
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
  });

  app.get('/assets/:id', (context) => serveAsset(context.req.raw, options));
  app.get('/og/*', (context) => ogPicture(context.req.raw));
  app.get('/favicon.ico', (context) => context.redirect('/assets/logo', 301));
  app.post('/enquiries', (context) =>
    enquiries.take(context.req.raw, {
      clientAddress: context.env.clientAddress,
      showAgain: (values) => page(new Request(new URL('/contact', config.siteUrl)), read, values),
    }),
  );
  app.all('/enquiries', () =>
    plain('The contact form is sent here.', 'text/plain; charset=utf-8', 405, { allow: 'POST' }),
  );
  app.get(printPath, () =>
    plain(printCss, 'text/css; charset=utf-8', 200, {
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    }),
  );
  app.get('/sitemap.xml', async () =>
    plain(await sitemapXml(config.siteUrl, read), 'application/xml; charset=utf-8'),
  );
  app.get('/robots.txt', () => plain(robotsTxt(config.siteUrl), 'text/plain; charset=utf-8'));

  app.get('*', async (context) => {
    const found = await pages(context.req.raw);
    if ('html' in found) return pageAnswer(context.req.raw, found);
    if (found.status !== 200) {
      found.headers.set('cache-control', 'no-store');
      return found;
    }
    // A page of which a part could not be read: for this moment only.
    const html = withOpenedAt(await found.text(), Date.now());
    return plain(html, 'text/html; charset=utf-8', 200, { 'cache-control': revalidated });
  });
  app.all('*', () =>
    plain('This address is only read.', 'text/plain; charset=utf-8', 405, { allow: 'GET, HEAD' }),
  );

  app.onError((error) => {
    console.error(error);
    return plain(
      'Something went wrong. Please try again in a moment.',
      'text/plain; charset=utf-8',
      500,
    );
  });
  return async (request, connection = {}) => app.fetch(request, connection);
}

const plain = (body: string, type: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { 'content-type': type, ...headers } });
