import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { assetLister, assetReader, readCollections } from '#embedded/service/files.ts';
import { createEmbeddedService } from '#embedded/service/service.ts';
import { entryJson, worstTexts } from '../support/worst-content';
import { root } from './built-site';

/** Length of the content in characters. It is below the client's limit of 8 MiB, so that no answer is refused for its length. */
export const length = 7_000_000;

/** Posts of a megabyte each if the kind is a rich text. */
function postsOf(kind: string) {
  const text = worstTexts[kind.replace(/^questions of /, '')]?.(950_000);
  if (text === undefined) return undefined;
  return Array.from({ length: 5 }, (_, at) => ({
    ...{ id: at + 1, slug: `post-${at}`, title: `Post ${at}`, status: 'published', body: text },
    date_created: '2026-01-01T00:00:00',
  }));
}

/** The posts of a kind as JSON: the answer to a query for the list, and by slug the answer to a query for that slug. */
function postsJson(kind: string) {
  const posts = postsOf(kind);
  if (!posts) return undefined;
  // As JSON, the longest text doubles in length.
  const all = JSON.stringify(posts);
  return {
    all: all.length <= length ? all : JSON.stringify(posts.slice(0, 3)),
    bySlug: new Map(posts.map((post) => [post.slug, JSON.stringify([post])])),
  };
}

const slugOf = ({ searchParams }: URL) =>
  /"slug":\{"_eq":"([^"]*)"/.exec(searchParams.get('filter') ?? '')?.[1];

/** The embedded content over HTTP, in which slow content can replace one page and the posts. */
export async function openHostileService() {
  const assets = join(root, 'src/embedded/assets');
  const service = createEmbeddedService({
    collections: await readCollections(join(root, 'src/embedded/content')),
    readAsset: assetReader(assets),
    listAssets: assetLister(assets),
  });
  let page: string | undefined;
  let posts: ReturnType<typeof postsJson>;
  let asked = 0;
  function replacing(url: URL): string | undefined {
    const [, collection] = /^\/items\/(\w+)/.exec(url.pathname) ?? [];
    if (collection === 'express_entry') return page;
    const slug = collection === 'posts' ? slugOf(url) : undefined;
    if (slug !== undefined) return posts && (posts.bySlug.get(slug) ?? '[]');
    return collection === 'posts' ? posts?.all : undefined;
  }
  const server = createServer(
    getRequestListener((request) => {
      const data = replacing(new URL(request.url));
      if (data === undefined) return service.fetch(request);
      asked += 1;
      const body = `{"data":${data},"meta":{"filter_count":5}}`;
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    become(kind: string) {
      page = entryJson(kind, length);
      posts = postsJson(kind);
      asked = 0;
    },
    /** How often the slow content was requested. */
    asked: () => asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
