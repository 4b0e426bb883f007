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

/** What marks words, by the element that the site has for it. */
export type Mark = 's' | 'u' | 'strong' | 'em' | 'sup' | 'sub' | 'mark';

const marks: Readonly<Record<string, Mark>> = {
  ...{ s: 's', del: 's', u: 'u', ins: 'u', b: 'strong', strong: 'strong', i: 'em', em: 'em' },
  ...{ sup: 'sup', sub: 'sub', mark: 'mark' },
};

/** The mark that an element sets. */
export const markOf = (name: string): Mark | undefined =>
  Object.hasOwn(marks, name) ? marks[name] : undefined;

/** Elements whose words are bold on the site anyway. */
const isBoldByItself = (name: string): boolean => /^(?:h[1-6]|th|caption)$/.test(name);

/** A deletion stays one, however it is styled. */
const isRevision = (name: string): boolean => name === 'del' || name === 'ins';

/** What marks the words of an element. */
export interface Marking {
  /** Marks that its styles ask for and nothing around it has set. */
  readonly added: readonly Mark[];
  /** Marks around it that its words do not have: Google Docs writes regular words within a bold element. */
  readonly undone: readonly Mark[];
  /** All marks of its words. */
  readonly active: ReadonlySet<Mark>;
  /** The element’s own mark does not show, because its style says the opposite. */
  readonly isVoid: boolean;
}

/** @param name the name of the element on the site @param around the marks around it */
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
    // Links are underlined anyway.
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
    // Browsers take weight and slant away within an element, but no line through or under its words.
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

/** Puts marks around the words of one text. */
export function createMarker() {
  /** Words without a mark that is around them. */
  const exceptions = new Map<Mark, WeakSet<Node>>();
  /** Elements that stand for styles. */
  const made = new WeakSet<Node>();

  const isException = (node: Node, mark: Mark) => exceptions.get(mark)?.has(node) === true;

  function hasException(element: Element, mark: Mark): boolean {
    if (!exceptions.has(mark)) return false;
    for (const node of walk(element)) if (isException(node, mark)) return true;
    return false;
  }

  /** Whether one element for a mark can be around a node. */
  function canHold(node: Node, mark: Mark): boolean {
    if (isException(node, mark)) return false;
    if (!isElement(node)) return true;
    const isBlock = blockElements.has(node.tagName) || holdsBlock(node);
    return !isBlock && !(mark === 'u' && node.tagName === 'a') && !hasException(node, mark);
  }

  /** Whether words in a node that cannot be held as a whole get the mark. */
  function reachesInto(node: Node, mark: Mark): node is Element {
    if (!isElement(node) || isException(node, mark)) return false;
    if (mark === 'u' && node.tagName === 'a') return false;
    return !(mark === 'strong' && isBoldByItself(node.tagName));
  }

  /** Nodes with an element around each run of words that the mark is for, as far inside as HTML asks for. */
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
    /** Whether an element can be around all of its words. */
    isWhole: (element: Element) => {
      const mark = markOf(element.tagName);
      return !holdsBlock(element) && !(mark && hasException(element, mark));
    },
    /** Excepts nodes from marks that will be put around them. */
    except(nodes: readonly Node[], undone: readonly Mark[]): void {
      for (const mark of undone) {
        const excepted = exceptions.get(mark) ?? new WeakSet();
        for (const node of nodes) excepted.add(node);
        exceptions.set(mark, excepted);
      }
    },
    /** Neighbours that were marked one by one as one: programs style each run of words by itself. */
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
