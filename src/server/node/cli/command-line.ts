import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '#server/config/config.ts';

export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

/** Node's `parseArgs`, with its complaint as one sentence. @throws {ArgumentError} */
export function parseCommandLine<const Settings extends ParseArgsConfig>(settings: Settings) {
  try {
    return parseArgs(settings);
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\n|\. /);
    throw new ArgumentError(`${sentence.replace(/\.$/, '')}.`);
  }
}

export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs an operator's command with its arguments. Its status becomes that of the process, or 2 where it throws. */
export async function runCommand(
  main: (args: readonly string[]) => Promise<number>,
): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (error instanceof ArgumentError) console.error(`${error.message} See --help.`);
    else if (error instanceof ConfigError || error instanceof CommandError) {
      console.error(error.message);
    } else console.error(error);
    process.exitCode = 2;
  }
}

export function exitWith(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

const STARTER_CHECK_MS = 500;

/**
 * Ends a program of `npm start` by SIGTERM when npm was killed: npm passes signals on, but a killed npm cannot, and the server
 * would keep its port.
 */
export function endWithNpm(
  program: Pick<NodeJS.Process, 'pid' | 'ppid' | 'env'> & {
    kill(pid: number, signal: NodeJS.Signals): unknown;
  },
): void {
  if (program.env['npm_lifecycle_event'] !== 'start') return;
  const starter = program.ppid;
  const timer = setInterval(() => {
    if (program.ppid === starter) return;
    clearInterval(timer);
    program.kill(program.pid, 'SIGTERM');
  }, STARTER_CHECK_MS);
  timer.unref();
}
