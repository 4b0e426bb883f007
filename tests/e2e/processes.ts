import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A program the tests started and will end. */
export interface Running {
  /** Where it listens, without a trailing slash. */
  readonly origin: string;
  /** All it has written so far, to its output and to its errors. */
  readonly printed: () => string;
  /** Ends it. Doing so twice does no harm. */
  readonly stop: () => Promise<void>;
}

/** A Node program of the project. */
export interface RunningProgram extends Running {
  readonly pid: number;
  /** Asks it to end. @returns its status once it has, and has printed everything */
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
 * @throws with all it printed, when it ends before it listens
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
      // Metrics have an address of their own, which a program may print first.
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
  // Not SIGTERM: a connection a browser keeps open may hold a polite end back.
  child.kill('SIGKILL');
  await closed;
}

/** Starts the content service over a folder of content, and of pictures when it has its own, on a free port. */
export const startContentService = (content: string, token: string, assets?: string) =>
  start(
    [
      ...['--import', 'tsx', 'src/embedded/cli/content-serve.ts'],
      ...['--port', '0', '--content', content, '--token', token],
      ...(assets ? ['--assets', assets] : []),
    ],
    {},
  );

/** Starts the built site on a free port, with the content service it is to read and settings of its own. */
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
    // Tests change content and look for it.
    CONTENT_SYNC_SECONDS: '1',
    ...settings,
  });

/**
 * Starts a copy of the built site as another user, over the embedded content, on a free port; nothing but its data folder is
 * there to be written to.
 */
export const startCopy = (
  folder: string,
  dataDir: string,
  user: { readonly uid: number; readonly gid: number },
) =>
  start(
    ['dist/server/node.js'],
    {
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
      ...{ CONTENT_URL: '', CONTENT_TOKEN: '', ENQUIRY_URL: '' },
      ...{ HOME: '/nonexistent', TMPDIR: '/nonexistent' },
    },
    { cwd: folder, ...user },
  );

/** Starts the site on a free port as its operators do, by `npm start`, over the embedded content; it builds where that is needed. */
export const startByNpm = (settings: Record<string, string>) =>
  startProgram('npm', ['start', '--silent'], {
    ...{ HOST: '127.0.0.1', PORT: '0', CONTENT_URL: '', CONTENT_TOKEN: '', ENQUIRY_URL: '' },
    ...settings,
  });

/** Starts the development server on a free port, for its gallery of sections; it shows the embedded content. */
export const startDevelopment = () =>
  start(['--import', 'tsx', 'src/server/build/dev.ts'], {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: '0',
    CONTENT_URL: '',
    CONTENT_TOKEN: '',
  });
