import type { PathStep } from '#content/findings/finding.ts';
import type { CollectionModel, FieldModel } from '#generated/model.ts';

/** One value that an editor wrote, with its field and its path in the entry as the content service holds it. */
export interface Value {
  readonly field: Exclude<FieldModel, { type: 'list' | 'object' }>;
  readonly value: string | number | boolean;
  readonly path: readonly PathStep[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value of an entry that stands in a field of the schema and is not blank. Values of a wrong kind are left out. */
export function valuesOf(model: CollectionModel, raw: unknown): Value[] {
  const found: Value[] = [];
  const visit = (field: FieldModel, value: unknown, path: readonly PathStep[]): void => {
    if (field.type === 'list') {
      if (Array.isArray(value)) {
        value.forEach((item, index) => {
          visit(field.item, item, [...path, index]);
        });
      }
    } else if (field.type === 'object') {
      if (isRecord(value)) visitAll(field.fields, value, path);
    } else if (typeof value === 'string') {
      if (value.trim() !== '') found.push({ field, value, path });
    } else if (typeof value === 'number' || typeof value === 'boolean') {
      found.push({ field, value, path });
    }
  };
  const visitAll = (
    fields: CollectionModel['fields'],
    value: Readonly<Record<string, unknown>>,
    path: readonly PathStep[],
  ) => {
    for (const [name, field] of Object.entries(fields)) {
      if (Object.hasOwn(value, name)) visit(field, value[name], [...path, name]);
    }
  };
  if (isRecord(raw)) visitAll(model.fields, raw, []);
  return found;
}

/** A path with `*` for indexes: the same for every item of a list. */
export const patternOf = (path: readonly PathStep[]): string =>
  path.map((step) => `/${typeof step === 'number' ? '*' : step}`).join('');
