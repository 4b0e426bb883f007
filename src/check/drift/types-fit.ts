import type { FieldModel } from '#generated/model.ts';
import { listsEntries, type ServiceField, specialOf, typeOf } from './data-model';

const texts = ['string', 'text', 'hash'];
const wholeNumbers = ['integer', 'biginteger'];
const numbers = [...wholeNumbers, 'float', 'decimal'];

/** What a field of the service gives: Directus's type in lower case, or what stands there instead. */
function givenBy(field: ServiceField, related: string | undefined): string {
  const special = specialOf(field);
  if (listsEntries(field)) return 'entries';
  if (special.includes('no-data')) return 'nothing';
  if (special.includes('file')) return 'uuid';
  if (special.includes('m2o') || related !== undefined) return 'entry';
  const type = typeOf(field).toLowerCase();
  const editor = field.meta?.interface ?? '';
  if (type !== 'json') return type;
  if (/^(?:tags|select-multiple-.*)$/.test(editor)) return 'csv';
  return /^list$|repeater/.test(editor) ? 'groups' : 'json';
}

/** What each kind of field can take, as the boundary reads it: numbers are read as text, for example. */
function takenBy(field: FieldModel): readonly string[] {
  switch (field.type) {
    case 'number':
      return field.integer ? wholeNumbers : numbers;
    case 'boolean':
      return ['boolean'];
    case 'list':
      return field.item.type === 'object' || field.item.type === 'list'
        ? ['json', 'groups', 'entries']
        : ['json', 'csv'];
    case 'object':
      return ['json', 'entry'];
    case 'text':
      if (field.format === undefined) return [...texts, 'uuid', ...numbers];
      if (field.format === 'asset') return [...texts, 'uuid', 'entry'];
      if (field.format === 'date-time') return [...texts, 'datetime', 'timestamp'];
      return field.format === 'date' ? [...texts, 'date'] : texts;
  }
}

/**
 * Whether what the service's field gives is what the site's field takes. What the service does not tell fits.
 * @param related the collection of which the service's field holds one entry
 */
export function fits(model: FieldModel, field: ServiceField, related: string | undefined): boolean {
  const given = givenBy(field, related);
  return given === 'unknown' || takenBy(model).includes(given);
}
