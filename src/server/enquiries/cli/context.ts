import { CommandError } from '#server/node/cli/command-line.ts';
import type { ForwardClock } from '../forwarding/clock';
import { command as messages } from '../messages';
import { shortId } from '../store/enquiry';
import type { Erase } from '../store/erasure';
import { type Entry, stateOf } from '../store/overview';
import { type EnquiryStore, UnreadableError } from '../store/store';

/** What the commands work with. */
export interface CommandContext {
  readonly store: EnquiryStore;
  readonly erase: Erase;
  /** Returns the time that a server last saw, if the clock is now far from it. */
  readonly doubtAboutClock: () => Date | undefined;
  readonly hasKeys: boolean;
  /** Where enquiries are forwarded to. */
  readonly url: string | undefined;
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

/** Reads everything, oldest first, and names what cannot be read. */
export function readAndName({ store, printError }: CommandContext) {
  let code: ExitCode = 0;
  const entries: Entry[] = [];
  for (const { id, delivery, read } of store.all()) {
    try {
      entries.push({ id, state: stateOf(delivery), delivery, enquiry: read() });
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      printError(error.message);
      code = 1;
    }
  }
  return { entries, code: code as ExitCode };
}

/** The ids that an operator named, whole or by their short form. @throws {CommandError} for a word that is none, or several */
export const named = (words: readonly string[], ids: readonly string[]): readonly string[] =>
  words.map((word) => {
    const [found, ...more] = ids.filter((id) => id === word || shortId(id) === word);
    if (!found) throw new CommandError(messages.noSuchId(word));
    if (more.length > 0) throw new CommandError(messages.severalIds(word));
    return found;
  });
