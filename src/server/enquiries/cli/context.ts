import { CommandError } from '#server/node/cli/command-line.ts';
import type { ForwardClock } from '../forwarding/clock';
import { command as messages } from '../messages';
import { shortId } from '../store/enquiry';
import type { Erase } from '../store/erasure';
import { readAll } from '../store/overview';
import type { EnquiryStore } from '../store/store';

/** What the commands work with. */
export interface CommandContext {
  readonly store: EnquiryStore;
  readonly erase: Erase;
  /** Returns the time that a server last saw, if the clock is now far from it. */
  readonly doubtAboutClock: () => Date | undefined;
  /** Whether there are keys to encrypt with. */
  readonly hasKeys: boolean;
  /** Where enquiries are forwarded to; nowhere while it is not configured. */
  readonly url: string | undefined;
  /** What the endpoint is asked with, where it wants to know who asks. */
  readonly token?: string | undefined;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: ForwardClock;
  /** To the standard output, without a line end of its own. */
  readonly print: (text: string) => void;
  /** To the standard error, as a line. */
  readonly printError: (line: string) => void;
}

/** How a command ends: all done, or something was not done or could not be read. */
export type ExitCode = 0 | 1;

/** Reads everything; what cannot be read is named. */
export function readAndName({ store, printError }: CommandContext) {
  const { entries, problems } = readAll(store);
  for (const problem of problems) printError(problem);
  return { entries, code: (problems.length > 0 ? 1 : 0) as ExitCode };
}

/** The ids that an operator named, whole or by their short form. @throws {CommandError} for a word that is none, or several */
export const named = (words: readonly string[], ids: readonly string[]): readonly string[] =>
  words.map((word) => {
    const [found, ...more] = ids.filter((id) => id === word || shortId(id) === word);
    if (!found) throw new CommandError(messages.noSuchId(word));
    if (more.length > 0) throw new CommandError(messages.severalIds(word));
    return found;
  });
