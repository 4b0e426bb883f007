import { applyPatch, type Operation as ConcreteOperation, Pointer } from 'rfc6902';

/** An operation of JSON Patch (RFC 6902) in whose pointers the step `*` stands for every item of a list. */
export interface Operation {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}

/** One operation as it was carried out in an entry. */
export interface AppliedOperation {
  readonly op: Operation['op'];
  readonly path: string;
  readonly from?: string;
  /** The value that was there: under `from` of a move or copy, else under `path`; absent when there was none. */
  readonly before?: unknown;
  /** The value under `path` then; absent when there is none. */
  readonly after?: unknown;
}

/** An entry after its operations. */
export interface PatchedEntry {
  readonly entry: unknown;
  /** What changed, in order. */
  readonly applied: readonly AppliedOperation[];
  /** For each operation, how often it was carried out in the entry; 0 where it found nothing to act on. */
  readonly counts: readonly number[];
  /** Whether every `test` held. When one did not, the entry is what it was (RFC 6902, 5). */
  readonly held: boolean;
}

/**
 * Applies operations to a copy of an entry. JSON Patch knows no wildcard, so an operation with `*` becomes one for each
 * item that the entry has; in `move` and `copy`, each `*` of `path` stands for the item of the same `*` in `from`.
 * An operation whose target is absent is skipped; `add` replaces what is there, as RFC 6902 has it.
 */
export function patchEntry(original: unknown, operations: readonly Operation[]): PatchedEntry {
  const entry: unknown = structuredClone(original);
  const applied: AppliedOperation[] = [];
  const counts: number[] = [];
  for (const operation of operations) {
    const done: AppliedOperation[] = [];
    for (const one of withoutWildcards(entry, operation)) {
      const { op, path, from } = one;
      const before = valueAt(entry, from ?? path);
      const [error] = applyPatch(entry, [one as ConcreteOperation]);
      if (error === null || error === undefined) {
        const after = op === 'remove' ? undefined : valueAt(entry, path);
        done.unshift({
          op,
          path,
          ...(from === undefined ? {} : { from }),
          ...(before === undefined ? {} : { before }),
          ...(after === undefined ? {} : { after }),
        });
      } else if (op === 'test') {
        return { entry: original, applied: [], counts: operations.map(() => 0), held: false };
      }
    }
    counts.push(done.length);
    if (operation.op !== 'test') applied.push(...done);
  }
  return { entry, applied, counts, held: true };
}

const valueAt = (entry: unknown, pointer: string): unknown =>
  structuredClone(Pointer.fromJSON(pointer).get(entry));

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
  const indexes = [...list.keys()].reverse();
  return indexes.flatMap((index) => {
    const inItem = (pointer: string) => pointer.replace(wildcard, `/${index}`);
    return withoutWildcards(entry, {
      ...operation,
      path: inItem(path),
      ...(from === undefined ? {} : { from: inItem(from) }),
    });
  });
}
