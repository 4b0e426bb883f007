import type { FieldModel } from '#generated/model.ts';
import { details } from './messages';
import type { CompatRule } from './rules';

/** What was found at one location: the rule, and exactly what changed. */
export type Found = readonly [rule: CompatRule, detail?: string];

/** Types whose values are also read as the types beside them. */
const widerTypes: Readonly<Record<string, readonly string[]>> = {
  'whole number': ['number', 'text'],
  number: ['text'],
};

/** Formats whose every value also follows the formats beside them (codegen/runtime/formats.ts). */
const widerFormats: Readonly<Record<string, readonly string[]>> = { https: ['link', 'asset'] };

/**
 * What changed of a field by itself; the fields inside it are compared apart, and other words for editors change nothing.
 * @param leastFilled how many characters, items or fields the boundary takes for granted where there is anything at all
 */
export function compareField(before: FieldModel, after: FieldModel, leastFilled: 0 | 1): Found[] {
  const found: Found[] = [];
  const [wasType, isType] = [typeOf(before), typeOf(after)];
  if (wasType !== isType) {
    const isWider = widerTypes[wasType]?.includes(isType);
    found.push([isWider ? 'widened' : 'type-changed', details.type(wasType, isType)]);
    if (!isWider) return found;
  }
  const [was, is]: [Constraints, Constraints] = [before, after];
  if (was.format !== is.format) {
    // Without its format, rich text would show its tags.
    const isWider =
      is.format === undefined
        ? was.format !== 'html'
        : widerFormats[was.format ?? '']?.includes(is.format);
    found.push([isWider ? 'widened' : 'format-changed', details.format(was.format, is.format)]);
  }
  if (String(was.enum) !== String(is.enum)) {
    const isNarrower = is.enum && !was.enum?.every((value) => is.enum?.includes(value));
    found.push([isNarrower ? 'choices-narrowed' : 'widened', details.choices(was.enum, is.enum)]);
  }
  for (const keyword of limits) {
    const [from, to] = [was[keyword], is[keyword]];
    const more = demand(keyword, to, leastFilled) - demand(keyword, from, leastFilled);
    const rule = more > 0 ? 'limit-tightened' : 'widened';
    if (more !== 0) found.push([rule, details.limit(keyword, from, to)]);
  }
  return found;
}

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

/** What a field may have beside its type and its words. */
interface Constraints extends Readonly<Partial<Record<Limit, number>>> {
  readonly type: string;
  readonly format?: string;
  readonly enum?: readonly (string | number)[];
}

/** How much a limit asks for: more is tighter. */
function demand(keyword: Limit, limit: number | undefined, leastFilled: number): number {
  if (keyword.startsWith('max')) return -(limit ?? Number.MAX_VALUE);
  const least = keyword === 'minimum' ? -Number.MAX_VALUE : leastFilled;
  return Math.max(limit ?? least, least);
}
