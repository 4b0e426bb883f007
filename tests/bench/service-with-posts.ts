import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { assetLister, assetReader, readCollections } from '#embedded/service/files.ts';
import { createEmbeddedService } from '#embedded/service/service.ts';
import { manyPosts } from './many-posts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const originalPath = /^\/assets\/([^/?]+)$/;

/** A content service over HTTP in this process, with this many posts. Its files may be listed. */
export async function openServiceWith(count: number) {
  const embedded = await readCollections(join(root, 'src/embedded/content'));
  const posts = embedded['posts'];
  if (!posts) throw new Error('The embedded content has no posts.');
  const records = manyPosts(posts.records, count);
  const assets = join(root, 'src/embedded/assets');
  const service = createEmbeddedService({
    collections: { ...embedded, posts: { ...posts, records } },
    readAsset: assetReader(assets),
    listAssets: assetLister(assets),
  });
  const fetched = new Map<string, number>();
  const server = createServer(
    getRequestListener((request) => {
      const { pathname, search } = new URL(request.url);
      const [, id] = originalPath.exec(pathname + search) ?? [];
      if (id && request.method === 'GET') fetched.set(id, (fetched.get(id) ?? 0) + 1);
      return service.fetch(request);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** How often the bytes of each original were fetched. */
    fetched,
    url: `http://127.0.0.1:${port}`,
    /** Adds a sentence to one post, as an editor does. @returns the post's slug */
    edit(index: number): string {
      const post = records[index];
      if (!post) throw new Error(`There is no post ${index}.`);
      const field = typeof post['body'] === 'string' && post['body'] !== '' ? 'body' : 'content';
      records[index] = { ...post, [field]: `${post[field]}<p>One more sentence.</p>` };
      service.replaceCollections({ ...embedded, posts: { ...posts, records } });
      return String(post['slug']);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
