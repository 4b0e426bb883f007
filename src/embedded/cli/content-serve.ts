import { join } from 'node:path';
import { serve } from '@hono/node-server';
import {
  assetLister,
  assetReader,
  ContentFileError,
  readCollections,
} from '#embedded/service/files.ts';
import {
  createEmbeddedService,
  type EmbeddedService,
  knownFields,
} from '#embedded/service/service.ts';
import { transformImage } from '#embedded/transform/transform.ts';
import { ArgumentError, parseArguments, type Settings, USAGE } from './arguments';

/** `npm run content:serve`: the embedded content over HTTP, with every field the site knows, as the flags say. */
async function main(args: readonly string[]): Promise<void> {
  const settings = parseArguments(args);
  if (settings.help) {
    console.log(USAGE);
    return;
  }
  const content = settings.content ?? join(import.meta.dirname, '../content');
  const assets = settings.assets ?? join(import.meta.dirname, '../assets');
  const collections = await readCollections(content);
  const service = createEmbeddedService({
    collections,
    fields: knownFields,
    readAsset: assetReader(assets),
    listAssets: assetLister(assets),
    transform: transformImage,
    ...(settings.token !== undefined && { token: settings.token }),
  });
  listen(settings, service, Object.keys(collections).length);
}

function listen({ host, port, token }: Settings, service: EmbeddedService, count: number): void {
  const server = serve({ fetch: service.fetch, hostname: host, port }, (address) => {
    const name = host.includes(':') ? `[${host}]` : host;
    const access = token === undefined ? 'open to all' : 'with a token';
    console.log(
      `Content service at http://${name}:${address.port} (collections: ${count}, ${access})`,
    );
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    fail(
      taken
        ? `Port ${port} on ${host} is taken. Stop what uses it, or choose another with --port.`
        : `Cannot listen on ${host}, port ${port}: ${error.message}.`,
    );
  });
  const stop = () => server.close(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof ArgumentError) fail(`${error.message} See --help.`);
  else if (error instanceof ContentFileError) fail(error.message);
  else throw error;
}
