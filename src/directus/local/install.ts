import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Lines, messages, words } from '../messages';
import type { Programs } from './processes';

/** The Directus that the site is tested against, and the Node that runs it. */
export const DIRECTUS = '12.4.0';
const NODE = '22.23.3';
/** Parts of Directus with code that is compiled for one version of Node. */
const COMPILED = ['isolated-vm', 'sqlite3', 'argon2', 'esbuild'];

/** What the installation and the compiling take, in bytes. */
const NEEDED = 2e9;

/** An installed Directus. */
export interface Installation {
  /** The Node that runs it. */
  readonly node: string;
  /** Directus's command line. */
  readonly cli: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Where it is installed, once for all projects of this user. */
export const cacheFolder = (env: Environment): string =>
  join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'velox', `directus-${DIRECTUS}`);

/**
 * Installs Directus unless it is installed. The last step writes a file that says so; without it an installation was cut
 * off, and is made again from nothing.
 * @throws DirectusError with what to do when a step fails
 */
export async function ensureInstalled(
  folder: string,
  programs: Programs,
  say: Lines,
): Promise<Installation> {
  const done = join(folder, 'installed.json');
  const installation = { node: nodeIn(folder), cli: join(folder, 'node_modules/directus/cli.js') };
  if (await isDone(done)) return installation;
  if (existsSync(folder)) {
    say(words.cutOff(folder));
    await rm(folder, { recursive: true, force: true });
  }
  const cannotWrite = (error: Error) => {
    throw messages.cannotWrite(folder, error.message);
  };
  await mkdir(folder, { recursive: true }).catch(cannotWrite);
  // On a disk that becomes full, npm warns without end instead of ending.
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < NEEDED) throw messages.noSpace(folder);
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n').catch(cannotWrite);
  say(words.installing(DIRECTUS, folder));
  const log = join(folder, 'install.log');
  const quiet = ['--no-audit', '--no-fund', '--prefix', folder];
  if (!ownNodeFits) {
    say(words.installStep(`Node ${NODE}`));
    await npm(['install', `${nodePackage}@${NODE}`, ...quiet], { folder, log, programs });
  }
  say(words.installStep(`Directus ${DIRECTUS}`));
  const packages = ['install', `directus@${DIRECTUS}`, '--ignore-scripts', '--legacy-peer-deps'];
  await npm([...packages, ...quiet], { folder, log, programs });
  say(words.installStep(`compiling ${COMPILED.join(', ')}`));
  await npm(['rebuild', ...COMPILED, '--prefix', folder], { folder, log, programs });
  const finished = `${JSON.stringify({ directus: DIRECTUS, node: installation.node })}\n`;
  await writeFile(done, finished).catch(cannotWrite);
  return installation;
}

/** Whether an installation was finished. */
async function isDone(file: string): Promise<boolean> {
  try {
    const { directus, node } = JSON.parse(await readFile(file, 'utf8'));
    return directus === DIRECTUS && existsSync(node);
  } catch {
    return false;
  }
}

/** Directus 12 runs on Node 22; what is compiled here is compiled for that. */
const ownNodeFits = process.versions.node.startsWith('22.');

const system = process.platform === 'win32' ? 'win' : process.platform;
const nodePackage = `node-${system}-${process.arch}`;
const nodeFolder = (folder: string) => join(folder, 'node_modules', nodePackage);
const nodeIn = (folder: string) =>
  ownNodeFits ? process.execPath : join(nodeFolder(folder), 'bin', 'node');

/** Runs npm under the Node that will run Directus. @throws DirectusError naming the log */
async function npm(
  args: readonly string[],
  { folder, log, programs }: { folder: string; log: string; programs: Programs },
): Promise<void> {
  const bin = join(nodeFolder(folder), 'bin');
  const env = {
    ...process.env,
    // The headers that come with the package: node-gyp would ask nodejs.org for them.
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
  // npm only warns of a file that it could not write (TAR_ENTRY_ERROR ENOSPC).
  if (code !== 0 || cause === 'full') throw messages.installFailed(args[0] ?? '', log, cause);
}

/**
 * The reasons that a person can mend, by what npm or a compiler prints. Of the network only what npm itself says of it counts:
 * what is compiled asks GitHub first for a finished one (“getaddrinfo ENOTFOUND github.com”), and does without.
 */
const CAUSES: readonly (readonly [RegExp, keyof typeof messages.installCauses])[] = [
  [/ENOSPC|No space left/i, 'full'],
  [
    /npm (?:error|ERR!) (?:code|errno) (?:ENOTFOUND|ECONN|EAI_AGAIN|ETIMEDOUT|ERR_SOCKET)/,
    'network',
  ],
  [/find Python|not found: make|\b(?:g\+\+|cc): (?:not found|No such)|No Xcode/i, 'compiler'],
  [/EACCES|EPERM/, 'permission'],
];

const causeIn = (output: string) =>
  CAUSES.find(([pattern]) => pattern.test(output))?.[1] ?? 'other';
