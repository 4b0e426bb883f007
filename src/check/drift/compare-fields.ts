import type { Finding, FindingDetails } from '#content/findings/finding.ts';
import type { CollectionModel, FieldModel, ObjectField } from '#generated/model.ts';
import { fits, isSystemField, relatedTo, type ServiceField, specialOf, typeOf } from './data-model';
import {
  absent,
  absentOrRefused,
  findingInModel,
  type ModelLocation,
  notPermitted,
  unreadableEntry,
  within,
} from './finding-in-model';
import type { OpenCollection, Source } from './source';

interface FieldContext {
  readonly location: ModelLocation;
  readonly source: Source;
  readonly filled: ReadonlySet<string> | undefined;
  readonly excused: ReadonlySet<string> | undefined;
  /** True if another finding already reports the parent as empty. */
  readonly isParentEmpty?: boolean;
  /** True for fields of a related collection, which may have fields that the site does not show. */
  readonly isRelated?: boolean;
}

/**
 * Compares a group of fields with the fields of a service, at every depth that the service describes.
 * @throws {ContentError} when the service fails
 */
export async function compareFields(
  group: Pick<CollectionModel | ObjectField, 'fields' | 'required'>,
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
  if (context.isRelated) return findings;
  for (const field of service.fields?.values() ?? []) {
    if (isSystemField(field) || Object.hasOwn(group.fields, field.field)) continue;
    const location = within(context.location, field.field, `“${field.field}”`);
    const message = 'exists in the content service, but the site does not know the field.';
    findings.push(findingInModel(location, { rule: 'drift-unknown', message }));
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
  const isFilled = hasValueAt(filled, location.pointer);
  // A field with content can be read, even if the service says otherwise.
  const missing = isFilled ? undefined : missingReason(service, name);
  if (missing !== undefined) {
    // An absent optional field holds no content, so pages lack nothing.
    const isHarmless = missing === 'absent' && !isRequired;
    const details = { ...missingField[missing], severity: isHarmless ? 'note' : severity } as const;
    return [findingInModel(location, details)];
  }
  const field = service.fields?.get(name);
  const related = field && relatedTo(field, service);
  if (field !== undefined && !fits(model, field, related)) {
    const message = `is ${kindOf(model)} here, but ${serviceKind(field)} in the content service. The site may leave out its content.`;
    return [findingInModel(location, { rule: 'drift-type', message, severity })];
  }
  const isExcused = hasValueAt(context.excused, location.pointer);
  const isEmpty = filled !== undefined && filled.size > 0 && !isFilled && !isExcused;
  const findings: Finding[] = [];
  if (isEmpty && !context.isParentEmpty) {
    const message = service.access?.partial
      ? 'is empty in every entry that the token may read. Other entries may have a value.'
      : 'is empty in every entry.';
    findings.push(findingInModel(location, { rule: 'drift-empty', message }));
  }
  if (field !== undefined) {
    const inner = { ...context, isParentEmpty: isEmpty };
    findings.push(...(await compareInside(model, { field, related }, inner)));
  } else if (model.type === 'object') {
    for (const [inner, { title }] of Object.entries(model.fields)) {
      if (!service.refused.has(`${name}.${inner}`)) continue;
      const at = within(location, inner, title);
      findings.push(findingInModel(at, missingField['absent-or-refused']));
    }
  }
  return findings;
}

const missingField = {
  absent: { rule: 'drift-absent', message: absent },
  'absent-or-refused': {
    rule: 'drift-absent',
    message: absentOrRefused,
    fix: 'Check that the field exists: create it, or give the token’s role read access to it. With an administrator’s token or a snapshot this check can tell which.',
  },
  'not-permitted': { rule: 'drift-permission', message: notPermitted },
  'not-among-permitted': {
    rule: 'drift-permission',
    message:
      'is not among the fields that the token may read. Only an administrator’s token or a snapshot can tell whether it exists.',
  },
} as const satisfies Record<string, FindingDetails>;

/** Returns why a field cannot be read, as far as the service says. */
function missingReason(
  { fields, complete, refused, access }: OpenCollection,
  name: string,
): keyof typeof missingField | undefined {
  const mayRead = (field: string) => access && (access.fields.has('*') || access.fields.has(field));
  const isPermitted = mayRead(name);
  // The site accepts first and last name of a Directus user as the name.
  const hasNames = name === 'name' && fields?.has('first_name') && mayRead('first_name') !== false;
  if (hasNames) return undefined;
  if (fields?.has(name)) {
    return isPermitted === false || refused.has(name) ? 'not-permitted' : undefined;
  }
  if (complete) return 'absent';
  if (fields === undefined && !refused.has(name)) return undefined;
  // Directus lists only permitted fields.
  if (isPermitted === undefined) return 'absent-or-refused';
  return isPermitted ? 'absent' : 'not-among-permitted';
}

/** Compares the fields of a group, of a repeater's items, or of a related entry. */
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
    return compareFields(model, entries, { ...context, isRelated: true });
  }
  if (entries !== 'absent') return [findingInModel(location, unreadableEntry(related))];
  // Snapshots leave out Directus's own collections, such as users.
  if (related.startsWith('directus_')) return [];
  return [findingInModel(location, { ...missingField.absent, severity: 'error' })];
}

/** A repeater describes all its fields and has no separate permissions. */
const repeater = {
  name: '',
  complete: true,
  refused: new Set<string>(),
  access: undefined,
  singleton: false,
  relations: [],
};

const hasValueAt = (filled: ReadonlySet<string> = new Set(), pointer: string): boolean =>
  filled.has(pointer) || [...filled].some((other) => other.startsWith(`${pointer}/`));

function kindOf(field: FieldModel): string {
  if (field.type === 'text') return field.format ? `text in the format “${field.format}”` : 'text';
  if (field.type === 'number') return field.integer ? 'a whole number' : 'a number';
  if (field.type === 'list') return `a list, each item ${kindOf(field.item)}`;
  return field.type === 'boolean' ? 'true or false' : 'a group of fields';
}

function serviceKind(field: ServiceField): string {
  const editor = field.meta?.interface;
  const special = specialOf(field).join(', ');
  const details = [
    ...(editor ? [`edited with “${editor}”`] : []),
    ...(special ? [`marked “${special}”`] : []),
  ];
  return `“${typeOf(field)}”${details.length === 0 ? '' : ` (${details.join(', ')})`}`;
}
