import { writeFile } from 'node:fs/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '#server/config/config.ts';
import { warnOfMisspeltSettings } from '#server/config/misspelt-settings.ts';
import type { Capability } from '#server/site/capability.ts';

export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

/** Calls Node's `parseArgs`, and turns its error into one sentence. @throws {ArgumentError} */
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

export interface Output {
  /** Writes to the standard output, without adding a line end. */
  readonly print: (text: string) => void;
  readonly printError: (line: string) => void;
}

export const standardOutput: Output = {
  print: (text) => process.stdout.write(text),
  printError: (line) => console.error(line),
};

/** The exit status. 1: something was not done, not found or unreadable. */
export type ExitCode = 0 | 1;

export function commandNamed<Command>(
  commands: Readonly<Record<string, Command>>,
  name: string | undefined,
): Command {
  const names = Object.keys(commands);
  const choice = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
  if (name === undefined) throw new ArgumentError(`Give a command: ${choice}.`);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new ArgumentError(`“${name}” is not a command: give ${choice}.`);
  return command;
}

/** Writes a file that only this user can read. @throws {CommandError} when the file exists or cannot be written */
export async function writeNewFile(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === 'EEXIST'
        ? `“${path}” already exists: name another file, or move this one away.`
        : `“${path}” cannot be written (${code}): name another file.`,
    );
  }
}

/**
 * Ignores that a reader such as `head` has closed a pipe. The program then finishes its work and exits as usual, without
 * printing the rest.
 */
export function ignoreClosedPipes(
  streams: readonly Pick<NodeJS.WriteStream, 'on'>[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/**
 * Runs a command-line program with its arguments, or prints its usage. Warns of misspelt settings. Sets the exit status of the
 * process: 2 if the program cannot start.
 */
export async function runCommand(
  usage: string,
  capabilities: readonly Capability[],
  main: (args: readonly string[]) => Promise<number>,
): Promise<void> {
  ignoreClosedPipes();
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return;
  }
  warnOfMisspeltSettings(process.env, capabilities);
  try {
    process.exitCode = await main(args);
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

const starterCheckMs = 500;

/**
 * Sends SIGTERM to a program of `npm start` when npm has died. npm passes signals on, but a killed npm cannot, and the server
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
  }, starterCheckMs);
  timer.unref();
}
