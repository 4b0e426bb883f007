import type { MiddlewareHandler } from 'hono';
import type { ReadResource } from '#app/data/resources.ts';
import { redirectOf } from '#content/resources/redirects.ts';
import { redirects } from '#content/resources/resources.ts';

/** An editor may correct a mistake, so browsers remember a redirect for a minute only. */
const cached = 'public, max-age=60';

const isNothing = ({ status, headers }: Response): boolean =>
  status === 404 || (status === 302 && headers.get('location') === '/404');

/** Answers with an editor's redirect where the site has nothing of its own. */
export const followRedirects =
  (read: ReadResource, now: () => number): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (!isNothing(context.res)) return;
    const { pathname, search } = new URL(context.req.url);
    const today = new Date(now()).toISOString().slice(0, 10);
    const found = redirectOf(await read(redirects()), decodeURI(pathname), today);
    if (!found) return;
    const location = found.to.includes('?') ? found.to : found.to + search;
    // Hono copies the headers of an earlier answer, also its `location`.
    context.res = undefined;
    context.res = new Response(null, {
      status: found.status,
      headers: { location, 'cache-control': cached },
    });
  };
