import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { CollectionSource } from '#embedded/query/collection.ts';
import { assetReader, readCollections } from '#embedded/service/files.ts';
import { createEmbeddedService } from '#embedded/service/service.ts';
import { transformImage } from '#embedded/transform/transform.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionModel } from '#generated/model.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import { listedFiles, withPlantedFiles } from './planted-files';

export type Sources = Readonly<Record<string, CollectionSource>>;

/** Answers in place of the service, unless it passes the request to `next`. */
export type Intercept = (
  request: Request,
  next: (request: Request) => Promise<Response>,
) => Promise<Response>;

/** The embedded content, as a customer's content service would hold it. */
export const embeddedContent = (): Promise<Sources> =>
  readCollections(join(embeddedFolder, 'content'));

/** Adds every field of the schemas, so that the service also has fields that no entry fills in. */
const fields = Object.fromEntries(
  Object.entries(collections).map(([name, { model }]) => [name, ['id', ...namesOf(model)]]),
);

function namesOf({ fields }: CollectionModel): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'object'
      ? [name, ...Object.keys(field.fields).map((inner) => `${name}.${inner}`)]
      : [name],
  );
}

/**
 * A content service over a real socket.
 * @param sourcesAt its content, given its address
 * @param intercept how it misbehaves
 */
export async function openContentService(
  sourcesAt: (url: string) => Sources,
  intercept: Intercept = (request, next) => next(request),
) {
  const service = createEmbeddedService({
    collections: {},
    fields,
    readAsset: withPlantedFiles(assetReader(join(embeddedFolder, 'assets'))),
    transform: transformImage,
    listAssets: async () => listedFiles,
    // Unreadable files are among the planted faults, so the service's complaints are not logged.
    report: () => {},
  });
  const server = createAdaptorServer({
    fetch: (request: Request) => intercept(request, service.fetch),
    // The check shares this process, so the server must not replace the global Request and Response.
    overrideGlobalObjects: false,
  }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.replaceCollections(sourcesAt(url));
  return {
    url,
    replaceCollections: service.replaceCollections,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
