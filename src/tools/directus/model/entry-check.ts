import type { FormatName } from '#generated/format-rules.ts';
import type { CollectionModel, FieldModel, ObjectField } from '#generated/model.ts';
import { completionQuery, completionsOf } from './entry-completion';
import { patternOf, validationMessages } from './text-field';

/** What the items of a list must hold: a rule for each field that has one. */
interface ItemRules {
  readonly fields: Readonly<Record<string, FieldRule>>;
  /** True if an item may not be empty. */
  readonly some?: true;
}

interface FieldRule {
  readonly title: string;
  readonly required?: true;
  readonly format?: FormatName;
  readonly choices?: readonly string[];
  /** The position of the rules of a list's items, or of an object. */
  readonly items?: number;
}

/**
 * The script that refuses an entry with an invalid text, also inside lists, and says in plain words what to write. Directus
 * itself validates only whole fields. Like Directus, the script reads only the fields that are written.
 * It returns the query of the entries that the next script needs.
 */
export function entryCheckScript(models: readonly CollectionModel[]): string {
  const shapes: string[] = [];
  const collections = Object.fromEntries(
    models.map(({ name, fields }) => {
      const plainFields = Object.entries(fields).filter(([, { type }]) => type !== 'object');
      return [
        name,
        rulesOf({ fields: Object.fromEntries(plainFields), required: [] }, shapes).fields,
      ];
    }),
  );
  const formats = Object.fromEntries(
    Object.entries(validationMessages).map(([format, message]) => [
      format,
      [patternOf(format as FormatName), message],
    ]),
  );
  const shared = `[${shapes.join(',')}]`;
  const completions = JSON.stringify(completionsOf(models));
  return `const collections = ${JSON.stringify(collections)};\nconst formats = ${JSON.stringify(formats)};\nconst shapes = ${shared};\nconst completions = ${completions};\n${completionQuery}${script}`;
}

function rulesOf(
  { fields, required, minProperties }: Pick<ObjectField, 'fields' | 'required' | 'minProperties'>,
  shapes: string[],
): ItemRules {
  const rules = Object.entries(fields).flatMap(([name, field]) => {
    const rule = ruleOf(field, required.includes(name), shapes);
    return Object.keys(rule).length > 1 ? [[name, rule] as const] : [];
  });
  return { fields: Object.fromEntries(rules), ...(minProperties ? { some: true } : {}) };
}

function ruleOf(field: FieldModel, required: boolean, shapes: string[]): FieldRule {
  const { title } = field;
  const rules = { title, ...(required ? { required } : {}) };
  if (field.type === 'list') return { ...rules, ...itemsOf(field.item, shapes) };
  if (field.type === 'object') return { ...rules, ...itemsOf(field, shapes) };
  if (field.type !== 'text') return rules;
  const { format, enum: choices } = field;
  if (choices) return { ...rules, choices };
  return { ...rules, ...(format && validationMessages[format] ? { format } : {}) };
}

function itemsOf(item: FieldModel, shapes: string[]): { readonly items?: number } {
  if (item.type !== 'object') return {};
  const rules = JSON.stringify(rulesOf(item, shapes));
  const known = shapes.indexOf(rules);
  return { items: known >= 0 ? known : shapes.push(rules) - 1 };
}

const script = `
const isEmpty = (value) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function* checkField(rule, value, within) {
  const place = (within && within + ', ') + '“' + rule.title + '”';
  if (isEmpty(value)) {
    if (rule.required) yield within + ': fill in “' + rule.title + '”.';
    return;
  }
  if (rule.choices && !rule.choices.includes(value))
    yield place + ': choose one of ' + rule.choices.join(', ') + '.';
  const [pattern, message] = formats[rule.format] ?? [];
  if (pattern && !new RegExp(pattern).test(value)) yield place + ': ' + message;
  if (rule.items !== undefined) yield* checkItems(shapes[rule.items], value, place);
}

function* checkItems({ fields, some }, value, list) {
  const read = typeof value === 'string' ? JSON.parse(value) : value;
  const isList = Array.isArray(read);
  for (const [index, item] of (isList ? read : [read]).entries()) {
    const place = list + (isList ? ', row ' + (index + 1) : '');
    if (typeof item !== 'object' || item === null) continue;
    if (some && Object.values(item).every(isEmpty))
      yield place + ' is empty: write a text, or delete the row.';
    for (const [name, rule] of Object.entries(fields)) yield* checkField(rule, item[name], place);
  }
}

module.exports = ({ $trigger }) => {
  const { payload, collection } = $trigger;
  const refusals = Object.entries(collections[collection] ?? {}).flatMap(([name, rule]) => [
    ...checkField(rule, payload[name], ''),
  ]);
  if (refusals.length > 0) throw new Error(refusals.slice(0, 3).join(' '));
  return queryFor($trigger);
};
`;
