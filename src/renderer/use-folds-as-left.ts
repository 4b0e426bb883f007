import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Which folds of a page were open when the visitor left it, by the entry of the history. */
const leftOpen = new Map<string, readonly boolean[]>();

const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

/** Opens and closes the folds of a page that the visitor comes back to: its scroll position fits no other heights. */
export function useFoldsAsLeft(): void {
  const { key, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const entry = useRef('');
  useLayoutEffect(() => {
    entry.current = key + hash;
  });
  const arrivedBack = useRef(isBack);
  useLayoutEffect(() => {
    const open = arrivedBack.current ? leftOpen.get(entry.current) : undefined;
    if (open) for (const [index, fold] of folds().entries()) fold.open = open[index] === true;
    return () => {
      leftOpen.set(
        entry.current,
        folds().map((fold) => fold.open),
      );
    };
  }, []);
}
