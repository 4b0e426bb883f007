import { ContentError } from '#content/findings/errors.ts';

/**
 * How long a visitor waits for newer content where there is older, in milliseconds. Whatever answers within that is in good
 * health, however far away it is, and nobody is shown what was withdrawn there.
 */
export const patienceMs = 2_000;

/** For so long nobody waits for a service that failed or took longer, unless it answers in time before, in milliseconds. */
const restMs = 30_000;

/** Whether the content service is there: it answered, if only that somebody may not read this. */
export function hasAnswered(error: unknown): boolean {
  if (!(error instanceof ContentError)) {
    return error instanceof Error && error.cause !== undefined && hasAnswered(error.cause);
  }
  return error.status !== undefined && error.status < 500 && error.status !== 429;
}

/** Knows whether the content service is worth waiting for, by how it answered last. */
export function createSlowService(clock: { now(): number }) {
  /** Until when nobody waits for the service, because it failed or took too long. */
  let restsUntil = Number.NEGATIVE_INFINITY;
  const rest = () => {
    restsUntil = clock.now() + restMs;
  };

  return {
    /** Whether nobody waits just now. */
    isSlow: () => clock.now() <= restsUntil,
    /**
     * Reads the service, and learns from how long that takes and how it ends.
     * @param waiting is aborted when a visitor has waited in vain
     */
    async watch<T>(read: () => Promise<T>, waiting: AbortSignal | undefined): Promise<T> {
      const begun = clock.now();
      waiting?.addEventListener('abort', rest);
      try {
        const answer = await read();
        if (clock.now() - begun >= patienceMs) rest();
        else restsUntil = Number.NEGATIVE_INFINITY;
        return answer;
      } catch (error) {
        if (!hasAnswered(error)) rest();
        throw error;
      } finally {
        waiting?.removeEventListener('abort', rest);
      }
    },
  };
}
