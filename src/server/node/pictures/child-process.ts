import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * What the process may allocate, in KB: 113 MB that Node, sharp and their threads ask for and hardly use, and somewhat more
 * than one picture may take. A file that lies about its size meets this limit, and its job fails.
 */
const maxDataKb = 315_000;

const shell = '/bin/sh';

/** Settings that a process for pictures needs of this one. Secrets are none of them: it decodes bytes of others. */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'LD_LIBRARY_PATH',
  'XDG_CACHE_HOME',
  'SystemRoot',
];

function environment() {
  const names = passedOn.filter((name) => process.env[name] !== undefined);
  return {
    ...Object.fromEntries(names.map((name) => [name, process.env[name]])),
    NODE_ENV: 'production',
    // The C library keeps memory for each of its threads, and for blocks smaller than what was freed last.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1048576',
  };
}

/**
 * Starts the process for pictures. On Linux its memory has a limit, which only a shell can set.
 * @param module as a file address
 * @param flags of Node
 */
export function startPictureProcess(module: string, flags: readonly string[]): ChildProcess {
  const command = [process.execPath, '--max-old-space-size=64', ...flags, fileURLToPath(module)];
  const limited = [shell, '-c', `ulimit -d ${maxDataKb}; exec "$@"`, shell, ...command];
  const isLimited = process.platform === 'linux' && existsSync(shell);
  const [program = '', ...rest] = isLimited ? limited : command;
  return spawn(program, rest, {
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}
