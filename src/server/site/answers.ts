import type { ReadResource } from '#app/data/resources.ts';
import { robotsTxt } from '#app/feeds/sitemap.ts';
import { printCss } from '#components/theme/print.ts';
import { type Post, post } from '#content/resources/posts.ts';
import { siteFacts } from '#content/resources/resources.ts';
import { resourceAt } from '#content/store/published-content.ts';
import { isMissing } from '#content/store/tags.ts';
import { etagOf, notStored, revalidated } from '#server/http/cache-control.ts';
import { securityTxt, textAnswer } from '#server/http/text-answer.ts';
import { type MovedPosts, slugIn } from '#server/moved-posts/moved-posts.ts';
import { type ForProxies, writeTags } from '#server/pages/for-proxies.ts';

export const retryAfterSeconds = '300';

export const unreadable =
  'This content cannot be read right now. Please try again in a few minutes.';

export const createFileAnswers = (siteUrl: string, read: ReadResource) => ({
  robots: () => textAnswer(robotsTxt(siteUrl), 200, { 'cache-control': 'public, max-age=3600' }),
  securityTxt: async () => {
    const { email } = await read(siteFacts());
    return textAnswer(securityTxt(siteUrl, email, Date.now()), 200);
  },
  printStyles: () =>
    textAnswer(printCss, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    }),
});

interface ResourceAnswerOptions {
  readonly forProxies: ForProxies;
  readonly read: ReadResource;
  readonly movedPosts: MovedPosts;
}

const failure = (error: string, status: number, headers: Record<string, string> = {}) =>
  Response.json({ error }, { status, headers: { 'cache-control': notStored, ...headers } });

const isPost = (value: unknown): value is Post =>
  typeof value === 'object' && value !== null && 'post' in value;

export function createResourceAnswer({ read, movedPosts, forProxies }: ResourceAnswerOptions) {
  /** Returns the path of a resource. For a missing post, returns the path of the post that had its slug. */
  async function present(path: string): Promise<string> {
    const value = await read<unknown>({ path });
    const slug = slugIn(path);
    if (slug === undefined || !isPost(value)) return path;
    const moved = value.post ? undefined : movedPosts.find(slug);
    return moved === undefined ? path : post(moved).path;
  }

  return async (request: Request): Promise<Response> => {
    const key = resourceAt(new URL(request.url).pathname);
    if (!key) return failure('There is no such resource.', 404);
    try {
      const path = await present(key.path);
      const proxies = forProxies([path]);
      const value = await read<unknown>({ path });
      const json = JSON.stringify(value);
      const headers = new Headers({ 'content-type': 'application/json' });
      // No cache may store answers about missing posts: anyone can request unlimited made-up slugs.
      if (isMissing(path, value)) {
        headers.set('cache-control', notStored);
        return new Response(json, { headers });
      }
      headers.set('cache-control', revalidated);
      headers.set('cdn-cache-control', proxies.control());
      writeTags(headers, proxies.tags);
      headers.set('etag', await etagOf(json));
      return new Response(json, { headers });
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return failure(unreadable, 503, { 'retry-after': retryAfterSeconds });
    }
  };
}
