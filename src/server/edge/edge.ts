import { assets, collections, documentAssets, files } from 'virtual:edge-content';
import type { Asset } from '#embedded/transform/assets.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { createDirectEnquiries } from '#server/enquiries/intake/direct-enquiries.ts';
import { forEver } from '#server/http/cache-control.ts';
import { createPolicyReports } from '#server/http/policy-reports.ts';
import { unexpectedAnswer } from '#server/http/text-answer.ts';
import { visitorKey } from '#server/http/visitor-key.ts';
import { messages } from '#server/messages.ts';
import { createSiteServer } from '#server/site/site-server.ts';

/** The site on an edge runtime: `dist/edge/worker.js`, a module worker that needs nothing but web standards. */

/** What the platform gives a worker: its settings, and the files of `dist/client` unless it serves them itself. */
interface EdgeEnvironment extends Readonly<Record<string, unknown>> {
  readonly ASSETS?: { fetch(request: Request): Promise<Response> };
}

interface EdgeContext {
  /** Keeps what a request began alive until it is done. */
  waitUntil(work: Promise<unknown>): void;
}

function immutableFile(file: Response): Response {
  const headers = new Headers(file.headers);
  if (file.ok) headers.set('cache-control', forEver);
  return new Response(file.body, { status: file.status, headers });
}

/** How long content counts as fresh, as on Node. */
const freshMs = 5_000;

/** In characters of HTML, of two bytes each: an isolate has 128 MB for everything. */
const pageCacheSize = 16 * 1024 * 1024;

/** A stored file out of the worker, as its bytes. */
async function readAsset(id: string): Promise<Asset | undefined> {
  const bundled = Object.hasOwn(assets, id) ? assets[id] : undefined;
  if (!bundled) return undefined;
  const { text, base64 = '', type, filename, modified } = bundled;
  const bytes =
    text === undefined
      ? Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      : new TextEncoder().encode(text);
  return { bytes, type, filename, modified: new Date(modified) };
}

async function openSite(env: EdgeEnvironment) {
  const settings = Object.entries(env).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  if (!env['SITE_URL']) throw new ConfigError(messages.siteUrlOnEdge());
  const config = readConfig(Object.fromEntries(settings));
  const site = await createSiteServer(
    { config, assets: () => documentAssets, freshMs },
    {
      readContent: async () => collections,
      ownPictures: { readAsset, listAssets: async () => files },
      pageCacheSize,
      // Counted nowhere: the worker's log has the first of each kind.
      policyReports: createPolicyReports({
        siteUrl: config.siteUrl,
      }),
      enquiries: createDirectEnquiries({ siteUrl: config.siteUrl, settings: config.enquiries }),
    },
  );
  return { ...site, trustedProxies: config.enquiries.trustedProxies };
}

/** One site for all requests that this isolate answers; it resolves to nothing where it cannot be made of the settings. */
let opened: Promise<Awaited<ReturnType<typeof openSite>> | undefined> | undefined;

export default {
  /** Answers a request. */
  async fetch(request: Request, env: EdgeEnvironment, context: EdgeContext): Promise<Response> {
    const isFile = new URL(request.url).pathname.startsWith('/_app/');
    if (env.ASSETS && isFile) return immutableFile(await env.ASSETS.fetch(request));
    opened ??= openSite(env).catch((error: unknown) => {
      console.error(error instanceof ConfigError ? error.message : error);
      return undefined;
    });
    const site = await opened;
    if (!site) return unexpectedAnswer();
    const answer = site.handle(request, {
      visitor: visitorKey(
        request.headers.get('cf-connecting-ip') ?? undefined,
        request.headers.get('x-forwarded-for'),
        site.trustedProxies,
      ),
    });
    // Content that is being read goes on being read, whether or not this visitor waits for it.
    context.waitUntil(answer.then(site.allRead, site.allRead));
    return answer;
  },
};
