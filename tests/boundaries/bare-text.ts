import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree with JSX), as far as this check reads it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
  readonly name?: string;
  readonly id?: Node;
  readonly init?: Node;
  readonly body?: Node;
  readonly expression?: Node;
  readonly consequent?: Node;
  readonly alternate?: Node;
  readonly left?: Node;
  readonly right?: Node;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly computed?: boolean;
  readonly arguments?: readonly Node[];
  readonly children?: readonly Node[];
}

/** A child of an element, by the properties that the rule depends on. */
interface Child {
  /** It may be text. */
  readonly text: boolean;
  /** React may add or remove it. */
  readonly changing: boolean;
  readonly literal?: boolean;
  /** Its text is in a fragment: React adds and removes the text alone, even if it is the only child. */
  readonly inFragment?: boolean;
}

const element: Child = { text: false, changing: false };
const nothing: Child = { text: false, changing: true };
const someText: Child = { text: true, changing: false };

/** Props that hold elements, never text. */
const slots = ['children', 'initialSuggestions', 'nodes', 'before', 'after', 'aside'];

/** Methods that return a list of children. */
const lists = ['map', 'flatMap', 'filter', 'toSorted', 'slice'];

const isElement = (node: Node | undefined): boolean =>
  node?.type === 'ParenthesizedExpression'
    ? isElement(node.expression)
    : node?.type === 'ArrowFunctionExpression'
      ? isElement(node.body)
      : node?.type === 'JSXElement';

/** The last name in an expression: `nodes` of `part.nodes[0]`. */
function nameOf({ type, name, object, property, computed }: Node): string {
  const last = computed ? object : property;
  return type === 'Identifier' ? (name ?? '') : last ? nameOf(last) : '';
}

function eitherOf(left: Child, right: Child): Child {
  return {
    text: left.text || right.text,
    changing: left.changing || right.changing || left.text !== right.text,
    inFragment: Boolean(left.inFragment || right.inFragment),
  };
}

/** @param named variables that hold elements in this module */
function childOf(node: Node | undefined, named: ReadonlySet<string>): Child {
  const either = (left?: Node, right?: Node) =>
    eitherOf(childOf(left, named), childOf(right, named));
  if (!node) return nothing;
  switch (node.type) {
    case 'ParenthesizedExpression':
      return childOf(node.expression, named);
    case 'JSXElement':
      return element;
    case 'JSXFragment':
      return childrenOf(node, named).some(({ text }) => text)
        ? { ...someText, inFragment: true }
        : element;
    case 'Literal':
      return node.value === '' || !['string', 'number'].includes(typeof node.value)
        ? nothing
        : { ...someText, literal: true };
    case 'TemplateLiteral':
      return someText;
    case 'ConditionalExpression':
      return either(node.consequent, node.alternate);
    case 'LogicalExpression':
      return { ...either(node.left, node.right), changing: true };
    case 'ChainExpression':
      return { ...childOf(node.expression, named), changing: true };
    case 'CallExpression': {
      const name = node.callee ? nameOf(node.callee) : '';
      if (named.has(name)) return element;
      if (!lists.includes(name)) return someText;
      const child = childOf(node.arguments?.[0]?.body, named);
      return child.inFragment ? { ...child, changing: true } : nothing;
    }
    default:
      return named.has(nameOf(node)) ? element : someText;
  }
}

/** An element's children as JSX counts them, without the white space at line breaks. */
function childrenOf({ children = [] }: Node, named: ReadonlySet<string>): readonly Child[] {
  return children.flatMap((node) => {
    if (node.type === 'JSXText') {
      const words = String(node.value);
      const isBreak = words.trim() === '' && words.includes('\n');
      return isBreak ? [] : [{ ...someText, literal: true }];
    }
    if (node.type !== 'JSXExpressionContainer') return [childOf(node, named)];
    return node.expression?.type === 'JSXEmptyExpression' ? [] : [childOf(node.expression, named)];
  });
}

/** The mistake in an element's children; `undefined` if a translated page keeps working. */
function problemOf(children: readonly Child[]): string | undefined {
  const hasText = children.some(({ text }) => text);
  const isChanging = children.some(({ changing }) => changing);
  const isAlone = children.length === 1 && !children[0]?.inFragment;
  if (hasText && isChanging && !isAlone) {
    return 'a bare text beside something rendered conditionally: put the text into an element of its own';
  }
  const isSplit = children.some(({ text, literal }, at) => {
    const next = children[at + 1];
    return text && next?.text && !(literal && next.literal);
  });
  return isSplit ? 'a text in several pieces: write it as one string' : undefined;
}

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const each of Object.values(value)) yield* nodesIn(each);
}

/**
 * The places in a module where a text node is a sibling of something conditional, or one of several adjacent texts. Once a
 * browser has translated the page, React can no longer remove or change such a text or insert before it.
 */
export function bareTexts(file: string, source: string): readonly string[] {
  const { program, errors } = parseSync(file, source, { lang: 'tsx' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const nodes = [...nodesIn(program)];
  const declarators = nodes.filter(
    ({ type, init }) => type === 'VariableDeclarator' && isElement(init),
  );
  const named = new Set([...slots, ...declarators.flatMap(({ id }) => id?.name ?? [])]);
  return nodes
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .flatMap((node) => {
      const problem = problemOf(childrenOf(node, named));
      const line = source.slice(0, node.start).split('\n').length;
      return problem ? [`${file}:${line}: ${problem}`] : [];
    });
}
