import { type ContentChange, isTouchedByAny } from './resource-tags';

/** What the content service has said that changed, since the process began. */
export interface Changes {
  add(change: ContentChange): void;
  /** A number of its own for each notice, see `pastCaches`: the first may have come before this process began. */
  notice(): number;
  /** Whether what is stored of a resource may be from before a change. */
  hasTouched(path: string): boolean;
}

export function createChanges(): Changes {
  const collections = new Set<string>();
  let notice = Date.now();
  return {
    add({ collection }) {
      collections.add(collection);
      notice = Math.max(Date.now(), notice + 1);
    },
    notice: () => notice,
    hasTouched: (path) => isTouchedByAny(path, collections),
  };
}
