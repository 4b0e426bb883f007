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
import { createHotPages } from './hot-pages';
import { exitWith, listen } from './listen';
import { messages } from './messages';
import { refuseTunnels, singleHost } from './raw-refusals';
import { createSecurityHeaders } from './security-headers';
import { createSite } from './site-node';

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
  const secure = createSecurityHeaders(config.siteUrl);
  app.use('/_app/*', async (context, next) => {
    await next();
    secure(context.req.path, context.res.headers);
  });
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
  const hotPages = createHotPages(site.keptPages);
  app.all('*', async (context) => {
    const { raw } = context.req;
    const { address } = getConnInfo(context).remote;
    const answer = await encode(raw, await site.handle(raw, { clientAddress: address }));
    return hotPages.keep(raw, answer, encode.isFinal(answer));
  });
  const listener = getRequestListener(app.fetch);
  const server = createServer(
    singleHost((incoming, outgoing) => {
      if (!hotPages.serve(incoming, outgoing)) void listener(incoming, outgoing);
    }),
  );
  refuseTunnels(server);
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
