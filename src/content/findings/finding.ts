import type { CollectionModel, FieldModel } from '#generated/model.ts';
import { type Rule, type RuleName, rules, type Severity } from './rules';
import { stableHash } from './stable-hash';

/** One step of a path into an entry: a field's name, or a position in a list, counted from 0. */
export type PathStep = string | number;

export interface Finding {
  /** Identifies a fault in a field: the same in the server's log and in the content check. */
  readonly id: string;
  readonly severity: Severity;
  /** The name of a rule. */
  readonly rule: string;
  readonly collection: string;
  /** The entry's id in the content service, or its slug; absent for a singleton. */
  readonly entry?: string;
  /** JSON pointer (RFC 6901) into the entry, with list positions as the content service has them. */
  readonly pointer: string;
  /** The same location in the editor's words: “Express Entry → Questions and answers 3 → Answer”. */
  readonly where: string;
  readonly message: string;
  readonly fix: string;
}

/** A rule that only one site has. */
export interface OwnRule extends Rule {
  readonly name: string;
}

export type Report = (finding: Finding) => void;

export interface EntryRef {
  readonly model: CollectionModel;
  readonly entry?: string;
  readonly label?: string;
}

/** JSON pointer of a path, with `~` and `/` escaped (RFC 6901, 3). */
export function pointerOf(path: readonly PathStep[]): string {
  return path
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** The steps of a JSON pointer. List positions stay strings, because a pointer does not tell lists from objects. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the field model one step further in; `undefined` if the schema has no such field. */
function childOf(
  field: CollectionModel | FieldModel | undefined,
  step: PathStep,
): FieldModel | undefined {
  if (field === undefined) return undefined;
  if ('item' in field) return typeof step === 'number' ? field.item : undefined;
  return 'fields' in field && Object.hasOwn(field.fields, step) ? field.fields[step] : undefined;
}

export function fieldAt(model: CollectionModel, path: readonly PathStep[]): FieldModel | undefined {
  const [first, ...rest] = path;
  return first === undefined ? undefined : rest.reduce(childOf, childOf(model, first));
}

/** Writes a path in the schema's titles, for editors. List entries are counted from 1. */
export function whereOf({ model, label }: EntryRef, path: readonly PathStep[]): string {
  const words = [label === undefined ? model.title : `${model.title} “${label}”`];
  for (const [index, step] of path.entries()) {
    if (typeof step === 'number') words.push(`${words.pop()} ${step + 1}`);
    else words.push(fieldAt(model, path.slice(0, index + 1))?.title ?? `“${step}”`);
  }
  return words.join(' → ');
}

export interface FindingDetails<Broken = RuleName> {
  readonly rule: Broken;
  readonly message: string;
  /** Default: the rule's fix. */
  readonly fix?: string;
  /** Default: the rule's severity. */
  readonly severity?: Severity;
  /** Distinguishes findings of the same rule in the same field, such as the address of a link. */
  readonly about?: string;
}

export function findingAt(
  entryRef: EntryRef,
  path: readonly PathStep[],
  { rule, message, about, fix, severity }: FindingDetails<RuleName | OwnRule>,
): Finding {
  const { model, entry } = entryRef;
  const pointer = pointerOf(path);
  const broken = typeof rule === 'string' ? { name: rule, ...rules[rule] } : rule;
  const same = [model.name, entry ?? '', pointer, broken.name, ...(about ? [about] : [])];
  return {
    id: stableHash(same.join('\n')),
    severity: severity ?? broken.severity,
    rule: broken.name,
    collection: model.name,
    entry,
    pointer,
    where: whereOf(entryRef, path),
    message,
    fix: fix ?? broken.fix,
  };
}
