import { applyPatch, type Operation as ConcreteOperation, Pointer } from 'rfc6902';

/** A JSON Patch operation (RFC 6902) whose pointers may have `*` for every item of a list. */
export interface Operation {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}

export interface PatchedEntry {
  readonly entry: unknown;
  /** For each operation, whether it changed something. */
  readonly applied: readonly boolean[];
}

/**
 * Applies operations to a copy of an entry. An operation with `*` runs once for each item. In `move` and `copy`, each `*` means
 * the same item in `from` and `path`. Skips operations without a target. If a `test` fails, the entry stays unchanged (RFC
 * 6902, 5).
 */
export function patchEntry(original: unknown, operations: readonly Operation[]): PatchedEntry {
  const entry: unknown = structuredClone(original);
  const applied: boolean[] = [];
  for (const operation of operations) {
    const concrete = withoutWildcards(entry, operation);
    const errors = applyPatch(entry, concrete as ConcreteOperation[]);
    const failed = errors.filter((error) => error !== null);
    if (operation.op === 'test' && failed.length > 0) {
      return { entry: original, applied: operations.map(() => false) };
    }
    applied.push(failed.length < concrete.length);
  }
  return { entry, applied };
}

const wildcard = /\/\*(?=\/|$)/;

export const wildcardsIn = (pointer: string): number => pointer.split(wildcard).length - 1;

/** Returns one operation for each item, the last item first, so that removing an item does not shift the others. */
function withoutWildcards(entry: unknown, operation: Operation): Operation[] {
  const { path, from } = operation;
  const [listPointer = '', ...inside] = (from ?? path).split(wildcard);
  if (inside.length === 0) return [operation];
  const list: unknown = Pointer.fromJSON(listPointer).get(entry);
  if (!Array.isArray(list)) return [];
  return [...list.keys()].reverse().flatMap((index) => {
    const inItem = (pointer: string) => pointer.replace(wildcard, `/${index}`);
    const inner = { ...operation, path: inItem(path) };
    return withoutWildcards(entry, from === undefined ? inner : { ...inner, from: inItem(from) });
  });
}
