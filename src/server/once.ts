/** Runs something once for all callers that ask for the same key meanwhile. A key that was removed starts again. */
export function once<T>(pending: Map<string, Promise<T>>, key: string, start: () => Promise<T>) {
  const running = pending.get(key);
  if (running) return running;
  const promise: Promise<T> = start().finally(() => {
    if (pending.get(key) === promise) pending.delete(key);
  });
  pending.set(key, promise);
  return promise;
}
