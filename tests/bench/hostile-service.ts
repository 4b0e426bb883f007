import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { assetLister, assetReader, readCollections } from '#embedded/service/files.ts';
import { createEmbeddedService } from '#embedded/service/service.ts';
import { entryJson, worstTexts } from '../support/worst-content';
import { root } from './built-site';

/** So much of the client's limit, 8 MiB, that no answer is refused for its length. */
export const length = 7_000_000;

/** Posts of a megabyte each, where the kind is one of texts. */
function postsJson(kind: string): string | undefined {
  const text = worstTexts[kind.replace(/^questions of /, '')]?.(950_000);
  if (text === undefined) return undefined;
  const posts = Array.from({ length: 5 }, (_, at) => ({
    ...{ id: at + 1, slug: `post-${at}`, title: `Post ${at}`, status: 'published', body: text },
    date_created: '2026-01-01T00:00:00',
  }));
  // The longest text becomes twice as long as JSON.
  const json = JSON.stringify(posts);
  return json.length <= length ? json : JSON.stringify(posts.slice(0, 3));
}

/** The embedded content over HTTP, in which one page and the posts can be replaced by what takes long. */
export async function openHostileService() {
  const assets = join(root, 'src/embedded/assets');
  const service = createEmbeddedService({
    collections: await readCollections(join(root, 'src/embedded/content')),
    readAsset: assetReader(assets),
    listAssets: assetLister(assets),
  });
  let replaced: Readonly<Record<string, string | undefined>> = {};
  let asked = 0;
  const server = createServer(
    getRequestListener((request) => {
      const [, collection = ''] = /^\/items\/(\w+)/.exec(new URL(request.url).pathname) ?? [];
      const data = replaced[collection];
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
      replaced = { express_entry: entryJson(kind, length), posts: postsJson(kind) };
      asked = 0;
    },
    /** How often what takes long was asked for. */
    asked: () => asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
