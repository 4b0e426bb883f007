import { spawnSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { glob, globSync } from 'tinyglobby';
import { build } from 'vite';
import { ConfigError } from '#server/config/config.ts';
import { type Encoding, encodings } from '#server/http/encoding.ts';
import { compress } from '#server/http/middleware/compress.ts';
import { browserTarget } from './browser-target';
import { buildFolder, fingerprint, markBuilt, siteFolder } from './inputs';
import { listPrograms } from './programs';

/** Runs `npm run codegen` if needed. @throws with the generator's message when a schema has a mistake */
export function generateCode(root: string, summary: 'inherit' | 'ignore'): void {
  const command = ['--import', 'tsx', 'codegen/index.ts', '--if-needed'];
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', summary, 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new ConfigError(stderr.trim());
}

async function buildFonts(root: string): Promise<void> {
  // Imported late, because it needs the generated code.
  const { makeFonts } = await import('./fonts/fonts');
  const fonts = await makeFonts();
  for (const { address, content } of fonts.files) {
    await writeFile(`${root}/${buildFolder}/client${address}`, content);
  }
  await writeFile(`${root}/${buildFolder}/fonts.json`, JSON.stringify(fonts.document));
}

/** Finds the inline scripts of capabilities: the path of each by the capability's name. */
export function findInlineScripts(root: string): ReadonlyMap<string, string> {
  const paths = globSync('src/capabilities/*/browser/inline.ts', { cwd: root });
  return new Map(paths.map((path) => [path.split('/')[2] ?? '', path]));
}

/** Builds `inline/<name>.js` of the build, which documents contain. */
export const buildInlineScript = (
  root: string,
  name: string,
  input: string,
  outDir = `${buildFolder}/inline`,
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

/** Folders that programs read, and their copies. */
const copied = [
  ['src/generated/drawn-fonts', `${buildFolder}/server/drawn-fonts`],
  [`${siteFolder}/content`, `${buildFolder}/site/content`],
  [`${siteFolder}/assets`, `${buildFolder}/site/assets`],
] as const;

const suffixes: Readonly<Record<Encoding, string>> = { br: 'br', gzip: 'gz' };

async function compressAssets(root: string): Promise<void> {
  const assets = `${buildFolder}/client/_app/*.{js,css}`;
  for (const file of await glob(assets, { cwd: root, absolute: true })) {
    const bytes = await readFile(file);
    for (const encoding of encodings) {
      await writeFile(`${file}.${suffixes[encoding]}`, await compress.max(bytes, encoding));
    }
  }
}

/** Reads which site and which inputs the generated code is made from. */
const readCodeStamp = (root: string) =>
  readFile(`${root}/src/generated/inputs`, 'utf8').catch(() => undefined);

export async function buildSite(root: string): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const inputsHash = await fingerprint(root);
  generateCode(root, 'ignore');
  const code = await readCodeStamp(root);
  await rm(`${root}/${buildFolder}`, { recursive: true, force: true });
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
        output: {
          chunkFileNames: 'shared-[name]-[hash].js',
          // A built program without `SITE` is a program of its own site.
          intro: ({ isEntry }) =>
            isEntry ? `process.env.SITE ||= ${JSON.stringify(siteFolder)};` : '',
        },
      },
    },
    // React never runs in its slow development mode, whatever the server's environment.
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await compressAssets(root);
  await buildFonts(root);
  for (const [from, to] of copied)
    await cp(`${root}/${from}`, `${root}/${to}`, { recursive: true });
  if (code !== (await readCodeStamp(root))) {
    throw new ConfigError(
      'Another command generated code during the build, so the build may be wrong: build again, and run nothing with another SITE meanwhile.',
    );
  }
  await markBuilt(root, inputsHash);
}
