import { invalidQuery } from './errors';
import { fieldValue, type Item, isItem } from './fields';

export interface Filter {
  readonly fields: readonly string[];
  /** @param now the value of `$NOW`, in milliseconds since 1970 */
  readonly passes: (record: Item, now: number) => boolean;
}

const hint =
  'Write JSON such as {"slug":{"_eq":"…"}}. The operators are _eq, _in, _null, _nnull, and _lte and _gt with $NOW. _and and _or join conditions.';

/** Parses the filters that the site and its checks use. Rejects Directus's other filters. */
export function parseFilter(text: string): Filter {
  return text === '' ? all([]) : allOf(objectIn(text));
}

const fieldsOf = (filters: readonly Filter[]) => filters.flatMap(({ fields }) => fields);

const all = (filters: readonly Filter[]): Filter => ({
  fields: fieldsOf(filters),
  passes: (record, now) => filters.every(({ passes }) => passes(record, now)),
});

const some = (filters: readonly Filter[]): Filter => ({
  fields: fieldsOf(filters),
  passes: (record, now) => filters.some(({ passes }) => passes(record, now)),
});

function allOf(conditions: Item): Filter {
  return all(
    Object.entries(conditions).map(([key, value]) => {
      if (key === '_and' || key === '_or') {
        if (!Array.isArray(value) || !value.every(isItem)) {
          throw invalidQuery(`filter[${key}]`, 'must be a list of conditions.');
        }
        return (key === '_and' ? all : some)(value.map(allOf));
      }
      if (key.startsWith('_')) {
        throw invalidQuery('filter', `uses “${key}”, which is not supported. ${hint}`);
      }
      if (!isItem(value)) throw invalidQuery(`filter[${key}]`, `has no operator. ${hint}`);
      return all(
        Object.entries(value).map(([operator, operand]) => conditionOn(key, operator, operand)),
      );
    }),
  );
}

function conditionOn(field: string, operator: string, operand: unknown): Filter {
  const parameter = `filter[${field}][${operator}]`;
  const value = (record: Item) => fieldValue(record, field);
  switch (operator) {
    case '_null':
    case '_nnull': {
      if (operand !== true) throw invalidQuery(parameter, 'must be true.');
      const wantsNull = operator === '_null';
      return { fields: [field], passes: (record) => (value(record) === null) === wantsNull };
    }
    case '_lte':
    case '_gt': {
      if (operand !== '$NOW') throw invalidQuery(parameter, 'must be $NOW.');
      const isPast = operator === '_lte';
      return {
        fields: [field],
        passes: (record, now) => {
          const time = parseDate(value(record));
          return !Number.isNaN(time) && time <= now === isPast;
        },
      };
    }
    case '_eq':
    case '_in': {
      const values: unknown = operator === '_eq' ? [operand] : operand;
      if (!Array.isArray(values)) throw invalidQuery(parameter, 'must be a list of values.');
      if (!values.every(isScalar)) {
        throw invalidQuery(parameter, 'must be a text, a number or a boolean.');
      }
      return { fields: [field], passes: (record) => isOneOf(value(record), values) };
    }
    default:
      throw invalidQuery(`filter[${field}]`, `uses “${operator}”, which is not supported. ${hint}`);
  }
}

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

const isOneOf = (value: unknown, wanted: readonly unknown[]): boolean =>
  isScalar(value) && wanted.some((item) => String(item) === String(value));

/** Milliseconds since 1970; `NaN` if the value is not a date. A date without a time zone is UTC. */
const parseDate = (value: unknown): number =>
  typeof value === 'string'
    ? Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(value) ? value : `${value}Z`)
    : Number.NaN;

function objectIn(json: string): Item {
  try {
    const value: unknown = JSON.parse(json);
    if (isItem(value)) return value;
  } catch {
    // Invalid JSON is rejected below.
  }
  throw invalidQuery('filter', `cannot be read. ${hint}`);
}
