import type { FieldModel, TextField } from '#generated/model.ts';
import { listsEntries } from './described-fields';
import type { ServiceField } from './structure';

/** What a field of the service gives, as far as its description tells. */
type Given =
  | 'any'
  | 'nothing'
  | 'text'
  | 'key'
  | 'number'
  | 'whole number'
  | 'boolean'
  | 'date'
  | 'date-time'
  | 'time'
  | 'texts'
  | 'groups'
  | 'group'
  | 'entries'
  | 'entry'
  | 'structure'
  | 'shape';

const byType: Readonly<Record<string, Given>> = {
  string: 'text',
  text: 'text',
  hash: 'text',
  uuid: 'key',
  integer: 'whole number',
  biginteger: 'whole number',
  float: 'number',
  decimal: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'date-time',
  timestamp: 'date-time',
  time: 'time',
  csv: 'texts',
  json: 'structure',
};

const textLists = /^(?:tags|select-multiple-.*)$/;
const repeaters = /^list$|repeater/;

function givenBy(field: ServiceField): Given {
  if (listsEntries(field)) return 'entries';
  if (field.special.includes('no-data')) return 'nothing';
  const isFile = field.special.includes('file');
  if (field.special.includes('m2o') || (field.related !== undefined && !isFile)) return 'entry';
  if (isFile) return 'key';
  const type = field.type.toLowerCase();
  if (type.startsWith('geometry')) return 'shape';
  const given = Object.hasOwn(byType, type) ? byType[type] : undefined;
  if (given !== 'structure') return given ?? 'any';
  const { interface: editor = '' } = field;
  if (textLists.test(editor)) return 'texts';
  if (repeaters.test(editor)) return 'groups';
  return field.fields === undefined ? 'structure' : 'group';
}

/** What each kind of field can take, as the boundary reads it: numbers are read as text, for example. */
function takenBy(field: FieldModel): readonly Given[] {
  switch (field.type) {
    case 'text':
      return takenByText(field);
    case 'number':
      return field.integer ? ['whole number'] : ['whole number', 'number'];
    case 'boolean':
      return ['boolean'];
    case 'list':
      // A repeater by an interface of its own may be described as a group.
      return field.item.type === 'object' || field.item.type === 'list'
        ? ['structure', 'groups', 'group', 'entries']
        : ['structure', 'texts'];
    case 'object':
      return ['structure', 'group', 'entry'];
  }
}

function takenByText({ format }: TextField): readonly Given[] {
  switch (format) {
    case undefined:
      return ['text', 'key', 'number', 'whole number'];
    case 'asset':
      return ['text', 'key', 'entry'];
    case 'date-time':
      return ['text', 'date-time'];
    case 'date':
      return ['text', 'date'];
    default:
      return ['text'];
  }
}

/** Whether what the service's field gives is what the site's field takes. What the service does not tell fits. */
export function fits(model: FieldModel, service: ServiceField): boolean {
  const given = givenBy(service);
  return given === 'any' || takenBy(model).includes(given);
}
