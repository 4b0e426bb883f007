import type { Shape } from './model';

/**
 * Compares types. The type `json` may hold a list or an object, so it differs from neither.
 * @returns `type-widened` if the site reads every value of the old type as one of the new type
 */
export function compareTypes(
  { type: was }: Shape,
  after: Shape,
): 'type-widened' | 'type-changed' | undefined {
  const { type: is } = after;
  if (was === undefined || is === undefined || was === is) return undefined;
  if (isOpen(was, is) || isOpen(is, was)) return undefined;
  return listAcceptedTypes(after).includes(was) ? 'type-widened' : 'type-changed';
}

const isOpen = (left: string, right: string) =>
  left === 'json' && (right === 'list' || right === 'object');

/** Other types that the boundary reads, such as numbers for a text. */
function listAcceptedTypes({ type, constraints, fields, item }: Shape): readonly string[] {
  switch (type) {
    case 'number':
      return ['whole number'];
    case 'list':
      return item?.type === 'text' ? ['csv'] : [];
    case 'object':
      return isOnlyText(fields) ? ['text'] : [];
    case 'text':
      return textTypes[constraints?.format ?? 'none'] ?? [];
    default:
      return [];
  }
}

const textTypes: Readonly<Record<string, readonly string[]>> = {
  none: ['id', 'number', 'whole number'],
  asset: ['id', 'object'],
  date: ['date'],
  'date-time': ['date and time'],
};

/** An object that has only a text may be stored as this text. */
function isOnlyText(fields: Shape['fields'] = new Map()): boolean {
  const [only, ...rest] = fields.values();
  return only?.type === 'text' && rest.length === 0;
}
