import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cannotWrite, DirectusError, type Print } from '../errors';
import type { Programs } from './processes';
import type { Runtime } from './runtime';

/** Packages with native code. Their scripts compile it if the package has no binary for this system. */
const nativePackages = ['argon2', 'isolated-vm', '@appthreat/sqlite3'];

/**
 * Directus asks for isolated-vm 5.0.3 and sqlite3 6.0.1, which take minutes to compile where GitHub, which has their binaries,
 * cannot be reached. The packages here contain binaries.
 */
const manifest = {
  private: true,
  dependencies: { sqlite3: 'file:sqlite3' },
  overrides: { 'isolated-vm': '6.1.2', sqlite3: '$sqlite3' },
};

/** @appthreat/sqlite3 is sqlite3 as an ES module. Knex loads its driver with `require`. */
const driver = {
  'package.json': `${JSON.stringify({
    name: 'sqlite3',
    version: '6.0.1',
    main: 'index.cjs',
    dependencies: { '@appthreat/sqlite3': '8.0.1' },
  })}\n`,
  'index.cjs': "module.exports = require('@appthreat/sqlite3').default;\n",
};

const progressMs = 15_000;

/** Disk space for installation and compilation. */
const neededBytes = 2e9;

interface InstallOptions {
  readonly runtime: Runtime;
  readonly programs: Programs;
  readonly say: Print;
}

export interface Installation {
  readonly node: string;
  readonly cli: string;
}

/**
 * Installs Directus unless it is installed in the folder. `installed.json` is written last: without it, the installation was interrupted and
 * starts again.
 */
export async function ensureInstalled(
  folder: string,
  { runtime, programs, say }: InstallOptions,
): Promise<Installation> {
  const done = join(folder, 'installed.json');
  const ownNodeFits = majorOf(process.versions.node) === majorOf(runtime.node);
  const installation = {
    node: ownNodeFits ? process.execPath : join(nodeFolder(folder), 'bin', 'node'),
    cli: join(folder, 'node_modules/directus/cli.js'),
  };
  if (await isDone(done)) return installation;
  if (existsSync(folder)) {
    say(`The installation in ${folder} was interrupted. It starts again.`);
    await rm(folder, { recursive: true, force: true });
  }
  const fail = (error: unknown) => {
    throw cannotWrite(folder, error);
  };
  const driverFolder = join(folder, 'sqlite3');
  await mkdir(driverFolder, { recursive: true }).catch(fail);
  // On a full disk npm prints endless warnings.
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < neededBytes) {
    throw new DirectusError(
      `Directus needs 2 GB in ${folder}. Free some space, or set XDG_CACHE_HOME to a folder on a larger disk.`,
    );
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest)}\n`).catch(fail);
  for (const [name, text] of Object.entries(driver)) {
    await writeFile(join(driverFolder, name), text).catch(fail);
  }
  say(
    `Installing Directus ${runtime.directus} once, in ${folder}. npm downloads 900 MB and compiles nothing, which takes about five minutes.`,
  );
  const log = join(folder, 'install.log');
  const quiet = ['--no-audit', '--no-fund', '--prefix', folder];
  const run = (what: string, args: readonly string[]) =>
    withProgress(what, say, () => npm(args, { folder, log, programs }));
  if (!ownNodeFits) {
    await run(`Node ${runtime.node}`, ['install', `${nodePackage}@${runtime.node}`, ...quiet]);
  }
  const packages = [
    'install',
    `directus@${runtime.directus}`,
    '--ignore-scripts',
    '--legacy-peer-deps',
  ];
  await run(`Directus ${runtime.directus}`, [...packages, ...quiet]);
  for (const name of nativePackages) {
    await run(`${name}, compiled if there is no binary`, ['rebuild', name, '--prefix', folder]);
  }
  const finished = `${JSON.stringify({ node: installation.node })}\n`;
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
    const { node } = JSON.parse(await readFile(file, 'utf8'));
    return existsSync(node);
  } catch {
    return false;
  }
}

const majorOf = (version: string) => Number.parseInt(version, 10);

const system = process.platform === 'win32' ? 'win' : process.platform;
const nodePackage = `node-${system}-${process.arch}`;
const nodeFolder = (folder: string) => join(folder, 'node_modules', nodePackage);

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
