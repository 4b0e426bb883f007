import { ContentError } from '#content/findings/errors.ts';
import { messages } from '#server/messages.ts';

/** Says why older content is shown: of a resource once, and of a token that is refused everywhere once for all. */
export function createFailures() {
  let isRefused = false;
  return {
    /** @param isKnown whether the resource failed the last time, too */
    olderShown(path: string, error: unknown, isKnown: boolean | undefined) {
      const wasRefused = isRefused;
      isRefused = error instanceof ContentError && error.kind === 'unauthorised';
      if (isRefused ? !wasRefused : !isKnown) console.warn(messages.olderContent(path, error));
    },
    /** The content service has answered. */
    answered() {
      isRefused = false;
    },
    /** Whether it refused the token when it was last asked. */
    isRefused: () => isRefused,
  };
}
