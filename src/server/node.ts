import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { builtAssets } from './built-assets';
import { checkContent } from './check-content';
import { ConfigError, readConfig } from './config';
import { createEncoder } from './encoded';
import { exitWith, listen } from './listen';
import { messages } from './messages';
import { createSite } from './site-server';

/** The production server: `node dist/server/node.js`, or `npm start`, which builds first when needed. */

const clientFolder = fileURLToPath(new URL('../client', import.meta.url));

async function start() {
  const config = readConfig(process.env);
  await mkdir(config.dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(messages.dataDir(config.dataDir, error.code ?? error.message));
  });
  const assets = await builtAssets(clientFolder);
  const site = await createSite({
    config,
    assets: () => assets,
    freshMs: 5_000,
    keepIn: join(config.dataDir, 'content'),
  });
  if (config.content) {
    const warning = await checkContent(site.client, config.content.token !== undefined);
    if (warning) console.warn(warning);
  }
  const app = new Hono();
  app.use(
    '/_app/*',
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, context) =>
        context.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
  const encode = createEncoder();
  app.all('*', async (context) => {
    const { raw } = context.req;
    const { address } = getConnInfo(context).remote;
    return encode(raw, await site.handle(raw, { clientAddress: address }));
  });
  const server = createServer(getRequestListener(app.fetch));
  console.log(messages.listening(await listen(server, config)));
  site.enquiries.start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const stopped = Promise.all([site.enquiries.stop(), site.settled()]);
      server.close(() => stopped.finally(() => process.exit(0))).closeIdleConnections();
    });
  }
}

start().catch(exitWith);
