import { useEffect, useState } from 'react';

/**
 * Which part of the page is being read: the one under a line a quarter of the way down the window, where eyes rest after a
 * jump to an anchor. Before the first part is reached, and without scripts, none is.
 * @param places the parts in their order; a new list is watched anew
 * @returns the id of one of them
 */
export function useReadingPlace(places: readonly { readonly id: string }[]): string | undefined {
  const ids = places.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    setCurrent(undefined);
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) {
          setCurrent((before) =>
            isIntersecting ? target.id : before === target.id ? undefined : before,
          );
        }
      },
      { rootMargin: '-25% 0px -75% 0px' },
    );
    for (const id of ids.split(' ')) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
