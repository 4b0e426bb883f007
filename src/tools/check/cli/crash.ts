import { ContentError } from '#content/findings/errors.ts';
import { ContentFileError } from '#embedded/service/files.ts';
import { ArgumentError, CommandError } from '#server/node/cli/command-line.ts';

/** Returns the output of a failed command: a message if the user can fix the cause, otherwise a stack trace. */
export function crashMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected =
    error instanceof ArgumentError ||
    error instanceof CommandError ||
    error instanceof ContentError ||
    error instanceof ContentFileError ||
    // Node's own errors, such as a report file that cannot be written.
    'code' in error;
  return isExpected ? error.message : (error.stack ?? error.message);
}

/** Explains why the modules of the site cannot be loaded, with the source file and line if one of them threw. */
export function loadFailure(error: unknown): CommandError {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const place = stack
    .match(/(?<![^\s:()])[^\s:()]+:\d+:\d+/g)
    ?.find((path) => path.includes('/src/'))
    ?.replace(/^.*?\/(?=src\/)/, '');
  // Errors that concern several pages already name their files.
  const isNamed = place === undefined || message.includes('.page.ts');
  return new CommandError(
    `The pages of the site cannot be loaded. ${isNamed ? message : `${place} throws “${message}”. Fix the error there.`}`,
  );
}
