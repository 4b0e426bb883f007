import { ArgumentError, parseCommandLine } from '#server/node/cli/command-line.ts';
import { messages } from '../messages';
import { backUp, restore } from './backup';

export interface DataContext {
  /** The database. */
  readonly file: string;
  readonly now: () => number;
  readonly print: (line: string) => void;
}

/**
 * Runs `backup FILE` or `restore FILE`.
 * @throws {ArgumentError} for words that are unknown or missing
 * @throws {CommandError} when nothing was done
 */
export function run([name, ...args]: readonly string[], { file, now, print }: DataContext): void {
  if (name === undefined) throw new ArgumentError(messages.noCommand);
  if (name !== 'backup' && name !== 'restore') throw new ArgumentError(messages.unknown(name));
  const { positionals } = parseCommandLine({ args, allowPositionals: true });
  const [other, ...more] = positionals;
  if (!other || more.length > 0) throw new ArgumentError(messages.needsFile(name));
  if (name === 'backup') {
    print(messages.backedUp(other, backUp(file, other)));
    return;
  }
  const kept = restore(file, other, new Date(now()));
  print(messages.restored(file, other));
  if (kept) print(messages.kept(kept));
}
