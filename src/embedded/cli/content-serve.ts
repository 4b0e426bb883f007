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

const usage = `Serves the embedded content over HTTP, as a Directus would.

  npm run content:serve -- [flags]

  --port <number>     port to listen on (default 8055; 0: any free one)
  --host <address>    address to listen on (default 127.0.0.1)
  --token <text>      token every request must then show (default: none)
  --content <folder>  folder of collections (default: the embedded content)
  --assets <folder>   folder of pictures (default: the embedded assets)
  --help              show this`;

/** @throws {TypeError} of Node for a flag that is unknown or lacks its value */
const readFlags = () =>
  parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8055' },
      token: { type: 'string' },
      content: { type: 'string', default: join(import.meta.dirname, '../content') },
      assets: { type: 'string', default: join(import.meta.dirname, '../assets') },
    },
  }).values;

/** `npm run content:serve`: the embedded content over HTTP, with every field the site knows, as the flags say. */
async function main(): Promise<void> {
  const { help, host, port, token, content, assets } = readFlags();
  if (help) {
    console.log(usage);
    return;
  }
  // An empty token, as of a variable that is not set, would leave the service open.
  if (token === '') return fail('--token is empty. Give it a value or leave it out.');
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
    ...(token !== undefined && { token }),
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
  await main();
} catch (error) {
  const isFlag = error instanceof TypeError && String(Object(error).code).startsWith('ERR_PARSE');
  if (!isFlag && !(error instanceof ContentFileError)) throw error;
  fail(isFlag ? `${error.message} See --help.` : error.message);
}
