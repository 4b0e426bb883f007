import { join } from 'node:path';
import { parseArgs } from 'node:util';
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
import { embeddedFolder } from '#server/embedded-folder.ts';

const usage = `Serves the embedded content over HTTP, like Directus.

  npm run content:serve -- [flags]

  --port <number>     port to listen on (default 8055; 0: any free port)
  --host <address>    address to listen on (default 127.0.0.1)
  --token <text>      token that every request must send (default: none)
  --content <folder>  folder with collections (default: the embedded content)
  --assets <folder>   folder with pictures (default: the embedded assets)
  --help              show this help`;

const readFlags = () =>
  parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8055' },
      token: { type: 'string' },
      content: { type: 'string', default: join(embeddedFolder, 'content') },
      assets: { type: 'string', default: join(embeddedFolder, 'assets') },
    },
  }).values;

async function main(): Promise<void> {
  const { help, host, port, token, content, assets } = readFlags();
  if (help) {
    console.log(usage);
    return;
  }
  // An unset shell variable would otherwise open the service to everyone.
  if (token === '') return fail('--token is empty. Give a value or leave the flag out.');
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    return fail(`--port is “${port}”, but must be a whole number from 0 to 65535.`);
  }
  const collections = await readCollections(content);
  const service = createEmbeddedService({
    collections,
    fields: knownFields,
    readAsset: assetReader(assets),
    listAssets: assetLister(assets),
    transform: transformImage,
    token,
  });
  listen({ host, port: Number(port), token }, service, Object.keys(collections).length);
}

function listen(
  { host, port, token }: { host: string; port: number; token: string | undefined },
  service: EmbeddedService,
  count: number,
): void {
  const server = serve({ fetch: service.fetch, hostname: host, port }, (address) => {
    const name = host.includes(':') ? `[${host}]` : host;
    const access = token === undefined ? 'open to everyone' : 'with a token';
    console.log(
      `Content service at http://${name}:${address.port} (collections: ${count}, ${access})`,
    );
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    fail(
      taken
        ? `Port ${port} on ${host} is already in use. Stop the program that uses it, or choose another port with --port.`
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
  await main();
} catch (error) {
  const isFlag =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE');
  if (!isFlag && !(error instanceof ContentFileError)) throw error;
  fail(isFlag ? `${error.message} See --help.` : error.message);
}
