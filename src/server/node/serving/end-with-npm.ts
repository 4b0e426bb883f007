/** How often it is looked whether npm is still there, in milliseconds. */
const everyMs = 500;

interface Program {
  readonly pid: number;
  /** The process that started this one, or that took it over since. */
  readonly ppid: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  kill(pid: number, signal: NodeJS.Signals): unknown;
}

/**
 * Ends a program of `npm start` by SIGTERM once the process that started it is gone: npm passes signals on, but nothing can when
 * npm itself is killed, and the server would keep its port. Started without npm, a server outlives whoever started it.
 */
export function endWithNpm(program: Program): void {
  if (program.env['npm_lifecycle_event'] !== 'start') return;
  const starter = program.ppid;
  const timer = setInterval(() => {
    if (program.ppid === starter) return;
    clearInterval(timer);
    program.kill(program.pid, 'SIGTERM');
  }, everyMs);
  timer.unref();
}
