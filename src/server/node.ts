import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { DocumentAssets, DocumentFonts } from '../app/document';
import { checkContent } from './check-content';
import { ConfigError, readConfig } from './config';
import { createEncoder } from './encoded';
import { exitWith, listen } from './listen';
import { messages } from './messages';
import { createSite } from './site-server';

/** The production server: `node dist/server/node.js`, or `npm start`, which builds first when needed. */

const clientFolder = fileURLToPath(new URL('../client', import.meta.url));

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
}

/** The browser's entry, what it imports and what some pages need beside it, from the build's manifest, and the fonts. */
async function builtAssets(): Promise<DocumentAssets> {
  const text = await readFile(`${clientFolder}/.vite/manifest.json`, 'utf8');
  const manifest = JSON.parse(text) as Readonly<Record<string, Chunk>>;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The build has no browser entry: run `npm run build`.');
  const fonts = await readFile(`${clientFolder}/../fonts.json`, 'utf8');
  const filesOf = (chunk: Chunk): string[] => [
    `/${chunk.file}`,
    ...(chunk.imports ?? []).flatMap((name) => (manifest[name] ? filesOf(manifest[name]) : [])),
  ];
  const site = new Set(filesOf(entry));
  return {
    fonts: JSON.parse(fonts) as DocumentFonts,
    scripts: [`/${entry.file}`],
    preloads: [...site].slice(1),
    chunks: Object.fromEntries(
      Object.entries(manifest)
        .filter(([, chunk]) => chunk.isDynamicEntry)
        .map(([source, chunk]) => [
          source,
          [...new Set(filesOf(chunk))].filter((file) => !site.has(file)),
        ]),
    ),
  };
}

async function start() {
  const config = readConfig(process.env);
  await mkdir(config.dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(messages.dataDir(config.dataDir, error.code ?? error.message));
  });
  const assets = await builtAssets();
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
