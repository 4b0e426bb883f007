import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createLogger, createServer as createVite } from 'vite';
import type { DocumentAssets } from '#app/document/document.ts';
import * as Capabilities from '#capabilities/index.ts';
import type * as OwnSite from '#generated/site/site.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { warnOfMisspeltSettings } from '#server/config/misspelt-settings.ts';
import { openDatabase } from '#server/data/database.ts';
import { exitWith } from '#server/node/cli/command-line.ts';
import { listen } from '#server/node/serving/http-server.ts';
import type * as SiteNode from '#server/node/site-node.ts';
import type * as Gallery from '#tools/gallery/gallery.tsx';
import { findInlineScripts, generateCode } from './build';
import { watchTypes } from './check-types';
import { hasRemedy, overlayPayload, overlayResponse } from './error-overlay';
import { root, siteFolder } from './inputs';

const ownFolder = `${root}/${siteFolder}`;

/** `npm run dev`: serves the site from its sources, and reloads it when code, descriptors, schemas or embedded content change. */

/** React Fast Refresh requires this before the first module runs. */
const refresh =
  '<script type="module">import{injectIntoGlobalHook as i}from"/@react-refresh";i(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t;</script>';

const scripts: DocumentAssets = {
  start: 'import "/src/app/browser/start.ts"',
  inlineScripts: Object.fromEntries(
    Array.from(findInlineScripts(root), ([name, path]) => [name, `import "/${path}"`]),
  ),
  scripts: ['/@vite/client', '/src/app/browser/entry.tsx'],
  preamble: refresh,
};

const forDevelopment = ({ content, ...config }: Config): Config => ({
  ...config,
  content: content && { ...content, syncSeconds: 2 },
});

