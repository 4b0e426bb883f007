import {
  type EntryRef,
  type Finding,
  fieldAt,
  findingAt,
  type PathStep,
  pointerOf,
  stepsOf,
} from '#content/findings/finding.ts';
import type { RuleName } from '#content/findings/rules.ts';
import type { ObjectField, Validate, ValidationError } from '#generated/model.ts';
import type { EntryDraft } from './normalise';

const formatWords: Readonly<Record<Extract<RuleName, `format-${string}`>, string>> = {
  'format-link': 'is not a valid link address',
  'format-asset': 'is not a picture in the content service',
  'format-slug': 'is not a valid address part',
  'format-date-time': 'is not a date and time from 1990 to 2099',
  'format-date': 'is not a date from 1990 to 2099',
  'format-email': 'is not an e-mail address',
  'format-phone': 'is not a phone number',
  'format-color': 'is not a colour',
  'format-https': 'is not an address starting with https://',
};

const typeWords: Readonly<Record<string, string>> = {
  string: 'is not text',
  boolean: 'is neither true nor false',
  number: 'is not a number',
  integer: 'is not a whole number',
  array: 'is not a list',
  object: 'is not a group of fields',
};

type Words = readonly [rule: RuleName, fault: string];

function wordsOf({ keyword, params }: ValidationError): Words {
  const { limit } = params;
  const rule = `format-${params['format']}` as keyof typeof formatWords;
  if (keyword === 'format' && Object.hasOwn(formatWords, rule)) return [rule, formatWords[rule]];
  if (keyword === 'type') {
    return ['type', typeWords[String(params['type'])] ?? 'has the wrong type'];
  }
  const known: Readonly<Record<string, Words>> = {
    required: ['required', 'is empty'],
    minProperties: ['required', 'has no fields filled in'],
    enum: ['enum', 'is not one of the values to choose from'],
    maxLength: ['length', `is longer than ${limit} characters`],
    minLength: ['length', `is shorter than ${limit} characters`],
    maxItems: ['length', `has more than ${limit} entries`],
    minItems: ['length', `has fewer than ${limit} entries`],
    minimum: ['range', `is less than ${limit}`],
    maximum: ['range', `is more than ${limit}`],
  };
  return known[keyword] ?? ['schema', `breaks the rule “${keyword}” of the schema`];
}

interface Fault {
  readonly error: ValidationError;
  /** JSON pointer to the fault; for a missing field, to where it should be. */
  readonly at: string;
  /** JSON pointer to the value to drop; empty for the entry itself. */
  readonly target: string;
}

const byPosition = new Intl.Collator('en', { numeric: true });

/**
 * Drops the smallest wrong parts until the entry is valid. Also drops an object that requires a dropped value, such as a
 * question without its answer, or that would mean something else without it, such as a redirect without its last day.
 * @returns the findings, and `usable`: false if the entry lacks a required field at its root
 */
export function repair<Entry>(draft: EntryDraft, validate: Validate<Entry>, entryRef: EntryRef) {
  const findings: Finding[] = [];
  // Every round drops at least one value, so the loop ends.
  while (!validate(draft.root)) {
    const errors = validate.errors ?? [];
    const faults = smallestOf(errors.map((error) => faultOf(error, draft, entryRef)));
    findings.push(...faults.map((fault) => findingOf(fault, draft, entryRef)));
    const targets = new Set(faults.map(({ target }) => target));
    if (targets.size === 0 || targets.has('')) return { usable: false, findings };
    // Drops from the end of each list, so that earlier positions stay valid.
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
  const target = pointerOf(outermostRequiring(stepsOf(pointer), draft, entryRef));
  return { error, at: pointer + missing, target };
}

/** Returns the path of the outermost value that cannot do without the value at `path`; `path` itself if all can. */
function outermostRequiring(
  path: readonly string[],
  draft: EntryDraft,
  { model }: EntryRef,
): readonly string[] {
  let whole = path;
  for (;;) {
    const parentPath = originalOf(draft, whole.slice(0, -1));
    const parent = parentPath.length === 0 ? model : fieldAt(model, parentPath);
    const name = whole.at(-1);
    const { required = [], inseparable = [] } = (parent ?? {}) as Partial<ObjectField>;
    if (name === undefined || ![...required, ...inseparable].includes(name)) return whole;
    whole = whole.slice(0, -1);
  }
}

/** Leaves out faults of values that contain another fault: without the inner fault, the outer one may be gone. */
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
  const [rule, fault] = wordsOf(error);
  const inList = typeof originalOf(draft, stepsOf(target)).at(-1) === 'number';
  const consequence = inList
    ? 'The whole entry of the list is left out until it is fixed.'
    : 'It is left out until it is fixed.';
  const severe = 'The whole entry cannot be shown until it is fixed.';
  return findingAt(entryRef, originalOf(draft, stepsOf(at)), {
    rule,
    message: `${fault}. ${target === '' ? severe : consequence}`,
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

/** Returns a path with the list positions of the content service. The last step may name an absent field. */
export function originalOf({ root, positions }: EntryDraft, steps: readonly string[]): PathStep[] {
  let value: unknown = root;
  return steps.map((step) => {
    const original = Array.isArray(value) ? positions.get(value)?.[Number(step)] : step;
    value = childOf(value, step);
    return original ?? Number(step);
  });
}

/** Removes a value, and every list or object that then becomes empty. */
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
