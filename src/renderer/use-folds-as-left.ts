import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Whether each fold of a page was open when the visitor left it, by the page's entry in the history. */
const leftOpen = new Map<string, readonly boolean[]>();

const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

/** Opens the same folds again when the visitor comes back to a page, because its scroll position fits no other heights. */
export function useFoldsAsLeft(): void {
  const { key, hash } = useLocation();
  const entry = useRef('');
  const isBack = useRef(useNavigationType() === 'POP');
  useLayoutEffect(() => {
    entry.current = key + hash;
  });
  useLayoutEffect(() => {
    const open = isBack.current ? leftOpen.get(entry.current) : undefined;
    if (open) for (const [index, fold] of folds().entries()) fold.open = open[index] === true;
    return () => {
      leftOpen.set(
        entry.current,
        folds().map((fold) => fold.open),
      );
    };
  }, []);
}
