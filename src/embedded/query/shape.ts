import { isItem } from './values';

/** What is known of a collection, or of one of its fields: which fields there are beneath it. */
export interface Shape {
  readonly fields: ReadonlyMap<string, Shape>;
  /** Some record has a list here. */
  readonly list: boolean;
  /** Declared, or seen only empty: any field may be asked for beneath it, and reads as `null`. */
  readonly open: boolean;
}

/** The shape of a text, number, boolean or list of such. */
export const PLAIN: Shape = { fields: new Map(), list: false, open: false };

interface Draft {
  readonly fields: Map<string, Draft>;
  list: boolean;
  plain: boolean;
}

/**
 * The fields a collection is known to have: every key that one of its records holds, at every depth, and every
 * declared name, so that an optional field that no record fills in is known too. A declared name may be
 * dotted (`author.name`).
 */
export function shapeOf(records: readonly unknown[], declared: readonly string[] = []): Shape {
  const root = draft();
  for (const record of records) observe(root, record);
  for (const name of declared) {
    let node = root;
    for (const part of name.split('.')) node = descend(node, part);
  }
  return finish(root, false);
}

/** True where fields may be asked for beneath this one. */
export function isStructured(shape: Shape): boolean {
  return shape.fields.size > 0;
}

/** The shape of a field within this one; `undefined` when there is no such field. */
export function childOf(shape: Shape, field: string): Shape | undefined {
  return shape.open ? shape : shape.fields.get(field);
}

function draft(): Draft {
  return { fields: new Map(), list: false, plain: false };
}

function descend(node: Draft, field: string): Draft {
  const known = node.fields.get(field);
  if (known) return known;
  const fresh = draft();
  node.fields.set(field, fresh);
  return fresh;
}

function observe(node: Draft, value: unknown): void {
  if (Array.isArray(value)) {
    node.list = true;
    for (const entry of value) observe(node, entry);
  } else if (isItem(value)) {
    for (const [field, inner] of Object.entries(value)) observe(descend(node, field), inner);
  } else if (value !== null && value !== undefined) {
    node.plain = true;
  }
}

function finish(node: Draft, mayBeOpen: boolean): Shape {
  const fields = new Map([...node.fields].map(([name, inner]) => [name, finish(inner, true)]));
  return { fields, list: node.list, open: mayBeOpen && fields.size === 0 && !node.plain };
}
