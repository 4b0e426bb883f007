import { applyPatch, type Operation as ConcreteOperation, Pointer } from 'rfc6902';

/** An operation of JSON Patch (RFC 6902) in whose pointers the step `*` stands for every item of a list. */
export interface Operation {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}

/** An entry after its operations. */
export interface PatchedEntry {
  readonly entry: unknown;
  /** Of each operation, whether it was carried out; not where it found nothing to act on. */
  readonly applied: readonly boolean[];
}

/**
 * Applies operations to a copy of an entry. JSON Patch knows no wildcard, so an operation with `*` becomes one for each
 * item that the entry has; in `move` and `copy`, each `*` of `path` stands for the item of the same `*` in `from`.
 * An operation whose target is absent is skipped; `add` replaces what is there, as RFC 6902 has it. When a `test` does
 * not hold, the entry is what it was (RFC 6902, 5).
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

/** The steps `*` of a pointer. */
const wildcard = /\/\*(?=\/|$)/;

/** How many `*` a pointer has as steps of their own. */
export const wildcardsIn = (pointer: string): number => pointer.split(wildcard).length - 1;

/** The operation once for each item its `*` stand for; the last item first, so that removing one moves none still to come. */
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
