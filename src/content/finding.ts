import type { CollectionModel, FieldModel } from '../generated/model';

/** One step into an entry: the name of a field, or the place in a list, counted from 0. */
export type Step = string | number;

/** Something in the content that an editor or developer should mend. */
export interface Finding {
  readonly collection: string;
  /** The id of the entry in the content service, or its slug; absent where there is only one entry. */
  readonly entry?: string;
  /** JSON pointer (RFC 6901) into the entry, with list places as the content service holds them. */
  readonly pointer: string;
  /** The same place in the editor's words: “Express Entry → Questions and answers 3 → Answer”. */
  readonly where: string;
  /** What was not met: a keyword of JSON Schema, or one of this site's own rules such as “unknown field”. */
  readonly rule: string;
  readonly message: string;
  /** `error`: an entry cannot be shown. `warning`: a part is left out. `note`: the page is complete. */
  readonly severity: 'error' | 'warning' | 'note';
}

/** Where findings go. */
export type Report = (finding: Finding) => void;

/** The entry that findings are about. */
export interface Place {
  readonly model: CollectionModel;
  /** The id or slug. */
  readonly entry?: string;
  /** How an editor knows the entry: its slug, else its id. */
  readonly label?: string;
}

/** JSON pointer of a path, with `~` and `/` escaped (RFC 6901, 3). */
export function pointerOf(path: readonly Step[]): string {
  return path
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** The steps of a JSON pointer. Places in lists stay strings: only the value can say what is a list. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The field model one step further in. */
function childOf(
  field: Pick<CollectionModel, 'fields'> | FieldModel | undefined,
  step: Step,
): FieldModel | undefined {
  if (field === undefined) {
    return undefined;
  }
  if ('item' in field) {
    return typeof step === 'number' ? field.item : undefined;
  }
  return 'fields' in field && Object.hasOwn(field.fields, step) ? field.fields[step] : undefined;
}

/** The field model at a path; `undefined` where the schema names nothing. */
export function fieldAt(model: CollectionModel, path: readonly Step[]): FieldModel | undefined {
  let field: CollectionModel | FieldModel | undefined = model;
  for (const step of path) {
    field = childOf(field, step);
  }
  return path.length === 0 ? undefined : (field as FieldModel | undefined);
}

/** A path in the editor's words, by the titles of the schema; entries of lists are counted from 1. */
export function whereOf({ model, label }: Place, path: readonly Step[]): string {
  const words = [label === undefined ? model.title : `${model.title} “${label}”`];
  let field: CollectionModel | FieldModel | undefined = model;
  for (const step of path) {
    field = childOf(field, step);
    if (typeof step === 'number') {
      words.push(`${words.pop()} ${step + 1}`);
    } else {
      words.push(field?.title ?? `“${step}”`);
    }
  }
  return words.join(' → ');
}

/** A finding about the value at a path. */
export function findingAt(
  place: Place,
  path: readonly Step[],
  details: Pick<Finding, 'rule' | 'message' | 'severity'>,
): Finding {
  return {
    collection: place.model.name,
    ...(place.entry === undefined ? {} : { entry: place.entry }),
    pointer: pointerOf(path),
    where: whereOf(place, path),
    ...details,
  };
}
