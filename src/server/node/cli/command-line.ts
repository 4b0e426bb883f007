import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '#server/config/config.ts';

/** Words of a command line that cannot be understood, in one sentence. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

/**
 * Node's `parseArgs`, with its complaint as one sentence.
 * @throws {ArgumentError} for a flag that is unknown or lacks its value
 */
export function parseCommandLine<const Settings extends ParseArgsConfig>(settings: Settings) {
  try {
    return parseArgs(settings);
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\n|\. /);
    throw new ArgumentError(`${sentence.replace(/\.$/, '')}.`);
  }
}

/** A command that cannot begin, in one sentence. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs the command of an operator with the words after its name: its status is that of the process, 2 where it cannot be done. */
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
