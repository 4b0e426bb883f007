import { type Limit, limits, type Shape } from './model';
import type { DifferenceRule } from './rules';

interface Found {
  readonly rule: DifferenceRule;
  readonly detail: string;
}

/** Formats that accept every value of another format (codegen/runtime/format-rules.ts). */
const widerFormats: Readonly<Record<string, readonly string[]>> = { https: ['link', 'asset'] };

/**
 * Compares format, choices and limits.
 * @param impliedMin the characters, items or fields that the boundary requires of every value
 */
export function compareConstraints(
  { constraints: was }: Shape,
  { constraints: is }: Shape,
  impliedMin: 0 | 1,
): readonly Found[] {
  if (was === undefined || is === undefined) return [];
  const changes: Found[] = [];
  if (was.format !== is.format) {
    const detail = `The format ${was.format ?? 'none'} became ${is.format ?? 'none'}`;
    changes.push({ rule: isWider(was.format, is.format) ? 'widened' : 'format-changed', detail });
  }
  if (String(was.enum) !== String(is.enum)) {
    const isNarrower = is.enum && !was.enum?.every((value) => is.enum?.includes(value));
    const detail = `The choices ${listChoices(was.enum)} became ${listChoices(is.enum)}`;
    changes.push({ rule: isNarrower ? 'choices-narrowed' : 'widened', detail });
  }
  for (const limit of limits) {
    const { [limit]: from } = was;
    const { [limit]: to } = is;
    const more = toDemand(limit, to, impliedMin) - toDemand(limit, from, impliedMin);
    const detail = `The limit “${limit}” changed from ${from ?? 'none'} to ${to ?? 'none'}`;
    if (more !== 0) changes.push({ rule: more > 0 ? 'limit-tightened' : 'widened', detail });
  }
  return changes;
}

/** Without the format `html`, visitors would see the tags. */
function isWider(was: string | undefined, is: string | undefined): boolean {
  if (is === undefined) return was !== 'html';
  return widerFormats[was ?? '']?.includes(is) === true;
}

const listChoices = (values: readonly unknown[] | undefined): string =>
  values === undefined ? 'any' : values.map((value) => `“${String(value)}”`).join(', ');

function toDemand(limit: Limit, value: number | undefined, impliedMin: number): number {
  if (limit.startsWith('max')) return -(value ?? Number.MAX_VALUE);
  const min = limit === 'minimum' ? -Number.MAX_VALUE : impliedMin;
  return Math.max(value ?? min, min);
}
