import { LRUCache } from 'lru-cache';

/** In characters: some hundred posts. */
const maxSize = 2 * 1024 * 1024;

/**
 * The same function of a text, which is worked out once for texts that are asked for again soon: a post is read for its page
 * and for the list, and again each time its content counts as fresh no longer.
 */
export function remembered<Result extends {}>(
  work: (text: string) => Result,
): (text: string) => Result {
  const results = new LRUCache<string, Result>({
    maxSize,
    sizeCalculation: (_result, text) => text.length + 1,
  });
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = work(text);
    results.set(text, result);
    return result;
  };
}