async function start() {
  const config = readConfig(process.env);
  /** The message of the last run of codegen, if it failed. */
  let codeMistake: string | undefined;
  /** Generates code. Prints a mistake, and keeps it for the page, until it is fixed. */
  const generate = () => {
    try {
      generateCode(root, 'inherit');
      codeMistake = undefined;
    } catch (error) {
      const { message } = error as Error;
      // A new folder and the file in it are two events.
      if (message !== codeMistake) {
        console.error(message);
        console.error('The generated code is not updated until you fix the mistake above.');
      }
      codeMistake = message;
    }
  };
  generate();
  warnOfMisspeltSettings(process.env, Capabilities.capabilities);
  const database = openDatabase(config.dataDir);
  // Imported late, because it needs the generated code.
  const { makeFonts } = await import('./fonts/fonts');
  const fonts = await makeFonts();
  const assets = { ...scripts, fonts: fonts.document };
  const server = createServer();
  const logger = createLogger();
  const vite = await createVite({
    root,
    appType: 'custom',
    customLogger: {
      ...logger,
      error: (text, options) =>
        logger.error(hasRemedy(options?.error) ? options.error.message : text, options),
    },
    server: { middlewareMode: true, ws: { server } },
  });
  type Site = Awaited<ReturnType<typeof SiteNode.createSite>>;
  let current: { readonly module: unknown; readonly site: Promise<Site> } | undefined;
  let isContentOld = false;
  /** Resolves when the content is read, so that no request shows a site without content. */
  const openSite = async ({ createSite }: typeof SiteNode) => {
    const { capabilities } = (await vite.ssrLoadModule(
      '/src/capabilities/index.ts',
    )) as typeof Capabilities;
    const { siteDefinition } = (await vite.ssrLoadModule(
      '/src/generated/site/site.ts',
    )) as typeof OwnSite;
    const site = await createSite({
      config: forDevelopment(config),
      definition: siteDefinition,
      capabilities,
      // The record is of what visitors read.
      env: { RECORD_YEARS: '0', ...process.env },
      database,
      assets: () => assets,
    });
    site.capabilities.start();
    await site.reader.sync();
    site.reader.start();
    return site;
  };
  /** Returns the site, rebuilt if one of its modules or its content has changed. */
  const site = async () => {
    const module = (await vite.ssrLoadModule('/src/server/node/site-node.ts')) as typeof SiteNode;
    if (current?.module !== module || isContentOld) {
      const before = current?.site;
      isContentOld = false;
      const next = { module, site: openSite(module) };
      current = next;
      // The next request tries again, because a file system may merge two changes into one event.
      next.site.catch(() => {
        if (current === next) current = undefined;
      });
      before
        ?.then(({ capabilities, reader }) => Promise.all([capabilities.stop(), reader.stop()]))
        .catch(() => {});
    }
    return current.site;
  };
  /** Answers addresses of the gallery; `undefined` for all others. */
  const gallery = async (request: Request) => {
    if (!/^\/gallery(\/|$)/.test(new URL(request.url).pathname)) return undefined;
    const { showGallery } = (await vite.ssrLoadModule(
      '/src/tools/gallery/gallery.tsx',
    )) as typeof Gallery;
    return showGallery(request, assets);
  };
  const reloadPages = () => vite.ws.send({ type: 'full-reload' });
  let typeMistakes: string | undefined;
  const showTypeMistakes = () => {
    if (typeMistakes) vite.ws.send(overlayPayload(new Error(typeMistakes)));
  };
  const checkTypes = watchTypes({
    root,
    onResult: (mistakes) => {
      if (mistakes && mistakes !== typeMistakes) console.error(mistakes);
      typeMistakes = mistakes;
      showTypeMistakes();
    },
  });
  vite.ws.on('connection', showTypeMistakes);
  vite.watcher.on('all', (event, file) => {
    const isSchema = [root, ownFolder].some((room) => file.startsWith(`${room}/schemas/`));
    const isPicture = file.startsWith(`${ownFolder}/assets/`);
    const isWords = file.startsWith(`${ownFolder}/words/`);
    const isLegal = file.startsWith(`${ownFolder}/legal/`) && file.endsWith('.html');
    const isSection = [`${root}/src`, ownFolder].some((room) =>
      file.startsWith(`${room}/sections/`),
    );
    const isPage = file.startsWith(`${ownFolder}/pages/`) && file.endsWith('.page.ts');
    const isPart = file.startsWith(`${root}/src/capabilities/`) && file.endsWith('/part.ts');
    /** Codegen lists sections, pages and app parts. A change within a file changes its list only if it fixes a mistake. */
    const isListed =
      (isSection || isPage || isPart) && (event !== 'change' || codeMistake !== undefined);
    if (/\.tsx?$/.test(file)) checkTypes();
    if (isSchema || isPicture || isWords || isLegal || isListed) {
      generate();
    } else if (file.startsWith(`${ownFolder}/content/`)) isContentOld = true;
    else if (!isPage) return;
    if (codeMistake) vite.ws.send(overlayPayload(new Error(codeMistake)));
    else reloadPages();
  });
  const listener = getRequestListener(async (request, { incoming }) => {
    try {
      if (codeMistake) return overlayResponse(new Error(codeMistake));
      return (
        (await gallery(request)) ??
        (await (await site()).handle(request, { visitor: incoming.socket.remoteAddress }))
      );
    } catch (error) {
      const isError = error instanceof Error;
      if (isError) vite.ssrFixStacktrace(error);
      if (!isError || !vite.config.logger.hasErrorLogged(error)) {
        console.error(hasRemedy(error) ? error.message : error);
      }
      return overlayResponse(error);
    }
  });
  server.on('request', (incoming, outgoing) => {
    const font = fonts.files.find(({ address }) => address === incoming.url);
    if (font) return outgoing.setHeader('content-type', 'font/woff2').end(font.content);
    return vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing));
  });
  console.log(`The site is ready at ${await listen(server, config)}`);
}

start().catch((error: unknown) => exitWith(hasRemedy(error) ? error.message : error));
