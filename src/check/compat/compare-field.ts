import type { FieldModel } from '#generated/model.ts';

/** Changes that keep every valid entry valid and whole, and why. */
const compatible = {
  'collection-added': 'The collection has no content yet.',
  'singleton-became-list': 'The entry becomes the first of the list.',
  'field-added': 'Entries without the field stay valid.',
  'became-optional': 'Every valid entry stays valid.',
  widened: 'Every valid value stays valid.',
};

/** Changes that may reject valid entries or drop parts of them, and why. */
const breaking = {
  'collection-removed': 'Its entries are no longer read.',
  'list-became-singleton': 'Only the first entry is read.',
  'required-field-added': 'No entry has the field yet, so anything that requires it is left out.',
  'field-removed': 'Its content is no longer shown.',
  'became-required': 'Where the field is empty, anything that requires it is left out.',
  'type-changed': 'Values of the old type are left out.',
  'format-changed': 'Texts in another format are left out, or shown with their tags.',
  'choices-narrowed': 'Other values are left out.',
  'limit-tightened': 'Values beyond the new limit are left out.',
};

/** The effect of each kind of schema change on existing content. Migrations refer to these names. */
export const compatRules = { ...compatible, ...breaking };

export type CompatRule = keyof typeof compatRules;

export const isBreaking = (rule: CompatRule): boolean => Object.hasOwn(breaking, rule);

/** A rule and a description of the change, without a full stop. */
export type Found = readonly [rule: CompatRule, detail?: string];

/** Types that accept every value of another type. */
const widerTypes: Readonly<Record<string, readonly string[]>> = {
  'whole number': ['number', 'text'],
  number: ['text'],
};

/** Formats that accept every value of another format (codegen/runtime/formats.ts). */
const widerFormats: Readonly<Record<string, readonly string[]>> = { https: ['link', 'asset'] };

/**
 * Compares a field itself, without the fields inside it.
 * @param impliedMin the characters, items or fields that the boundary requires of every value
 */
export function compareField(before: FieldModel, after: FieldModel, impliedMin: 0 | 1): Found[] {
  const found: Found[] = [];
  const [wasType, isType] = [typeOf(before), typeOf(after)];
  if (wasType !== isType) {
    const isWider = widerTypes[wasType]?.includes(isType);
    found.push([isWider ? 'widened' : 'type-changed', `The type ${wasType} became ${isType}`]);
    if (!isWider) return found;
  }
  const [was, is]: [Constraints, Constraints] = [before, after];
  if (was.format !== is.format) {
    // Without the format `html`, visitors would see the tags.
    const isWider =
      is.format === undefined
        ? was.format !== 'html'
        : widerFormats[was.format ?? '']?.includes(is.format);
    found.push([
      isWider ? 'widened' : 'format-changed',
      `The format ${was.format ?? 'none'} became ${is.format ?? 'none'}`,
    ]);
  }
  if (String(was.enum) !== String(is.enum)) {
    const isNarrower = is.enum && !was.enum?.every((value) => is.enum?.includes(value));
    const detail = `The choices ${choices(was.enum)} became ${choices(is.enum)}`;
    found.push([isNarrower ? 'choices-narrowed' : 'widened', detail]);
  }
  for (const keyword of limits) {
    const [from, to] = [was[keyword], is[keyword]];
    const more = demand(keyword, to, impliedMin) - demand(keyword, from, impliedMin);
    const rule = more > 0 ? 'limit-tightened' : 'widened';
    const detail = `The limit “${keyword}” changed from ${from ?? 'none'} to ${to ?? 'none'}`;
    if (more !== 0) found.push([rule, detail]);
  }
  return found;
}

const choices = (values: readonly unknown[] | undefined): string =>
  values === undefined ? 'any' : values.map((value) => `“${String(value)}”`).join(', ');

const typeOf = (field: FieldModel): string =>
  field.type === 'number' && field.integer ? 'whole number' : field.type;

const limits = [
  'minLength',
  'minItems',
  'minProperties',
  'minimum',
  'maxLength',
  'maxItems',
  'maximum',
] as const;
type Limit = (typeof limits)[number];

interface Constraints extends Readonly<Partial<Record<Limit, number>>> {
  readonly type: string;
  readonly format?: string;
  readonly enum?: readonly (string | number)[];
}

function demand(keyword: Limit, limit: number | undefined, impliedMin: number): number {
  if (keyword.startsWith('max')) return -(limit ?? Number.MAX_VALUE);
  const min = keyword === 'minimum' ? -Number.MAX_VALUE : impliedMin;
  return Math.max(limit ?? min, min);
}
