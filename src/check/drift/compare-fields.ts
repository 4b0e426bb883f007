import type { Finding, FindingDetails } from '#content/findings/finding.ts';
import type { CollectionModel, FieldModel, ObjectField } from '#generated/model.ts';
import { isOwn, relatedTo, type ServiceField } from './data-model';
import { findingInModel, type ModelLocation, within } from './finding-in-model';
import {
  empty,
  missingCollection,
  missingField,
  otherType,
  unknownField,
  unreadableEntry,
} from './messages';
import type { OpenCollection, Source } from './source';
import { fits } from './types-fit';

type Group = Pick<CollectionModel | ObjectField, 'fields' | 'required'>;

interface FieldContext {
  readonly location: ModelLocation;
  readonly source: Source;
  /** See `DriftOptions`, for this collection. */
  readonly filled: ReadonlySet<string> | undefined;
  /** Something above is empty already. */
  readonly emptyAbove?: boolean;
  /** These are the fields of an entry of another collection, which may have more of them: it is compared where it stands itself. */
  readonly ofRelated?: boolean;
}

/**
 * Compares a group of fields with what a service has, at every depth that it describes.
 * @throws {ContentError} when the service cannot be asked
 */
export async function compareFields(
  group: Group,
  service: OpenCollection,
  context: FieldContext,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [name, model] of Object.entries(group.fields)) {
    const location = within(context.location, name, model.title);
    const isRequired = group.required.includes(name);
    const inner = { ...context, location };
    findings.push(...(await compareField({ name, model, isRequired }, service, inner)));
  }
  const unknown = [...(context.ofRelated ? [] : (service.fields?.values() ?? []))].filter(
    (field) => !isOwn(field) && !Object.hasOwn(group.fields, field.field),
  );
  for (const { field } of unknown) {
    findings.push(findingInModel(within(context.location, field, `“${field}”`), unknownField));
  }
  return findings;
}

interface FieldToCompare {
  readonly name: string;
  readonly model: FieldModel;
  readonly isRequired: boolean;
}

async function compareField(
  { name, model, isRequired }: FieldToCompare,
  service: OpenCollection,
  context: FieldContext,
): Promise<readonly Finding[]> {
  const { location, filled } = context;
  const severity = isRequired ? 'error' : 'warning';
  const one = (details: FindingDetails) => [findingInModel(location, details)];
  const isFilled = fills(filled, location.pointer);
  // What was read is there and permitted, whatever the service tells of itself.
  const missing = isFilled ? undefined : missingIn(service, name);
  if (missing !== undefined) {
    // Where an optional field does not exist, no page lacks anything that anybody wrote.
    const weighs = missing === 'absent' && !isRequired ? 'note' : severity;
    return one({ ...missingField[missing], severity: weighs });
  }
  const field = service.fields?.get(name);
  const related = field && relatedTo(field, service);
  if (field !== undefined && !fits(model, field, related)) {
    return one({ ...otherType(model, field), severity });
  }
  const isEmpty = filled !== undefined && filled.size > 0 && !isFilled;
  const emptiness =
    isEmpty && !context.emptyAbove
      ? [findingInModel(location, empty(service.access?.partial === true))]
      : [];
  if (field === undefined)
    return [...emptiness, ...refusedInside({ name, model }, service, context)];
  const inside = await compareInside(
    model,
    { field, related },
    { ...context, emptyAbove: isEmpty },
  );
  return [...emptiness, ...inside];
}

/** The fields of an object that are refused, where nothing more is known of it. */
function refusedInside(
  { name, model }: Pick<FieldToCompare, 'name' | 'model'>,
  { refused }: OpenCollection,
  { location }: FieldContext,
): readonly Finding[] {
  if (model.type !== 'object') return [];
  return Object.entries(model.fields)
    .filter(([inner]) => refused.has(`${name}.${inner}`))
    .map(([inner, { title }]) =>
      findingInModel(within(location, inner, title), missingField['absent-or-refused']),
    );
}

/** Why a field cannot be read, as far as can be known; `undefined` where it can. */
function missingIn(
  { fields, complete, refused, access }: OpenCollection,
  name: string,
): keyof typeof missingField | undefined {
  const mayRead = (field: string) => access && (access.fields.has('*') || access.fields.has(field));
  const isPermitted = mayRead(name);
  // A user of Directus has first and last name, which the site takes for it.
  const hasNames = name === 'name' && fields?.has('first_name') && mayRead('first_name') !== false;
  if (hasNames) return undefined;
  if (fields?.has(name)) {
    return isPermitted === false || refused.has(name) ? 'not-permitted' : undefined;
  }
  if (complete) return 'absent';
  if (fields === undefined && !refused.has(name)) return undefined;
  // Directus lists and gives only what is permitted: not being there means something only with the permissions.
  if (isPermitted === undefined) return 'absent-or-refused';
  return isPermitted ? 'absent' : 'not-among-permitted';
}

/** The fields of the group that a field holds, of each item of a repeater, or of the entry of another collection. */
async function compareInside(
  model: FieldModel,
  { field, related }: { field: ServiceField; related: string | undefined },
  context: FieldContext,
): Promise<readonly Finding[]> {
  const { location, source } = context;
  if (model.type === 'list') {
    const each = { ...location, pointer: `${location.pointer}/*` };
    return compareInside(model.item, { field, related }, { ...context, location: each });
  }
  if (model.type !== 'object') return [];
  const inner = field.meta?.options?.fields;
  if (inner !== undefined) {
    const fields = new Map(inner.map((one) => [one.field, one]));
    return compareFields(model, { ...repeater, fields }, context);
  }
  if (related === undefined) return [];
  const entries = await source.collection(related, Object.keys(model.fields));
  if (typeof entries !== 'string') {
    return compareFields(model, entries, { ...context, ofRelated: true });
  }
  if (entries !== 'absent') return [findingInModel(location, unreadableEntry(related))];
  // Snapshots leave out the collections of Directus itself, such as its users: they may well be readable.
  if (related.startsWith('directus_')) return [];
  const { rule, message } = missingCollection.absent;
  return [findingInModel(location, { rule, message, severity: 'error' })];
}

/** The fields of a repeater are all described, and as readable as the repeater. */
const repeater = {
  name: '',
  complete: true,
  refused: new Set<string>(),
  access: undefined,
  singleton: false,
  relations: [],
};

/** Whether a value stands at a location or below it. */
function fills(filled: ReadonlySet<string> | undefined, pointer: string): boolean {
  if (filled === undefined) return false;
  return filled.has(pointer) || [...filled].some((other) => other.startsWith(`${pointer}/`));
}
