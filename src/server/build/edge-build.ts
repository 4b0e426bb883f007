import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { assetLister, assetReader, readCollections } from '#embedded/service/files.ts';
import { messages } from '#server/messages.ts';
import { builtAssets } from '#server/node/built-assets.ts';

/** What `edge.ts` imports as the site's content; see `edge-content.d.ts`. */
const contentModule = 'virtual:edge-content';

/** Packages of which an edge runtime takes a part only: the limiter's entry has a store for every database with it. */
const substitutes: Readonly<Record<string, string>> = {
  'rate-limiter-flexible': [
    "export { default as RateLimiterMemory } from 'rate-limiter-flexible/lib/RateLimiterMemory.js';",
    "export { default as RateLimiterRes } from 'rate-limiter-flexible/lib/RateLimiterRes.js';",
  ].join('\n'),
};

/** Packages that are native, or of Node by their nature, though they name no module of it where Vite sees it. */
const nodeOnly = /^(?:sharp|pino|prom-client|piscina|@hono\/node-server)(?:\/|$)/;

const json = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/** The site's own content, and what a document needs of the build, as a module. */
async function contentSource(dist: string): Promise<string> {
  const folder = join(dist, 'embedded/assets');
  const [files, read] = [await assetLister(folder)(), assetReader(folder)];
  const assets = await Promise.all(
    files.map(async ({ id }) => {
      const asset = await read(String(id));
      if (!asset) throw new Error(`${folder} changed while it was read.`);
      const { bytes, type, filename, modified } = asset;
      const buffer = Buffer.from(bytes);
      const body =
        type === 'image/svg+xml'
          ? { text: buffer.toString('utf8') }
          : { base64: buffer.toString('base64') };
      return [id, { ...body, type, filename, modified: modified?.getTime() }];
    }),
  );
  return [
    `export const collections = ${json(await readCollections(join(dist, 'embedded/content')))};`,
    `export const assets = ${json(Object.fromEntries(assets))};`,
    `export const files = ${json(files)};`,
    `export const documentAssets = ${json(await builtAssets(join(dist, 'client')))};`,
  ].join('\n');
}

/** Gives the worker its content, and refuses what an edge runtime does not have. */
function edgeModules(root: string): Plugin {
  return {
    name: 'velox:edge-modules',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === contentModule || Object.hasOwn(substitutes, source)) return `\0edge:${source}`;
      if (source === 'lru-cache') {
        // Without Node's channels for diagnostics; an edge runtime is no browser otherwise.
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found && { ...found, id: found.id.replace('/dist/esm/', '/dist/esm/browser/') };
      }
      if (isBuiltin(source) || nodeOnly.test(source)) {
        this.error(messages.notOnEdge(source, importer?.replace(`${root}/`, '') ?? 'The worker'));
      }
      return null;
    },
    load(id) {
      if (!id.startsWith('\0edge:')) return null;
      const source = id.slice('\0edge:'.length);
      return substitutes[source] ?? contentSource(`${root}/dist`);
    },
  };
}

/**
 * Builds the site for an edge runtime into `dist/edge/worker.js`: one module with everything in it but the browser's files,
 * which the platform serves out of `dist/client`. The rest of the build must be done.
 * @throws when something in it needs Node
 */
export async function buildEdge(root: string): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    plugins: [edgeModules(root)],
    // Platforms limit the size of a worker.
    build: {
      ssr: 'src/server/edge/edge.ts',
      outDir: 'dist/edge',
      target: 'es2023',
      minify: true,
      rolldownOptions: {
        output: { codeSplitting: false, entryFileNames: 'worker.js' },
      },
    },
    ssr: { target: 'webworker', noExternal: true },
    environments: {
      ssr: {
        resolve: {
          conditions: ['workerd', 'worker', 'edge-light', 'module', 'import', 'production'],
          // Not “browser”: there is no document to parse rich text with.
          mainFields: ['module', 'main'],
        },
      },
    },
  });
}
