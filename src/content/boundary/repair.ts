import {
  type EntryRef,
  type Finding,
  fieldAt,
  findingAt,
  type PathStep,
  pointerOf,
  stepsOf,
} from '#content/findings/finding.ts';
import { faultWords, findingMessage } from '#content/findings/messages.ts';
import type { ObjectField, Validate, ValidationError } from '#generated/model.ts';
import type { EntryDraft } from './normalise';

/** A fault of the entry: where it is, and the smallest part that has to go so that the rest can stay. */
interface Fault {
  readonly error: ValidationError;
  /** JSON pointer to the fault; for a missing field, to where it should be. */
  readonly at: string;
  /** JSON pointer to what is dropped; the empty one is the entry itself. */
  readonly target: string;
}

/** Orders pointers, and with them the entries of a list, by their positions: 2 before 10. */
const byPosition = new Intl.Collator('en', { numeric: true });

/**
 * Drops the smallest parts that are wrong until the entry is valid, and reports what was dropped and why. A part that
 * cannot stand without what was dropped (an FAQ item without its answer) goes with it.
 * @returns the findings, and whether the entry can be used; it cannot when it lacks what it requires itself.
 */
export function repair<Entry>(draft: EntryDraft, validate: Validate<Entry>, entryRef: EntryRef) {
  const findings: Finding[] = [];
  // Every round drops at least one value, so the rounds end; the entry's size is bounded before.
  while (!validate(draft.root)) {
    const errors = validate.errors ?? [];
    const faults = smallestOf(errors.map((error) => faultOf(error, draft, entryRef)));
    findings.push(...faults.map((fault) => findingOf(fault, draft, entryRef)));
    const targets = new Set(faults.map(({ target }) => target));
    if (targets.size === 0 || targets.has('')) return { usable: false, findings };
    // From the end of each list, so that a drop does not move what is still to be dropped.
    for (const target of [...targets].sort(byPosition.compare).reverse()) {
      drop(draft, stepsOf(target));
    }
  }
  return { usable: true, findings };
}

function faultOf(error: ValidationError, draft: EntryDraft, entryRef: EntryRef): Fault {
  const { keyword, params, instancePath: pointer } = error;
  const named = params['additionalProperty'] ?? params['unevaluatedProperty'];
  if (typeof named === 'string') {
    const at = pointer + pointerOf([named]);
    return { error, at, target: at };
  }
  if (keyword === 'maxItems') {
    const list = valueAt(draft, stepsOf(pointer));
    const last = Array.isArray(list) ? list.length - 1 : 0;
    return { error, at: pointer, target: `${pointer}/${last}` };
  }
  const missing = keyword === 'required' ? pointerOf([String(params['missingProperty'])]) : '';
  const target = pointerOf(wholeOf(stepsOf(pointer), draft, entryRef));
  return { error, at: pointer + missing, target };
}

/** The path itself, or the object that requires it, or the object that requires that one. */
function wholeOf(
  path: readonly string[],
  draft: EntryDraft,
  { model }: EntryRef,
): readonly string[] {
  let whole = path;
  for (;;) {
    const parentPath = originalOf(draft, whole.slice(0, -1));
    const parent = parentPath.length === 0 ? model : fieldAt(model, parentPath);
    const name = whole.at(-1);
    const isRequired = (parent as ObjectField | undefined)?.required?.includes(name ?? '');
    if (name === undefined || !isRequired) return whole;
    whole = whole.slice(0, -1);
  }
}

/** Without the faults of a whole whose parts are at fault: once the parts are mended, the whole may be right. */
function smallestOf(faults: readonly Fault[]): Fault[] {
  const wholes = new Set<string>();
  for (const { target } of faults) {
    const steps = stepsOf(target);
    for (let length = 0; length < steps.length; length += 1) {
      wholes.add(pointerOf(steps.slice(0, length)));
    }
  }
  return faults.filter(({ target }) => !wholes.has(target));
}

function findingOf({ error, at, target }: Fault, draft: EntryDraft, entryRef: EntryRef): Finding {
  const { rule, fault } = faultWords(error.keyword, error.params);
  const inList = typeof originalOf(draft, stepsOf(target)).at(-1) === 'number';
  const then = target === '' ? 'entry' : inList ? 'item' : 'value';
  return findingAt(entryRef, originalOf(draft, stepsOf(at)), {
    rule,
    message: findingMessage(fault, then),
    severity: target === '' ? 'error' : 'warning',
  });
}

const childOf = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? (value as Record<string, unknown>)[step]
    : undefined;

function valueAt({ root }: EntryDraft, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(childOf, root);
}

/** The path with the list positions of the content service. The last step may name a field that is absent. */
function originalOf({ root, positions }: EntryDraft, steps: readonly string[]): PathStep[] {
  let value: unknown = root;
  return steps.map((step) => {
    const original = Array.isArray(value) ? positions.get(value)?.[Number(step)] : step;
    value = childOf(value, step);
    return original ?? Number(step);
  });
}

/** Takes a value out, and every list or object that is left empty by it. */
function drop(draft: EntryDraft, steps: readonly string[]): void {
  const parents = steps.slice(0, -1);
  const parent = valueAt(draft, parents);
  const step = steps.at(-1);
  if (typeof parent !== 'object' || parent === null || step === undefined) return;
  if (Array.isArray(parent)) {
    parent.splice(Number(step), 1);
    draft.positions.get(parent)?.splice(Number(step), 1);
  } else {
    delete (parent as Record<string, unknown>)[step];
  }
  if (Object.keys(parent).length === 0) drop(draft, parents);
}
