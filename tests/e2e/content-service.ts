import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { assetLister, assetReader, readCollections } from '#embedded/service/files.ts';
import {
  createEmbeddedService,
  type EmbeddedService,
  knownFields,
} from '#embedded/service/service.ts';
import { transformImage } from '#embedded/transform/transform.ts';

const ownAssets = fileURLToPath(new URL('../../src/site/assets', import.meta.url));

/** A content service that answers on a port of its own. */
export interface OpenContentService {
  /** Its address, without a trailing slash. */
  readonly origin: string;
  /** Stops answering; may be called twice. */
  readonly stop: () => void;
}

/** Answers requests on a free port by this function. */
export async function serveContent(answer: EmbeddedService['fetch']): Promise<OpenContentService> {
  const server = createServer(getRequestListener(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Serves a folder of content and, if given, one of pictures, as `npm run content:serve` does. */
export async function openContentService(content: string, token: string, assets = ownAssets) {
  const service = createEmbeddedService({
    collections: await readCollections(content),
    fields: knownFields,
    readAsset: assetReader(assets),
    listAssets: assetLister(assets),
    transform: transformImage,
    token,
  });
  return serveContent(service.fetch);
}
