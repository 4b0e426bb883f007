import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { glob } from 'tinyglobby';
import { build } from 'vite';
import { type Encoding, encodings } from '#server/http/encoding.ts';
import { compress } from '#server/node/compress.ts';
import { buildEdge } from './edge-build';
import { makeFonts } from './fonts/make-fonts';

/** What the build depends on, relative to the project. */
const inputs = [
  'src/**',
  'schemas/**',
  'codegen/**',
  'vite.config.ts',
  'package-lock.json',
  '!src/generated/**',
  '!**/*.test.{ts,tsx}',
];

const stamp = 'dist/inputs';

/** A fingerprint of the inputs by name, size and time of change. */
async function fingerprint(root: string): Promise<string> {
  const files = (await glob(inputs, { cwd: root })).sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = await stat(`${root}/${file}`);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Whether the build in `dist` was made from the inputs as they are now. */
export async function isBuilt(root: string): Promise<boolean> {
  const last = await readFile(`${root}/${stamp}`, 'utf8').catch(() => '');
  return last === (await fingerprint(root));
}

/** Runs the code generator as its users do. @throws when a schema has a mistake; the generator has said which. */
export function generateCode(root: string): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'codegen/index.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Code generation failed; nothing was built.');
}

/** Writes the site's fonts into the browser's part, and what a document says of them into `dist/fonts.json`. */
async function buildFonts(root: string): Promise<void> {
  const fonts = await makeFonts();
  for (const { address, content } of fonts.files) {
    await writeFile(`${root}/dist/client${address}`, content);
  }
  await writeFile(`${root}/dist/fonts.json`, JSON.stringify(fonts.document));
}

/** What runs outside the browser. What they share lies beside them, as it looks for its files there. */
const programs = {
  input: {
    node: 'src/server/node/main.ts',
    export: 'src/server/export/main.ts',
    'export-worker': 'src/server/export/worker.ts',
  },
  output: { chunkFileNames: 'shared-[name]-[hash].js' },
};

const suffixes: Readonly<Record<Encoding, string>> = { br: 'br', gzip: 'gz' };

/** Packs scripts and styles once, so that no request waits for it. */
async function packAssets(root: string): Promise<void> {
  for (const file of await glob('dist/client/_app/*.{js,css}', { cwd: root, absolute: true })) {
    const bytes = await readFile(file);
    for (const encoding of encodings) {
      await writeFile(`${file}.${suffixes[encoding]}`, await compress.max(bytes, encoding));
    }
  }
}

/** Builds the browser's part, the server, a copy of the embedded content and the worker for edge runtimes into `dist`. */
export async function buildSite(root: string): Promise<void> {
  // Whatever the caller runs under, what is built is the production site.
  process.env['NODE_ENV'] = 'production';
  const before = await fingerprint(root);
  generateCode(root);
  await rm(`${root}/dist`, { recursive: true, force: true });
  await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', build: { ssr: true, rolldownOptions: programs } });
  await packAssets(root);
  await buildFonts(root);
  await cp(`${root}/src/server/social-images/og-fonts`, `${root}/dist/server/og-fonts`, {
    recursive: true,
  });
  await mkdir(`${root}/dist/embedded`, { recursive: true });
  for (const folder of ['content', 'assets']) {
    await cp(`${root}/src/embedded/${folder}`, `${root}/dist/embedded/${folder}`, {
      recursive: true,
    });
  }
  await buildEdge(root);
  await writeFile(`${root}/${stamp}`, before);
}
