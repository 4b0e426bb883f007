/** Runs `start` once for concurrent callers with the same key. After the key is removed, the next call runs it again. */
export function once<T>(pending: Map<string, Promise<T>>, key: string, start: () => Promise<T>) {
  const running = pending.get(key);
  if (running) return running;
  const promise: Promise<T> = start().finally(() => {
    if (pending.get(key) === promise) pending.delete(key);
  });
  pending.set(key, promise);
  return promise;
}
