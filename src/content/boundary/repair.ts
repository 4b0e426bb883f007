import {
  type EntryRef,
  type Finding,
  fieldAt,
  findingAt,
  type PathStep,
  stepsOf,
} from '#content/findings/finding.ts';
import { faultWords, findingMessage } from '#content/findings/messages.ts';
import type { ObjectField, Validate, ValidationError } from '#generated/model.ts';
import type { EntryDraft } from './entry-draft';

/** A fault of the entry: where it is, and the smallest part that has to go so that the rest can stay. */
interface Fault {
  readonly error: ValidationError;
  /** Where the fault is; for a missing field, where it should be. */
  readonly at: readonly PathStep[];
  /** What is dropped; the empty path is the entry itself. */
  readonly target: readonly PathStep[];
}

/**
 * Drops the smallest parts that are wrong until the entry is valid, and says what was dropped and why. A part that
 * cannot stand without what was dropped (an FAQ item without its answer) goes with it.
 * @returns the findings, and whether the entry can be used; it cannot when it lacks what it requires itself.
 */
export function repair<Entry>(draft: EntryDraft, validate: Validate<Entry>, entryRef: EntryRef) {
  const findings: Finding[] = [];
  // Every round drops at least one value, so the rounds end; the entry's size is bounded before.
  for (;;) {
    if (validate(draft.root)) {
      return { usable: true, findings };
    }
    const faults = smallestOf(
      (validate.errors ?? []).map((error) => faultOf(error, draft, entryRef)),
    );
    for (const fault of faults) {
      findings.push(findingOf(fault, draft, entryRef));
    }
    if (faults.length === 0 || faults.some(({ target }) => target.length === 0)) {
      return { usable: false, findings };
    }
    const targets = new Map(faults.map(({ target }) => [JSON.stringify(target), target]));
    for (const target of [...targets.values()].sort(laterFirst)) {
      draft.drop(target);
    }
  }
}

function faultOf(error: ValidationError, draft: EntryDraft, entryRef: EntryRef): Fault {
  const path = draft.resolve(stepsOf(error.instancePath)) ?? [];
  const named = error.params['additionalProperty'] ?? error.params['unevaluatedProperty'];
  if (error.keyword === 'required') {
    const at = [...path, String(error.params['missingProperty'])];
    return { error, at, target: wholeOf(path, draft, entryRef) };
  }
  if (typeof named === 'string') {
    return { error, at: [...path, named], target: [...path, named] };
  }
  if (error.keyword === 'maxItems') {
    const list = draft.at(path);
    const last = Array.isArray(list) ? list.length - 1 : 0;
    return { error, at: path, target: [...path, last] };
  }
  return { error, at: path, target: wholeOf(path, draft, entryRef) };
}

/** The path itself, or the object that requires it, or the object that requires that one. */
function wholeOf(
  path: readonly PathStep[],
  draft: EntryDraft,
  entryRef: EntryRef,
): readonly PathStep[] {
  const name = path.at(-1);
  const parentPath = path.slice(0, -1);
  if (typeof name !== 'string') {
    return path;
  }
  const parent =
    parentPath.length === 0
      ? entryRef.model
      : (fieldAt(entryRef.model, draft.original(parentPath)) as ObjectField | undefined);
  return parent?.required?.includes(name) ? wholeOf(parentPath, draft, entryRef) : path;
}

/** Without the faults of a whole whose parts are at fault: once the parts are mended, the whole may be right. */
function smallestOf(faults: readonly Fault[]): Fault[] {
  const keys = new Set(
    faults.flatMap(({ target }) => target.map((_, i) => keyOf(target.slice(0, i)))),
  );
  const smallest = faults.filter(({ target }) => !keys.has(keyOf(target)));
  return faults.some(({ target }) => target.length === 0)
    ? faults.filter(({ target }) => target.length === 0)
    : smallest;
}

const keyOf = (path: readonly PathStep[]): string => JSON.stringify(path);

/** From the end of each list towards its start, so that a drop does not move what is still to be dropped. */
function laterFirst(a: readonly PathStep[], b: readonly PathStep[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const [left, right] = [a[index] ?? '', b[index] ?? ''];
    if (left !== right) {
      return typeof left === 'number' && typeof right === 'number'
        ? right - left
        : String(left).localeCompare(String(right));
    }
  }
  return b.length - a.length;
}

function findingOf({ error, at, target }: Fault, draft: EntryDraft, entryRef: EntryRef): Finding {
  const { rule, fault } = faultWords(error.keyword, error.params);
  const inList = typeof target.at(-1) === 'number';
  const then = target.length === 0 ? 'entry' : inList ? 'item' : 'value';
  return findingAt(entryRef, draft.original(at), {
    rule,
    message: findingMessage(fault, then),
    severity: target.length === 0 ? 'error' : 'warning',
  });
}
