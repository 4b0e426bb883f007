import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createEmbeddedService, type EmbeddedServiceOptions } from '#embedded/service/service.ts';
import { collections } from '#generated/collections.ts';

export const token = 'other-token-6b0c';

type Sources = EmbeddedServiceOptions['collections'];

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>From the other service</title></svg>';

/** Adds every field of the collection, so that the service also has fields that no record fills in. */
const fields = Object.fromEntries(
  Object.entries(collections).map(([name, { model }]) => [
    name,
    ['id', ...Object.keys(model.fields), ...(name === 'posts' ? ['author.name'] : [])],
  ]),
);

/** A content service in another process, over a real socket. It can stop, and start again at the same address. */
export async function openOtherService(sources: Sources, now = Date.now) {
  const service = createEmbeddedService({
    collections: sources,
    fields,
    now,
    token,
    readAsset: async (id) =>
      id === 'other-picture'
        ? { bytes: new TextEncoder().encode(svg), type: 'image/svg+xml', filename: `${id}.svg` }
        : undefined,
  });
  let server: Server;
  let port = 0;
  const start = () =>
    new Promise<void>((resolve) => {
      server = createAdaptorServer({ fetch: service.fetch }) as Server;
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  await start();
  return {
    content: { url: `http://127.0.0.1:${port}`, token },
    start,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    replaceCollections: service.replaceCollections,
  };
}
