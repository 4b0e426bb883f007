import { applyPatch, type Operation as ConcreteOperation, Pointer } from 'rfc6902';

/** An operation of JSON Patch (RFC 6902) in whose pointers the step `*` stands for every place of a list. */
export interface Operation {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}

/** One operation as it was carried out in an entry. */
export interface Step {
  readonly op: Operation['op'];
  readonly path: string;
  readonly from?: string;
  /** The value that was there: under `from` of a move or copy, else under `path`; absent when there was none. */
  readonly before?: unknown;
  /** The value under `path` then; absent when there is none. */
  readonly after?: unknown;
}

/** An entry after its operations. */
export interface Patched {
  readonly entry: unknown;
  /** What changed, in order. */
  readonly steps: readonly Step[];
  /** For each operation, in how many places of the entry it was carried out; 0 where it found nothing to act on. */
  readonly applied: readonly number[];
  /** Whether every `test` held. When one did not, the entry is what it was (RFC 6902, 5). */
  readonly held: boolean;
}

/**
 * Applies operations to a copy of an entry. JSON Patch knows no wildcard, so `*` is resolved first: an operation becomes
 * one for each place of the list that the entry has, the last place first, so that removing one moves none that is still
 * to come. In `move` and `copy`, each `*` of `path` is the place that the `*` of `from` in the same order stands for.
 * An operation whose target is absent is skipped; `add` replaces what is there, as RFC 6902 has it.
 */
export function patchEntry(original: unknown, operations: readonly Operation[]): Patched {
  const entry: unknown = structuredClone(original);
  const steps: Step[] = [];
  const applied: number[] = [];
  for (const operation of operations) {
    const done: Step[] = [];
    for (const one of resolved(entry, operation)) {
      const source = Pointer.fromJSON(one.from ?? one.path);
      const before: unknown = structuredClone(source.get(entry));
      const [error] = applyPatch(entry, [one as ConcreteOperation]);
      if (error === null || error === undefined) {
        const after: unknown = structuredClone(Pointer.fromJSON(one.path).get(entry));
        done.unshift(stepOf(one, before, after));
      } else if (operation.op === 'test') {
        return { entry: original, steps: [], applied: operations.map(() => 0), held: false };
      }
    }
    applied.push(done.length);
    if (operation.op !== 'test') steps.push(...done);
  }
  return { entry, steps, applied, held: true };
}

function stepOf(one: Operation, before: unknown, after: unknown): Step {
  return {
    op: one.op,
    path: one.path,
    ...(one.from === undefined ? {} : { from: one.from }),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined || one.op === 'remove' ? {} : { after }),
  };
}

/** How many `*` a pointer has as steps of their own. */
export function wildcardsIn(pointer: string): number {
  return pointer.split('/').filter((step) => step === '*').length;
}

/** The operation once for each place that its `*` stand for in this entry, the last place first. */
function resolved(entry: unknown, operation: Operation): Operation[] {
  const source = operation.from ?? operation.path;
  return placesOf(entry, source.split('/').slice(1))
    .map((places) => ({
      ...operation,
      path: withPlaces(operation.path, places),
      ...(operation.from === undefined ? {} : { from: withPlaces(operation.from, places) }),
    }))
    .reverse();
}

/** For each way to resolve the `*` among some steps: the places, in the order of the `*`. One empty way without any. */
function placesOf(value: unknown, steps: readonly string[]): number[][] {
  const at = steps.indexOf('*');
  if (at < 0) return [[]];
  const list: unknown = Pointer.fromJSON(
    steps
      .slice(0, at)
      .map((step) => `/${step}`)
      .join(''),
  ).get(value);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, place) =>
    placesOf(item, steps.slice(at + 1)).map((rest) => [place, ...rest]),
  );
}

function withPlaces(pointer: string, places: readonly number[]): string {
  const left = [...places];
  return pointer
    .split('/')
    .map((step) => (step === '*' ? String(left.shift() ?? step) : step))
    .join('/');
}
