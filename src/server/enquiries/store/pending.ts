import type { EnquiryStore } from './store';

/**
 * Counts what is stored and waits to be forwarded. What was forwarded once is not looked at again, so that counting costs as
 * much as there is waiting; a file that cannot be read waits, too.
 */
export function createPending(store: Pick<EnquiryStore, 'ids' | 'delivery'>) {
  const done = new Set<string>();
  return async (): Promise<number> => {
    let waiting = 0;
    for (const id of await store.ids()) {
      if (done.has(id)) continue;
      const delivery = await store.delivery(id).catch(() => undefined);
      if (delivery?.forwarded !== undefined) done.add(id);
      else if (delivery?.held === undefined) waiting += 1;
    }
    return waiting;
  };
}
