import { blockElements } from './allow-list';
import type { Look } from './pasted/styles';
import {
  createElement,
  type Element,
  hasContent,
  holdsBlock,
  isElement,
  type Node,
  setChildren,
  walk,
} from './tree';

/** Inline formatting, named by the element that shows it. */
export type Mark = 's' | 'u' | 'strong' | 'em' | 'sup' | 'sub' | 'mark';

const marks: Readonly<Record<string, Mark>> = {
  ...{ s: 's', del: 's', u: 'u', ins: 'u', b: 'strong', strong: 'strong', i: 'em', em: 'em' },
  ...{ sup: 'sup', sub: 'sub', mark: 'mark' },
};

/** The mark that an element sets by itself. */
export const markOf = (name: string): Mark | undefined =>
  Object.hasOwn(marks, name) ? marks[name] : undefined;

/** Elements that are bold by default. */
const isBoldByItself = (name: string): boolean => /^(?:h[1-6]|th|caption)$/.test(name);

/** Tracked changes keep their meaning whatever their style says. */
const isRevision = (name: string): boolean => name === 'del' || name === 'ins';

/** The marks of one element. */
export interface Marking {
  /** Marks from its style that no ancestor has set. */
  readonly added: readonly Mark[];
  /** Inherited marks that its style turns off: Google Docs puts regular text in a bold element. */
  readonly undone: readonly Mark[];
  /** All marks that apply to its words. */
  readonly active: ReadonlySet<Mark>;
  /** Its style turns off the mark of the element itself. */
  readonly isVoid: boolean;
}

/** @param name the element name on the site @param around the inherited marks */
export function markingOf(
  name: string,
  look: Readonly<Look>,
  around: ReadonlySet<Mark>,
  inLink: boolean,
): Marking {
  const own = markOf(name);
  const isLine = !blockElements.has(name) && name !== 'img';
  const asked: readonly (readonly [Mark, boolean | undefined])[] = [
    ['s', look.struck],
    // Links are underlined by default.
    ['u', inLink || name === 'a' ? undefined : look.underlined],
    ['strong', look.bold],
    ['em', look.italic],
    ['sup', isLine && look.raised ? look.raised === 'sup' : undefined],
    ['sub', isLine && look.raised ? look.raised === 'sub' : undefined],
    ['mark', isLine && name !== 'a' ? look.highlighted : undefined],
  ];
  const isVoid = asked.some(([mark, isOn]) => mark === own && isOn === false && !isRevision(name));
  const active = new Set(around);
  if (own && !isVoid) active.add(own);
  if (isBoldByItself(name)) active.add('strong');
  const added: Mark[] = [];
  const undone: Mark[] = [];
  for (const [mark, isOn] of asked) {
    // In CSS a descendant can turn off weight and slant, but not a line drawn by an ancestor.
    if (isOn === false && around.has(mark) && (mark === 'strong' || mark === 'em')) {
      undone.push(mark);
      active.delete(mark);
    }
    if (!isOn || active.has(mark)) continue;
    added.push(mark);
    active.add(mark);
  }
  return { added, undone, active, isVoid };
}

/** Wraps words of one text in marks. */
export function createMarker() {
  /** Nodes that a mark must leave out. */
  const exceptions = new Map<Mark, WeakSet<Node>>();
  /** Elements created for styles. */
  const made = new WeakSet<Node>();

  const isException = (node: Node, mark: Mark) => exceptions.get(mark)?.has(node) === true;

  function hasException(element: Element, mark: Mark): boolean {
    if (!exceptions.has(mark)) return false;
    for (const node of walk(element)) if (isException(node, mark)) return true;
    return false;
  }

  /** Whether the mark element can contain the node as a whole. */
  function canHold(node: Node, mark: Mark): boolean {
    if (isException(node, mark)) return false;
    if (!isElement(node)) return true;
    const isBlock = blockElements.has(node.tagName) || holdsBlock(node);
    return !isBlock && !(mark === 'u' && node.tagName === 'a') && !hasException(node, mark);
  }

  /** Whether the mark applies to the content of a node it cannot contain. */
  function reachesInto(node: Node, mark: Mark): node is Element {
    if (!isElement(node) || isException(node, mark)) return false;
    if (mark === 'u' && node.tagName === 'a') return false;
    return !(mark === 'strong' && isBoldByItself(node.tagName));
  }

  /** Wraps each run of inline nodes in the mark element, inside blocks where there are any. */
  function wrap(nodes: readonly Node[], mark: Mark, name: string = mark): Node[] {
    const result: Node[] = [];
    let run: Node[] = [];
    const close = () => {
      const element = createElement(name);
      setChildren(element, run);
      const isMarked = hasContent(element);
      if (isMarked) made.add(element);
      result.push(...(isMarked ? [element] : run));
      run = [];
    };
    for (const node of nodes) {
      if (canHold(node, mark)) {
        run.push(node);
        continue;
      }
      close();
      if (reachesInto(node, mark)) setChildren(node, wrap(node.childNodes, mark, name));
      result.push(node);
    }
    close();
    return result;
  }

  return {
    wrap,
    /** Whether an inline element can stay around all of its content. */
    isWhole: (element: Element) => {
      const mark = markOf(element.tagName);
      return !holdsBlock(element) && !(mark && hasException(element, mark));
    },
    /** Leaves nodes out of marks that an ancestor adds later. */
    except(nodes: readonly Node[], undone: readonly Mark[]): void {
      for (const mark of undone) {
        const excepted = exceptions.get(mark) ?? new WeakSet();
        for (const node of nodes) excepted.add(node);
        exceptions.set(mark, excepted);
      }
    },
    /** Joins adjacent elements created for styles: programs style each run of words separately. */
    join(nodes: readonly Node[]): Node[] {
      const result: Node[] = [];
      for (const node of nodes) {
        const last = result.at(-1);
        const isSame = last && isElement(last) && isElement(node) && last.tagName === node.tagName;
        if (isSame && made.has(last) && made.has(node)) {
          for (const child of node.childNodes) {
            child.parentNode = last;
            last.childNodes.push(child);
          }
        } else {
          result.push(node);
        }
      }
      return result;
    },
  };
}

export type Marker = ReturnType<typeof createMarker>;
