import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { readCollections } from '#embedded/service/files.ts';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import { root } from './built-site';
import type { LibraryFile } from './picture-library';

/** One post for each picture: visitors may request only pictures that published content names. */
const postsWith = (names: readonly string[]) =>
  names.map((name, at) => ({
    ...{ id: at + 1, slug: name, title: `About ${name}`, status: 'published', image: name },
    body: `<p><img src="/assets/${name}" alt=""></p>`,
    date_created: '2026-01-01T00:00:00',
  }));

const piece = Buffer.alloc(64 * 1024, 0x20);

function sendEndlessly(response: ServerResponse): void {
  const send = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', send);
  // The first bytes of a JPEG.
  response.write(Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  send();
}

/** A content service over HTTP with a library of pictures, which it does not resize. */
export async function openPictureService(files: ReadonlyMap<string, LibraryFile>) {
  const content = await readCollections(join(root, 'src/embedded/content'));
  const service = createEmbeddedService({
    collections: { ...content, posts: { kind: 'list', records: postsWith([...files.keys()]) } },
    // As in Directus, fields exist even if no post fills them in.
    fields: knownFields,
    readAsset: async () => undefined,
    listAssets: async () => [],
  });
  const others = getRequestListener(service.fetch);
  let fetched = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://service');
    const file = files.get(pathname.replace('/assets/', ''));
    if (!file) return void others(request, response);
    response.setHeader('etag', `"${pathname}"`);
    response.setHeader('content-type', file.type);
    if (file.bytes !== 'endless') response.setHeader('content-length', file.bytes.length);
    if (request.method === 'HEAD') return void response.end();
    fetched += 1;
    return file.bytes === 'endless' ? sendEndlessly(response) : void response.end(file.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    fetched: () => fetched,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
