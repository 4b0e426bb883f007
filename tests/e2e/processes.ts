import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A program that the tests started and will end. */
export interface Running {
  /** Its address, without a trailing slash. */
  readonly origin: string;
  /** Its output so far, standard error included. */
  readonly printed: () => string;
  /** Ends the program; may be called twice. */
  readonly stop: () => Promise<void>;
}

export interface RunningProgram extends Running {
  readonly pid: number;
  /** Asks the program to end. @returns its exit status, once all output has arrived */
  readonly signal: (name: NodeJS.Signals) => Promise<number | null>;
}

/** Starts a Node program of the project; see `startProgram`. */
const start = (args: readonly string[], env: Record<string, string>, as: StartedAs = {}) =>
  startProgram(process.execPath, args, env, as);

interface StartedAs {
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Starts a program that prints the address it listens at.
 * @throws with its output if it ends before it listens
 */
async function startProgram(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  as: StartedAs = {},
): Promise<RunningProgram> {
  const child = spawn(command, [...args], {
    cwd: root,
    env: { ...process.env, ...env },
    ...as,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stderr.on('data', (chunk) => printed.push(String(chunk)));
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed.push(line);
      // Metrics have a separate address, which a program may print first.
      const address = /https?:\/\/127\.0\.0\.1:\d+(?!\d|\/metrics)/.exec(line)?.[0];
      if (address) resolve(address);
    });
    child.once('close', (code) =>
      reject(new Error(`${args.join(' ')} ended with ${code}:\n${printed.join('\n')}`)),
    );
  });
  const signal = async (name: NodeJS.Signals) => {
    const closed = once(child, 'close') as Promise<[number | null]>;
    child.kill(name);
    return (await closed)[0];
  };
  const { pid = 0 } = child;
  return { pid, origin, stop: () => end(child), printed: () => printed.join('\n'), signal };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  // Not SIGTERM: a browser's open connection may delay a graceful end.
  child.kill('SIGKILL');
  await closed;
}

/** Starts the built site on a free port, with a content service and settings. */
export const startSite = (
  contentUrl: string,
  token: string,
  dataDir: string,
  settings: Record<string, string> = {},
) =>
  start(['dist/server/node.js'], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    SITE_URL: 'https://velox.example',
    DATA_DIR: dataDir,
    CONTENT_URL: contentUrl,
    CONTENT_TOKEN: token,
    // Tests change content and expect to see it.
    CONTENT_SYNC_SECONDS: '1',
    // The record renders every page when the server starts; `record-server.spec.ts` tests it.
    RECORD_YEARS: '0',
    ...settings,
  });

/** Starts the built site without content, which takes a third of the time: its content service never answers. */
export const startEmptySite = (dataDir: string, settings: Record<string, string> = {}) =>
  startSite('http://127.0.0.1:9', '', dataDir, settings);

/**
 * Starts a copy of the built site over the embedded content, on a free port, as another user if one is given. That user can write
 * to its data folder only.
 */
export const startCopy = (
  folder: string,
  dataDir: string,
  user: { readonly uid?: number; readonly gid?: number },
) =>
  start(
    ['dist/server/node.js'],
    {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      CONTENT_URL: '',
      CONTENT_TOKEN: '',
      ENQUIRY_URL: '',
      RECORD_YEARS: '0',
      HOME: '/nonexistent',
      TMPDIR: '/nonexistent',
    },
    { cwd: folder, ...user },
  );

/** Starts the build of another site in a copy of the project, on a free port, over its embedded content. */
export const startBuildOf = (copy: string, site: string, dataDir: string) =>
  start(
    [`dist-sites/${site}/server/node.js`],
    {
      NODE_ENV: 'production',
      SITE: site,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      CONTENT_URL: '',
      CONTENT_TOKEN: '',
      ENQUIRY_URL: '',
      RECORD_YEARS: '0',
    },
    { cwd: copy },
  );

/** Starts the site on a free port by `npm start`, as operators do, over the embedded content. Builds it if needed. */
export const startByNpm = (settings: Record<string, string>) =>
  startProgram('npm', ['start', '--silent'], {
    HOST: '127.0.0.1',
    PORT: '0',
    CONTENT_URL: '',
    CONTENT_TOKEN: '',
    ENQUIRY_URL: '',
    ...settings,
  });

/** Starts the development server on a free port with the embedded content, for its gallery of sections. */
export const startDevelopment = () =>
  start(['--import', 'tsx', 'src/tools/build/dev.ts'], {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: '0',
    CONTENT_URL: '',
    CONTENT_TOKEN: '',
  });
