import { spawnSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { glob, globSync } from 'tinyglobby';
import { build } from 'vite';
import { type Encoding, encodings } from '#server/http/encoding.ts';
import { compress } from '#server/http/middleware/compress.ts';
import { browserTarget } from './browser-target';
import { fingerprint, markBuilt, siteFolder } from './inputs';
import { listPrograms } from './programs';

/** Runs `npm run codegen`. @throws with the generator's message when a schema has a mistake */
export function generateCode(root: string, summary: 'inherit' | 'ignore'): void {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'codegen/index.ts'], {
    cwd: root,
    stdio: ['ignore', summary, 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr.trim());
}

async function buildFonts(root: string): Promise<void> {
  // Imported late, because it needs the generated code.
  const { makeFonts } = await import('./fonts/fonts');
  const fonts = await makeFonts();
  for (const { address, content } of fonts.files) {
    await writeFile(`${root}/dist/client${address}`, content);
  }
  await writeFile(`${root}/dist/fonts.json`, JSON.stringify(fonts.document));
}

/** Finds the inline scripts of capabilities: the path of each by the capability's name. */
export function findInlineScripts(root: string): ReadonlyMap<string, string> {
  const paths = globSync('src/capabilities/*/browser/inline.ts', { cwd: root });
  return new Map(paths.map((path) => [path.split('/')[2] ?? '', path]));
}

/** Builds `dist/inline/<name>.js`, which documents contain. */
export const buildInlineScript = (
  root: string,
  name: string,
  input: string,
  outDir = 'dist/inline',
) =>
  build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: browserTarget,
      modulePreload: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input,
        output: { entryFileNames: `${name}.js` },
      },
    },
  });

/** Folders that programs read, and their copies. A capability's `<name>-files` are beside the programs. */
function listCopied(root: string): readonly (readonly [from: string, to: string])[] {
  const files = globSync('src/capabilities/*/*-files', { cwd: root, onlyDirectories: true });
  return [
    ...files.map((folder) => [folder, `dist/server/${basename(folder)}`] as const),
    [`${siteFolder}/content`, 'dist/site/content'],
    [`${siteFolder}/assets`, 'dist/site/assets'],
  ];
}

const suffixes: Readonly<Record<Encoding, string>> = { br: 'br', gzip: 'gz' };

async function compressAssets(root: string): Promise<void> {
  for (const file of await glob('dist/client/_app/*.{js,css}', { cwd: root, absolute: true })) {
    const bytes = await readFile(file);
    for (const encoding of encodings) {
      await writeFile(`${file}.${suffixes[encoding]}`, await compress.max(bytes, encoding));
    }
  }
}

export async function buildSite(root: string): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const inputsHash = await fingerprint(root);
  generateCode(root, 'ignore');
  await rm(`${root}/dist`, { recursive: true, force: true });
  await build({ root, logLevel: 'warn' });
  await buildInlineScript(root, 'start', 'src/app/browser/start.ts');
  for (const [name, path] of findInlineScripts(root)) await buildInlineScript(root, name, path);
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      rolldownOptions: {
        input: listPrograms(root),
        // Modules that programs share are written beside them, because shared code resolves its own files relative to its folder.
        output: { chunkFileNames: 'shared-[name]-[hash].js' },
      },
    },
    // React never runs in its slow development mode, whatever the server's environment.
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await compressAssets(root);
  await buildFonts(root);
  for (const [from, to] of listCopied(root))
    await cp(`${root}/${from}`, `${root}/${to}`, { recursive: true });
  await markBuilt(root, inputsHash);
}
