import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { cannotWrite, DirectusError, type Print } from '../errors';
import type { Programs } from './processes';

/** The versions that the site is tested with. */
export const directusVersion = '12.4.0';
const nodeVersion = '22.23.3';
/** Packages with native code. Their scripts compile it if they find no binary for this system. */
const nativePackages = ['argon2', 'isolated-vm', 'sqlite3'];

/** Directus asks for 5.0.3, which takes minutes to compile. This version contains binaries. */
const overrides = { 'isolated-vm': '6.1.2' };

const progressMs = 15_000;

/** Disk space for installation and compilation. */
const neededBytes = 2e9;

export interface Installation {
  readonly node: string;
  readonly cli: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the folder of the installation that all projects of this user share. */
export const cacheFolder = (env: Environment): string =>
  join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'velox', `directus-${directusVersion}`);

/**
 * Installs Directus unless it is installed. `installed.json` is written last: without it, the installation was interrupted and
 * starts again.
 */
export async function ensureInstalled(
  folder: string,
  programs: Programs,
  say: Print,
): Promise<Installation> {
  const done = join(folder, 'installed.json');
  const installation = { node: nodeIn(folder), cli: join(folder, 'node_modules/directus/cli.js') };
  if (await isDone(done)) return installation;
  if (existsSync(folder)) {
    say(`The installation in ${folder} was interrupted. It starts again.`);
    await rm(folder, { recursive: true, force: true });
  }
  const fail = (error: unknown) => {
    throw cannotWrite(folder, error);
  };
  await mkdir(folder, { recursive: true }).catch(fail);
  // On a full disk npm prints endless warnings.
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < neededBytes) {
    throw new DirectusError(
      `Directus needs 2 GB in ${folder}. Free some space, or set XDG_CACHE_HOME to a folder on a larger disk.`,
    );
  }
  const manifest = JSON.stringify({ private: true, overrides });
  await writeFile(join(folder, 'package.json'), `${manifest}\n`).catch(fail);
  say(`Installing Directus ${directusVersion} once, in ${folder}. This takes a few minutes.`);
  const log = join(folder, 'install.log');
  const quiet = ['--no-audit', '--no-fund', '--prefix', folder];
  const run = (what: string, args: readonly string[]) =>
    withProgress(what, say, () => npm(args, { folder, log, programs }));
  if (!ownNodeFits) {
    await run(`Node ${nodeVersion}`, ['install', `${nodePackage}@${nodeVersion}`, ...quiet]);
  }
  const packages = [
    'install',
    `directus@${directusVersion}`,
    '--ignore-scripts',
    '--legacy-peer-deps',
  ];
  await run(`Directus ${directusVersion}`, [...packages, ...quiet]);
  for (const name of nativePackages) {
    await run(`${name}, compiled if there is no binary`, ['rebuild', name, '--prefix', folder]);
  }
  const finished = `${JSON.stringify({ directus: directusVersion, node: installation.node })}\n`;
  await writeFile(done, finished).catch(fail);
  return installation;
}

/** Prints what is being done, again every 15 seconds, and how long it took. */
async function withProgress(what: string, say: Print, action: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  say(`  ${what}…`);
  const timer = setInterval(() => say(`  ${what}… ${seconds()} s so far`), progressMs);
  try {
    await action();
  } finally {
    clearInterval(timer);
  }
  say(`  ${what}: done in ${seconds()} s`);
}

async function isDone(file: string): Promise<boolean> {
  try {
    const { directus, node } = JSON.parse(await readFile(file, 'utf8'));
    return directus === directusVersion && existsSync(node);
  } catch {
    return false;
  }
}

/** Directus 12 needs Node 22. */
const ownNodeFits = process.versions.node.startsWith('22.');

const system = process.platform === 'win32' ? 'win' : process.platform;
const nodePackage = `node-${system}-${process.arch}`;
const nodeFolder = (folder: string) => join(folder, 'node_modules', nodePackage);
const nodeIn = (folder: string) =>
  ownNodeFits ? process.execPath : join(nodeFolder(folder), 'bin', 'node');

/** @throws DirectusError that names the log */
async function npm(
  args: readonly string[],
  { folder, log, programs }: { folder: string; log: string; programs: Programs },
): Promise<void> {
  const bin = join(nodeFolder(folder), 'bin');
  const env = {
    ...process.env,
    // Uses the headers in the package. Otherwise node-gyp would download them from nodejs.org.
    ...(existsSync(bin) && {
      PATH: `${bin}:${process.env['PATH']}`,
      npm_config_nodedir: nodeFolder(folder),
    }),
  };
  const lines: string[] = [`$ npm ${args.join(' ')}`];
  const onLine = (line: string) => lines.push(line);
  const { code, last } = await programs.run('npm', args, { cwd: folder, env, onLine }).ended;
  const output = lines.join('\n');
  await appendFile(log, `${output}\n`).catch(() => undefined);
  const cause = causeIn(output || last);
  // npm only warns about files that it cannot write (TAR_ENTRY_ERROR ENOSPC).
  if (code !== 0 || cause === remedies.full) {
    throw new DirectusError(`“npm ${args[0]}” failed. ${cause} The output of npm is in ${log}`);
  }
}

const remedies = {
  full: 'The disk is full: free 2 GB and run the command again.',
  network: 'The npm registry cannot be reached: check the connection and run the command again.',
  compiler:
    'Compiling needs a C++ compiler, make and Python 3: install them and run the command again.',
  permission: 'The cache folder cannot be written: set XDG_CACHE_HOME to another folder.',
};

/**
 * Causes that the user can fix, by the output of npm or a compiler. Only npm's own network errors count: packages first try to
 * download a binary from GitHub, and compile it if that fails.
 */
const knownCauses: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|No space left/i, remedies.full],
  [
    /npm (?:error|ERR!) (?:code|errno) (?:ENOTFOUND|ECONN|EAI_AGAIN|ETIMEDOUT|ERR_SOCKET)/,
    remedies.network,
  ],
  [
    /find Python|not found: make|\b(?:g\+\+|cc): (?:not found|No such)|No Xcode/i,
    remedies.compiler,
  ],
  [/EACCES|EPERM/, remedies.permission],
];

const causeIn = (output: string) =>
  knownCauses.find(([pattern]) => pattern.test(output))?.[1] ??
  'Run the command again. It starts from the beginning.';
