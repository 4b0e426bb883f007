import type { MiddlewareHandler } from 'hono';
import { redirectOf } from '#content/resources/redirects.ts';
import type { Redirects } from '#content/resources/resources.ts';
import { notStored } from '../cache-control';
import { replaceAnswer } from './change-answer';

/** An editor may correct a mistake, so browsers remember a redirect for a minute only. */
const cached = 'public, max-age=60';

const isNothing = ({ status, headers }: Response): boolean =>
  status === 404 || (status === 302 && headers.get('location')?.endsWith('/404') === true);

/** Answers with an editor's redirect where the site has nothing of its own. */
export const followRedirects =
  (read: () => Redirects, now: () => number): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const { method, url } = context.req;
    if (!isNothing(context.res) || (method !== 'GET' && method !== 'HEAD')) return;
    const asked = new URL(url);
    const today = new Date(now()).toISOString().slice(0, 10);
    const redirect = redirectOf(read(), asked, today);
    if (!redirect) return;
    const answer = new Response(null, {
      status: redirect.status,
      headers: {
        location: redirect.to,
        // A cache that ignores queries would send one visitor's query to another visitor.
        'cache-control': asked.search === '' ? cached : notStored,
      },
    });
    replaceAnswer(context, answer);
  };
