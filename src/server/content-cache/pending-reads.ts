/** The reads of the content service that go on just now, whether or not a visitor still waits for them. */
export function createPendingReads() {
  const pending = new Map<string, Promise<unknown>>();
  return {
    track<T>(path: string, reading: Promise<T>): Promise<T> {
      pending.set(path, reading);
      const end = () => void (pending.get(path) === reading && pending.delete(path));
      reading.then(end, end);
      return reading;
    },
    has: (path: string) => pending.has(path),
    paths: () => pending.keys(),
  };
}
