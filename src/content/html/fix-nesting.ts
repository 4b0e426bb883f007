import {
  appendChild,
  attribute,
  createElement,
  createText,
  type Element,
  hasContent,
  isBlankText,
  isBlock,
  isElement,
  isMarker,
  isText,
  type Node,
  setChildren,
  walk,
} from './tree';

/** Replaces each run of nodes between blocks, and calls `onBlock` with each block. */
function replaceRuns(
  nodes: readonly Node[],
  replace: (run: readonly Node[]) => readonly Node[],
  onBlock: (block: Element) => void = () => {},
): Node[] {
  const parts: (readonly Node[])[] = [];
  let run: Node[] = [];
  for (const node of nodes) {
    if (isBlock(node)) {
      parts.push(replace(run), [node]);
      onBlock(node);
      run = [];
    } else {
      run.push(node);
    }
  }
  return [...parts, replace(run)].flat();
}

/** Wraps each run of loose text and inline elements in a paragraph. Runs without content are dropped. */
export function wrapInParagraphs(nodes: readonly Node[]): Node[] {
  return replaceRuns(nodes, (run) => {
    const paragraph = createElement('p', [], run);
    return hasContent(paragraph) ? [paragraph] : markersIn(paragraph);
  });
}

export function wrapInMark(nodes: readonly Node[], name: string): Node[] {
  const wrap = (run: readonly Node[]) => {
    const mark = createElement(name, [], run);
    return hasContent(mark) ? [mark] : run;
  };
  return replaceRuns(nodes, wrap, (block) => {
    const isBoldAnyway =
      /^(?:strong|b)$/.test(name) && /^(?:h[1-6]|th|caption)$/.test(block.tagName);
    if (!isBoldAnyway) setChildren(block, wrapInMark(block.childNodes, name));
  });
}

export function withLanguage(nodes: readonly Node[], attrs: Element['attrs']): readonly Node[] {
  if (attrs.length === 0) return nodes;
  const wrap = (run: readonly Node[]) => {
    const span = createElement('span', [...attrs], run);
    return hasContent(span) ? [span] : run;
  };
  return replaceRuns(nodes, wrap, (block) => {
    block.attrs.push(...attrs.filter(({ name }) => attribute(block, name) === undefined));
  });
}

/** Returns the link targets in an element that is dropped because it is empty. */
export const markersIn = (element: Element): Node[] => [...walk(element)].filter(isMarker);

/** Arranges children by their parent's content model: lists contain only items. */
export function fixNesting(parent: string, children: Node[]): Node[] {
  if (parent === 'ul' || parent === 'ol') return wrapInItems(children, ['li'], 'li');
  if (parent === 'dl') return wrapInItems(children, ['dt', 'dd'], 'dd');
  const [first] = children;
  // Parsers drop a line break at the start of `pre` each time they read it.
  if (parent === 'pre' && first && isText(first)) first.value = first.value.replace(/^\n+/, '');
  return children;
}

/** Puts loose nodes into items. Word processors put a nested list beside its item, and text between items. */
function wrapInItems(children: readonly Node[], names: readonly string[], home: string): Node[] {
  const result: Node[] = [];
  let item: Element | undefined;
  for (const child of children) {
    if (isElement(child) && names.includes(child.tagName)) {
      item = child.tagName === home ? child : undefined;
      result.push(child);
    } else if (isBlankText(child)) {
      result.push(child);
    } else {
      if (item === undefined) {
        item = createElement(home);
        result.push(item);
      }
      appendChild(item, child);
    }
  }
  return result.filter((node) => !isElement(node) || hasContent(node));
}

export function withPrefix(words: string, nodes: readonly Node[]): Node[] {
  const first = nodes.find((node) => !isBlankText(node));
  if (first && isElement(first) && first.tagName === 'p') {
    setChildren(first, withPrefix(words, first.childNodes));
    return [...nodes];
  }
  if (first && isText(first)) first.value = first.value.trimStart();
  return [createText(words), ...nodes.slice(first ? nodes.indexOf(first) : 0)];
}
