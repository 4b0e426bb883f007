import type { Finding, FindingDetails } from '#content/findings/finding.ts';
import { pointerOf } from '#content/findings/finding.ts';
import type { CollectionModel, FieldModel, ObjectField } from '#generated/model.ts';
import { entriesWithin, findingInModel, type ModelLocation, within } from './finding-in-model';
import { fixes, words } from './messages';
import { type Presence, presenceOf } from './presence';
import type { KnownCollection, ProbedCollection, ServiceField, Source } from './structure';
import { fits } from './types-fit';

/** Findings, and how many fields of the schema were looked for. */
export interface Compared {
  readonly findings: readonly Finding[];
  readonly fields: number;
}

type Group = Pick<CollectionModel | ObjectField, 'fields' | 'required'>;
type Open = KnownCollection | ProbedCollection;

interface FieldContext {
  readonly location: ModelLocation;
  readonly source: Source;
  /** See `DriftOptions`, for this collection. */
  readonly filled: ReadonlySet<string> | undefined;
  /** A field of the service that is no content: it points back to what it belongs to. */
  readonly back?: string | undefined;
  /** Something above is empty already. */
  readonly emptyAbove?: boolean;
}

/**
 * Compares a group of fields with what a service has, at every depth that it describes.
 * @throws {ContentError} when the service cannot be asked
 */
export async function compareFields(
  group: Group,
  service: Open,
  context: FieldContext,
): Promise<Compared> {
  const findings: Finding[] = [];
  let fields = 0;
  for (const [name, model] of Object.entries(group.fields)) {
    const location = within(context.location, name, model.title);
    const inner = { ...context, location, back: undefined };
    const isRequired = group.required.includes(name);
    const compared = await compareField({ model, isRequired, service, name }, inner);
    findings.push(...compared.findings);
    fields += compared.fields;
  }
  findings.push(...unknownFields(group, service, context));
  return { findings, fields };
}

interface FieldToCompare {
  readonly model: FieldModel;
  readonly isRequired: boolean;
  readonly service: Open;
  readonly name: string;
}

async function compareField(
  { model, isRequired, service, name }: FieldToCompare,
  context: FieldContext,
): Promise<Compared> {
  const { location, filled } = context;
  const severity = isRequired ? 'error' : 'warning';
  const one = (details: FindingDetails): Compared => ({
    findings: [findingInModel(location, details)],
    fields: 1,
  });
  const isFilled = fills(filled, pointerOf(location.steps));
  const presence = presenceOf(service, name);
  // What was read is there and permitted, whatever the service tells of itself.
  if (presence.is !== 'present' && !isFilled) {
    // Where an optional field does not exist, no page lacks anything that anybody wrote.
    const weighs = presence.is === 'absent' && !isRequired ? 'note' : severity;
    return one({ ...missing[presence.is], severity: weighs });
  }
  const field = presence.is === 'present' ? presence.field : undefined;
  if (field !== undefined && !fits(model, field)) {
    return one({ rule: 'drift-type', message: words.type(model, field), severity });
  }
  const isEmpty = filled !== undefined && filled.size > 0 && !isFilled;
  const emptiness =
    isEmpty && !context.emptyAbove
      ? [findingInModel(location, { rule: 'drift-empty', message: emptyWords(service) })]
      : [];
  const deeper = await compareInside(model, field, { ...context, emptyAbove: isEmpty });
  return {
    findings: [...emptiness, ...deeper.findings],
    fields: 1 + deeper.fields,
  };
}

/** The fields of the group, or of the entries of the list, that a field holds. */
async function compareInside(
  model: FieldModel,
  field: ServiceField | undefined,
  context: FieldContext,
): Promise<Compared> {
  const { location } = context;
  if (field !== undefined && model.type === 'list') {
    return compareInside(model.item, field, { ...context, location: entriesWithin(location) });
  }
  if (field === undefined || model.type !== 'object') return nothing;
  const { fields, related } = field;
  if (fields !== undefined) {
    const group = { state: 'known', fields, access: everything, complete: true } as const;
    return compareFields(model, group, context);
  }
  if (related === undefined || related.through) return nothing;
  const names = Object.keys(model.fields);
  const entries = await context.source.collection(related.collection, names);
  if (entries.state === 'known' || entries.state === 'probed') {
    return compareFields(model, entries, { ...context, back: related.back });
  }
  // Snapshots leave out the collections of Directus itself, such as its users: they may well be readable.
  if (related.collection.startsWith('directus_')) return nothing;
  const closed = missing[entries.state];
  return { findings: [findingInModel(location, { ...closed, severity: 'error' })], fields: 0 };
}

const nothing: Compared = { findings: [], fields: 0 };

const everything = { fields: 'all', partial: false } as const;

const missing: Readonly<Record<Exclude<Presence['is'], 'present'>, FindingDetails>> = {
  absent: { rule: 'drift-absent', message: words.absent },
  'absent-or-refused': {
    rule: 'drift-absent',
    message: words.absentOrRefused,
    fix: fixes.absentOrRefused,
  },
  'not-permitted': { rule: 'drift-permission', message: words.notPermitted },
  'not-among-permitted': { rule: 'drift-permission', message: words.notAmongPermitted },
};

/** Whether a value stands at a location or below it. */
function fills(filled: ReadonlySet<string> | undefined, pointer: string): boolean {
  if (filled === undefined) return false;
  return filled.has(pointer) || [...filled].some((other) => other.startsWith(`${pointer}/`));
}

const emptyWords = ({ access }: Open): string =>
  typeof access === 'object' && access.partial ? words.emptyInPart : words.empty;

function unknownFields(group: Group, service: Open, { location, back }: FieldContext): Finding[] {
  if (service.state !== 'known') return [];
  return [...service.fields.values()]
    .filter(({ name, own }) => !own && name !== back && !Object.hasOwn(group.fields, name))
    .map(({ name }) =>
      findingInModel(within(location, name, `“${name}”`), {
        rule: 'drift-unknown',
        message: words.unknown,
      }),
    );
}
