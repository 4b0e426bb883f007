/** Lets actions run at once as long as what they take fits into a total; the others wait in their order. */
export function createBudget(total: number) {
  const waiting: { readonly bytes: number; readonly begin: () => void }[] = [];
  let free = total;

  function beginNext() {
    for (let next = waiting[0]; next && next.bytes <= free; next = waiting[0]) {
      free -= next.bytes;
      waiting.shift();
      next.begin();
    }
  }

  return {
    /** @param bytes what the action takes; more than the total counts as the total */
    async use<T>(bytes: number, action: () => Promise<T>): Promise<T> {
      const taken = Math.min(bytes, total);
      await new Promise<void>((begin) => {
        waiting.push({ bytes: taken, begin });
        beginNext();
      });
      try {
        return await action();
      } finally {
        free += taken;
        beginNext();
      }
    },
  };
}
