import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { readCollections } from '#embedded/service/files.ts';
import { createEmbeddedService } from '#embedded/service/service.ts';

const folder = fileURLToPath(new URL('../../../src/embedded/content', import.meta.url));

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** A content service that holds every answer back until it is released. */
export async function openHeldContent() {
  const service = createEmbeddedService({
    collections: await readCollections(folder),
    readAsset: async () => undefined,
  });
  const [asked, released] = [gate(), gate()];
  const fetch = async (request: Request) => {
    asked.open();
    await released.opened;
    return service.fetch(request);
  };
  const server = createAdaptorServer({ fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves with the first request. */
    asked: asked.opened,
    release: released.open,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
