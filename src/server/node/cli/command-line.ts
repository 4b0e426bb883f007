import { type ParseArgsConfig, parseArgs } from 'node:util';

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
