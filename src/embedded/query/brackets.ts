import { invalidQuery } from './errors';

/** What a query string holds: text, lists and groups of them. */
export type BracketValue = string | BracketValue[] | { [key: string]: BracketValue };

/** Directus parses no deeper than ten levels by default; deeper filters belong in JSON. */
const MAX_DEPTH = 12;
/** As `qs` does by default. */
const MAX_PARAMETERS = 1000;

interface Branch {
  readonly kind: 'branch';
  readonly children: Map<string, Branch | Leaf>;
}
interface Leaf {
  readonly kind: 'leaf';
  readonly values: string[];
}

/**
 * Reads a query string as `qs` does, which is what Directus reads with: `a[b][c]=1` nests, `a[]=1` and
 * `a=1&a=2` are lists, `a[0]=1&a[1]=2` is a list in the order of its numbers, gaps closed.
 * A key with an unclosed bracket is taken literally. Groups have no prototype, so a key such as `__proto__`
 * is only a key.
 *
 * Unlike `qs`, one name given both as a value and with brackets is refused rather than mixed.
 *
 * @param search the query string, with or without its question mark
 * @throws ServiceError `INVALID_QUERY` for such a name, for more than 1000 parameters, or more than 12 levels
 */
export function parseBrackets(search: string): { [key: string]: BracketValue } {
  const root: Branch = { kind: 'branch', children: new Map() };
  let count = 0;
  for (const [key, value] of new URLSearchParams(search)) {
    count += 1;
    if (count > MAX_PARAMETERS) {
      throw invalidQuery('query', `has more than ${MAX_PARAMETERS} parameters.`);
    }
    if (key !== '') insert(root, splitKey(key), key, value);
  }
  return collectGroup(root);
}

function splitKey(key: string): string[] {
  const open = key.indexOf('[');
  const rest = key.slice(open);
  if (open <= 0 || !/^(\[[^[\]]*\])+$/.test(rest)) return [key];
  return [key.slice(0, open), ...rest.slice(1, -1).split('][')];
}

function insert(root: Branch, path: readonly string[], key: string, value: string): void {
  if (path.length > MAX_DEPTH) {
    throw invalidQuery(key, `nests deeper than ${MAX_DEPTH} levels. Write it as JSON.`);
  }
  let branch = root;
  path.forEach((part, level) => {
    const last = level === path.length - 1;
    // An empty bracket appends: it takes the next free number.
    const name = part === '' && level > 0 ? String(branch.children.size) : part;
    const existing = branch.children.get(name);
    if (existing && (existing.kind === 'leaf') !== last) {
      throw invalidQuery(key, 'is given both as a value and with brackets.');
    }
    if (last) {
      if (existing?.kind === 'leaf') existing.values.push(value);
      else branch.children.set(name, { kind: 'leaf', values: [value] });
    } else if (existing?.kind === 'branch') {
      branch = existing;
    } else {
      const next: Branch = { kind: 'branch', children: new Map() };
      branch.children.set(name, next);
      branch = next;
    }
  });
}

function collect(node: Branch | Leaf): BracketValue {
  if (node.kind === 'leaf') {
    const [first = '', ...more] = node.values;
    return more.length === 0 ? first : node.values;
  }
  const keys = [...node.children.keys()];
  if (!keys.every((key) => /^\d{1,6}$/.test(key))) return collectGroup(node);
  const ordered = [...node.children].sort(([a], [b]) => Number(a) - Number(b));
  // `a[]=1&a[0]=2` meet at one number: both are entries of the list.
  return ordered.flatMap(([, child]) => (child.kind === 'leaf' ? child.values : [collect(child)]));
}

function collectGroup(branch: Branch): { [key: string]: BracketValue } {
  const group: { [key: string]: BracketValue } = Object.create(null);
  for (const [key, child] of branch.children) group[key] = collect(child);
  return group;
}
