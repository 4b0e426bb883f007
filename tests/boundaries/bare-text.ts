import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree with JSX), as far as this check reads it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
  readonly name?: string;
  readonly expression?: Node;
  readonly consequent?: Node;
  readonly alternate?: Node;
  readonly left?: Node;
  readonly right?: Node;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly computed?: boolean;
  readonly children?: readonly Node[];
}

/**
 * What a child of an element can be: always an element, always text, an expression that may give text, or something that comes and
 * goes. `text` with `changing` is text that comes and goes.
 */
interface Child {
  readonly text: boolean;
  readonly changing: boolean;
  /** A text in the source, or a string made of one. */
  readonly written?: boolean;
}

const element: Child = { text: false, changing: false };
const nothing: Child = { text: false, changing: true };
const someText: Child = { text: true, changing: false };

/** Expressions that hold elements, never text. A new one needs a type that says so, or an element around it. */
const slots = new Set([
  'children',
  'questions',
  'first',
  'words',
  'rows',
  'run',
  'nodes',
  'after',
  'aside',
]);

/** Methods that make a list of children. */
const lists = new Set(['map', 'flatMap', 'filter', 'toSorted', 'slice']);

/** The name at the end of an expression: `nodes` of `part.nodes[0]`. */
function nameOf({ type, name, object, property, computed }: Node): string | undefined {
  const last = computed ? object : property;
  return type === 'Identifier' ? name : last && nameOf(last);
}

function eitherOf(one: Child, other: Child): Child {
  return {
    text: one.text || other.text,
    changing: one.changing || other.changing || one.text !== other.text,
  };
}

function childOf(node: Node | undefined): Child {
  if (!node) return nothing;
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return childOf(node.expression);
    case 'JSXElement':
      return element;
    case 'JSXFragment':
      // What is in it stands beside what stands beside it.
      return childrenOf(node).some(({ text }) => text) ? { ...someText, changing: false } : element;
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
        ? node.value === ''
          ? nothing
          : { ...someText, written: true }
        : nothing;
    case 'TemplateLiteral':
      return { ...someText, written: true };
    case 'ConditionalExpression':
      return eitherOf(childOf(node.consequent), childOf(node.alternate));
    case 'LogicalExpression':
      return { ...eitherOf(childOf(node.left), childOf(node.right)), changing: true };
    case 'ChainExpression':
    case 'CallExpression': {
      const callee = node.type === 'CallExpression' ? node.callee : node.expression?.callee;
      const name = callee && nameOf(callee);
      if (name && lists.has(name)) return nothing;
      if (name && slots.has(name)) return nothing;
      return { text: true, changing: node.type === 'ChainExpression' };
    }
    default: {
      const name = nameOf(node);
      return name && slots.has(name) ? element : someText;
    }
  }
}

/** The children of an element as JSX counts them: lines without anything are none. */
function childrenOf({ children = [] }: Node): readonly Child[] {
  return children.flatMap((node) => {
    if (node.type === 'JSXText') {
      const isSpacing = /^\s*$/.test(String(node.value)) && String(node.value).includes('\n');
      return isSpacing ? [] : [{ ...someText, written: true }];
    }
    if (node.type !== 'JSXExpressionContainer') return [childOf(node)];
    return node.expression?.type === 'JSXEmptyExpression' ? [] : [childOf(node.expression)];
  });
}

/** What is wrong with the children of an element; nothing where a translated page keeps working. */
function problemOf(children: readonly Child[]): string | undefined {
  if (children.length < 2) return undefined;
  const texts = children.filter(({ text }) => text);
  if (texts.length > 0 && children.some(({ changing }) => changing)) {
    return 'a bare text beside something that comes and goes: put the text into an element of its own';
  }
  const isSplit = children.some(
    ({ text, written }, at) =>
      text && children[at + 1]?.text && !(written && children[at + 1]?.written),
  );
  return isSplit ? 'a text in several pieces: write it as one string' : undefined;
}

/** The places in a module where a text node is the sibling of something conditional, or one of several that are one text. */
export function bareTexts(file: string, source: string): readonly string[] {
  const { program, errors } = parseSync(file, source, { lang: 'tsx' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: string[] = [];
  function visit(value: unknown) {
    if (Array.isArray(value)) {
      for (const each of value) visit(each);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const problem = problemOf(childrenOf(node));
      const line = source.slice(0, node.start).split('\n').length;
      if (problem) found.push(`${file}:${line}: ${problem}`);
    }
    for (const each of Object.values(value)) visit(each);
  }
  visit(program);
  return found;
}
