import type { ReadResource } from '#app/data/resources.ts';
import { resourceFor } from '#content/load/match.ts';
import { type Post, post } from '#content/resources/posts.ts';
import { notStored, revalidated } from '#server/http/cache-control.ts';
import { etagOf, isNotModified } from '#server/http/etag.ts';
import { type MovedPosts, slugIn } from '#server/moved-posts/moved-posts.ts';

interface ResourceAnswerOptions {
  readonly read: ReadResource;
  readonly movedPosts: MovedPosts;
}

const failure = (error: string, status: number) =>
  Response.json(
    { error },
    {
      status,
      headers: { 'cache-control': notStored, ...(status === 503 ? { 'retry-after': '300' } : {}) },
    },
  );

const isPost = (value: unknown): value is Post =>
  typeof value === 'object' && value !== null && 'post' in value;

/** Answers for resources of the content as JSON, which the browser reads when it shows another page. */
export function createResourceAnswer({ read, movedPosts }: ResourceAnswerOptions) {
  /** The resource, or in the place of a post that is not there the one that had its slug once. */
  async function present(key: { readonly path: string }): Promise<unknown> {
    const value = await read<unknown>(key);
    const slug = slugIn(key.path);
    if (slug === undefined || !isPost(value)) return value;
    if (value.post) movedPosts.shown(slug);
    const moved = value.post ? undefined : await movedPosts.find(slug);
    return moved === undefined ? value : read(post(moved));
  }

  return async (request: Request): Promise<Response> => {
    const key = resourceFor(new URL(request.url).pathname);
    if (!key) return failure('There is no such resource.', 404);
    try {
      const json = JSON.stringify(await present(key));
      const headers = new Headers({
        'cache-control': revalidated,
        'content-type': 'application/json',
      });
      const etag = await etagOf(json);
      headers.set('etag', etag);
      return isNotModified((name) => request.headers.get(name), etag)
        ? new Response(null, { status: 304, headers })
        : new Response(json, { headers });
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return failure('This cannot be read just now. Please try again in a few minutes.', 503);
    }
  };
}
