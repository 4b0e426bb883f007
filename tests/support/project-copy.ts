import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import type * as Capabilities from '#capabilities/index.ts';
import type * as Configuration from '#server/config/config.ts';
import type * as SiteNode from '#server/node/site-node.ts';
import type * as OwnSite from '#site/site.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** The contents of a copy. It generates its own code, and pages need no tests. */
const parts = [
  'package.json',
  'tsconfig.json',
  'biome.jsonc',
  '.gitignore',
  'vite.config.ts',
  'codegen',
  'schemas',
  'src',
];
const leftBehind = (path: string, withTests: boolean) =>
  path === 'src/generated' || (!withTests && /\.test\.tsx?$|\/tests$/.test(path));

export const siteUrl = 'https://site.example';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Requests a path from the copy's site. */
export type Ask = (path: string, init?: RequestInit) => Promise<Answer>;

/** A copy of the project in its own folder, which a test may change as a developer would. */
export interface ProjectCopy {
  readonly root: string;
  write(path: string, text: string): void;
  read(path: string): string;
  /** Puts a folder back as it is in the project. */
  restore(path: string): void;
  /** Runs a TypeScript command of the copy, as its npm scripts do. */
  command(script: string, ...words: readonly string[]): Promise<Outcome>;
  /** Runs an npm script of the copy, and leaves out the lines that npm itself prints. */
  script(name: string, ...words: readonly string[]): Promise<Outcome>;
  /** Runs a program of the copy with Node. */
  node(...words: readonly string[]): Promise<Outcome>;
  /** Type-checks the copy with its own configuration, or with another one of it. */
  typeCheck(project?: string): Promise<Outcome>;
  /** Files added, changed or removed since the copy was made, without generated files. */
  changes(): readonly string[];
  /** A site made from the copy's current sources and content. */
  site(): Promise<Ask>;
  remove(): Promise<void>;
}

interface CopyOptions {
  /** Whether to copy the tests, too. */
  readonly withTests?: boolean;
  /** The folder of another site, which is copied, and which the commands of the copy work on. */
  readonly site?: string;
  /** Settings of the commands. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Copies the project to a temporary folder, with its dependencies linked. */
export function copyProject({
  withTests = false,
  site,
  env: settings,
}: CopyOptions = {}): ProjectCopy {
  // Use the real path: macOS links its temporary folder, and Vite compares real paths.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'museum-copy-')));
  const root = join(folder, 'project');
  mkdirSync(root);
  const restore = (part: string) => {
    rmSync(join(root, part), { recursive: true, force: true });
    cpSync(join(project, part), join(root, part), {
      recursive: true,
      filter: (source) => !leftBehind(relative(project, source).replaceAll('\\', '/'), withTests),
    });
  };
  for (const part of withTests ? [...parts, 'tests', 'vitest.config.ts'] : parts) restore(part);
  if (site) restore(site);
  const env = { ...process.env, ...(site && { SITE: site }), ...settings };
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction');
  const original = fingerprints(root);
  let vite: Promise<ViteDevServer> | undefined;

  const run = (program: string, words: readonly string[]): Promise<Outcome> =>
    new Promise((resolve) => {
      execFile(program, words, { cwd: root, env }, (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
      });
    });
  const node = (...words: readonly string[]) => run(process.execPath, words);

  return {
    root,
    write: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    read: (path) => readFileSync(join(root, path), 'utf8'),
    restore,
    node,
    command: (script, ...words) => node('--import', 'tsx', script, ...words),
    script: (name, ...words) => run('npm', ['run', '--silent', name, '--', ...words]),
    // The compiler's build record is in `node_modules`, which the copy shares, so the copy needs a record of its own.
    typeCheck: (project = '.') =>
      node(
        'node_modules/typescript/bin/tsc',
        '--noEmit',
        '-p',
        project,
        '--tsBuildInfoFile',
        join(folder, `tsc-${project.replaceAll('/', '-')}`),
      ),
    changes: () => {
      const now = fingerprints(root);
      return [...new Set([...original.keys(), ...now.keys()])]
        .filter((path) => original.get(path) !== now.get(path))
        .sort();
    },
    site: async () => {
      vite ??= createServer({
        root,
        appType: 'custom',
        logLevel: 'error',
        cacheDir: join(folder, 'vite'),
        optimizeDeps: { noDiscovery: true },
        server: { middlewareMode: true, ws: false, watch: null },
      });
      const server = await vite;
      const load = (path: string) => server.ssrLoadModule(path);
      // The cast is safe: the copy's modules have the same types as the project's.
      const { createSite } = (await load('/src/server/node/site-node.ts')) as typeof SiteNode;
      const { readConfig } = (await load('/src/server/config/config.ts')) as typeof Configuration;
      const config = readConfig({ SITE_URL: siteUrl, DATA_DIR: join(folder, 'data') });
      const { capabilities } = (await load('/src/capabilities/index.ts')) as typeof Capabilities;
      const { siteDefinition: definition } = (await load(
        '/src/generated/site/site.ts',
      )) as typeof OwnSite;
      const assets = () => ({ scripts: [] });
      const { handle, reader } = await createSite({ config, definition, capabilities, assets });
      await reader.sync();
      return async (path, init) => {
        const answer = await handle(new Request(siteUrl + path, init));
        return { status: answer.status, headers: answer.headers, text: await answer.text() };
      };
    },
    remove: async () => {
      await (await vite)?.close();
      // The closing server may still write into the folder. Unlike `rmSync`, each retry reads the folder again.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** A hash of every file in a copy, by path from the root, without generated files and dependencies. */
function fingerprints(root: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (path === 'node_modules' || path === 'src/generated') continue;
      if (entry.isDirectory()) visit(path);
      else
        files.set(
          path,
          createHash('sha256')
            .update(readFileSync(join(root, path)))
            .digest('hex'),
        );
    }
  };
  visit('');
  return files;
}
