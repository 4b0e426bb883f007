import { spawn } from 'node:child_process';

/** How a program ended, and all it printed. */
export interface Ended {
  readonly ok: boolean;
  readonly stdout: string;
  readonly output: string;
  /** The program is not on this machine. */
  readonly missing: boolean;
}

/** What a hook tells git about its own repository; it must not lead this one elsewhere. */
const ofAHook = new Set(['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX']);

const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofAHook.has(name)));

/** Runs a program to its end. It never throws: how it ended says all. */
export function run(program: string, args: readonly string[], cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args], {
      cwd,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows `npm` is a script, which only a shell runs.
      shell: process.platform === 'win32' && program === 'npm',
    });
    let [stdout, output] = ['', ''];
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ ok: false, stdout, output: error.message, missing: error.code === 'ENOENT' }),
    );
    child.once('close', (code) => resolve({ ok: code === 0, stdout, output, missing: false }));
  });
}
