import type { ReadResource } from '#app/data/resources.ts';
import { robotsTxt } from '#app/feeds/sitemap.ts';
import { printCss } from '#components/theme/print.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import { type Post, post } from '#content/resources/posts.ts';
import { siteSettings } from '#content/resources/resources.ts';
import { resourceAt } from '#content/store/published-content.ts';
import { isMissing } from '#content/store/tags.ts';
import { answerWords as t } from '#i18n/server-words.ts';
import type { Message } from '#i18n/words.ts';
import { etagOf, notStored, revalidated } from '#server/http/cache-control.ts';
import { plainAnswer, securityTxt } from '#server/http/text-answer.ts';
import { type CdnHeaders, writeTags } from '#server/pages/cdn-headers.ts';

export const retryAfterSeconds = '300';

export const unreadable =
  'This content cannot be read right now. Please try again in a few minutes.';

export const createFileAnswers = (siteUrl: string, read: ReadResource) => ({
  robots: () => plainAnswer(robotsTxt(siteUrl), 200, { 'cache-control': 'public, max-age=3600' }),
  securityTxt: async () => {
    const { email } = await read(siteSettings());
    return plainAnswer(securityTxt(siteUrl, email, Date.now()), 200);
  },
  printStyles: () =>
    plainAnswer(printCss, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    }),
});

/** Returns the present slug of the published post that once had this slug. */
export type FindPresentSlug = (slug: string) => string | undefined;

interface ResourceAnswerOptions {
  readonly cdnHeaders: CdnHeaders;
  readonly read: ReadResource;
  readonly findPresentSlug: FindPresentSlug;
}

const failure = (error: Message, status: number, headers: Record<string, string> = {}) =>
  Response.json(
    { error: t(error) },
    { status, headers: { 'cache-control': notStored, ...headers } },
  );

const isPost = (value: unknown): value is Post =>
  typeof value === 'object' && value !== null && 'post' in value;

export function createResourceAnswer({ read, findPresentSlug, cdnHeaders }: ResourceAnswerOptions) {
  /** Returns the key of a resource. For a missing post, returns the key of the post that had its slug. */
  async function findPresent(key: ResourceKey<unknown>): Promise<ResourceKey<unknown>> {
    if (key.kind !== 'post') return key;
    const value = await read(key);
    if (!isPost(value) || value.post) return key;
    const moved = findPresentSlug(key.name);
    return moved === undefined ? key : post(moved);
  }

  return async (request: Request): Promise<Response> => {
    const asked = resourceAt(new URL(request.url).pathname);
    if (!asked) return failure('There is no such resource.', 404);
    try {
      const key = await findPresent(asked);
      const cdn = cdnHeaders([key]);
      const value = await read(key);
      const json = JSON.stringify(value);
      const headers = new Headers({ 'content-type': 'application/json' });
      // No cache may store answers about missing posts: anyone can request unlimited made-up slugs.
      if (isMissing(key, value)) {
        headers.set('cache-control', notStored);
        return new Response(json, { headers });
      }
      headers.set('cache-control', revalidated);
      headers.set('cdn-cache-control', cdn.control());
      writeTags(headers, cdn.tags);
      headers.set('etag', await etagOf(json));
      return new Response(json, { headers });
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return failure(unreadable, 503, { 'retry-after': retryAfterSeconds });
    }
  };
}
