import { isElement, type Parent, walk } from './tree';

/** The level a text's first heading has: 2 where only the page's heading stands above it, 3 inside a section. */
export type FirstHeading = 2 | 3;

const DEEPEST = 6;

/** The level of a heading by its name; `undefined` for other elements. */
function levelOf(name: string): number | undefined {
  const digit = /^h([1-6])$/.exec(name)?.[1];
  return digit === undefined ? undefined : Number(digit);
}

/**
 * Gives headings the levels that follow from their order: the first has `first`, each later one is at most one deeper
 * than the one before, and what was a sub-heading stays one. A heading's id stays only where it is the first of its name.
 * @param ids ids that other texts of the page have; those of this text are added
 */
export function mendHeadings(
  root: Parent,
  first: FirstHeading,
  ids: Set<string> = new Set(),
): void {
  const open: number[] = [];
  for (const node of walk(root)) {
    const level = isElement(node) ? levelOf(node.tagName) : undefined;
    if (level === undefined || !isElement(node)) {
      continue;
    }
    while ((open.at(-1) ?? 0) >= level) {
      open.pop();
    }
    open.push(level);
    const name = `h${Math.min(first + open.length - 1, DEEPEST)}`;
    node.tagName = name;
    node.nodeName = name;
    node.attrs = node.attrs.filter((attr) => {
      if (attr.name !== 'id') return true;
      const repeated = ids.has(attr.value);
      ids.add(attr.value);
      return !repeated;
    });
  }
}
