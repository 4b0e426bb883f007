import pLimit from 'p-limit';

/** So many questions about addresses that nobody has seen yet go to the content service at once. */
const mostAtOnce = 16;

/** So many wait for their turn: a second or two of a service in good health. */
const mostWaiting = 1_000;

/** There are more questions than are asked: whoever has one is to come again. */
export class TooManyQuestions extends Error {
  override readonly name = 'TooManyQuestions';
}

/**
 * Bounds what anybody can make the content service do by asking for addresses that he made up. What is known already has no
 * part in it.
 */
export function createBoundedReads() {
  const limit = pLimit(mostAtOnce);
  return {
    /** Reads when its turn comes. @throws TooManyQuestions at once, where too many wait */
    read<T>(read: () => Promise<T>): Promise<T> {
      if (limit.pendingCount < mostWaiting) return limit(read);
      return Promise.reject(
        new TooManyQuestions('Too many addresses that nobody has seen yet are asked for at once.'),
      );
    },
  };
}
