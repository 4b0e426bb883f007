import { type FieldModel, type ListField, type ObjectField, onlyTextOf } from '#generated/model.ts';
import { DirectusError } from '../errors';
import type { FormPart } from './form';
import { type Meta, type ModelField, nameForStudio } from './service-model';
import { systemField } from './system-fields';
import { textKind, validationOf } from './text-field';

export interface NamedField {
  readonly name: string;
  readonly model: FieldModel;
  readonly required: boolean;
  /** For messages: `posts/author`. */
  readonly location: string;
  /** The heading above the field. */
  readonly part?: string | undefined;
}

/** How Directus stores and edits a field. */
interface Kind {
  readonly type: string;
  readonly interface: string;
  readonly options?: Meta;
  readonly special?: readonly string[];
  readonly meta?: Meta;
}

/**
 * @param sort the position in the form
 * @throws DirectusError for a field that Directus cannot store
 */
export function fieldOf(field: NamedField, sort: number): ModelField {
  const preset = systemField(field.name, field.model);
  const kind = preset ?? kindOf(field);
  const { type, meta } = describe(field, kind);
  return {
    field: field.name,
    type,
    meta: {
      ...meta,
      ...preset?.meta,
      special: kind.special ?? null,
      sort,
      ...(field.part === undefined ? {} : { group: field.part }),
      ...(field.model.title.endsWith('(older field)') ? shownWhenFilled(field.name) : {}),
    },
    schema: preset?.schema ?? (isSlug(field.model) ? { is_unique: true } : {}),
  };
}

const isSlug = (model: FieldModel) => model.type === 'text' && model.format === 'slug';

const shownWhenFilled = (name: string): Meta => ({
  hidden: true,
  conditions: [
    {
      name: 'Filled in',
      rule: { _and: [{ [name]: { _nnull: true } }, { [name]: { _nempty: true } }] },
      hidden: false,
    },
  ],
});

/** The heading of a part of the page. Directus stores no value for it. */
export const headingField = (
  { heading, title }: FormPart,
  { sort, isOpen }: { readonly sort: number; readonly isOpen: boolean },
): ModelField => ({
  field: heading,
  type: 'alias',
  meta: {
    interface: 'group-detail',
    special: ['alias', 'no-data', 'group'],
    options: { start: isOpen ? 'open' : 'closed' },
    translations: nameForStudio(title),
    sort,
  },
  schema: null,
});

function describe({ name, model, required }: NamedField, kind: Kind) {
  const { type, interface: preset, options = null } = kind;
  const meta: Meta = {
    interface: model.directus?.['interface'] ?? preset,
    options,
    note: model.description,
    required,
    width: model.directus?.['width'] ?? 'full',
    ...(model.directus?.['editing'] === 'none' ? { readonly: true } : {}),
    translations: nameForStudio(model.title),
    ...kind.meta,
    ...(model.type === 'text' ? validationOf(name, model) : {}),
  };
  return { type, meta };
}

function kindOf({ model, location }: NamedField): Kind {
  const choices = model.directus?.['choices'];
  if (choices) return chosen(choices, location);
  switch (model.type) {
    case 'text':
      return textKind(model);
    case 'boolean':
      return { type: 'boolean', interface: 'boolean', special: ['cast-boolean'] };
    case 'number': {
      const options = { min: model.minimum, max: model.maximum };
      return { type: model.integer ? 'integer' : 'float', interface: 'input', options };
    }
    case 'list':
      return listKind(model, location);
    case 'object':
      // The boundary reads the text as the group.
      if (onlyTextOf(model)) return { type: 'text', interface: 'input' };
      throw new DirectusError(
        `“${location}” is an object with several fields, which Directus cannot edit. Make it a list of such objects in the schema, or give the collection their fields.`,
      );
  }
}

/** Texts of a list of the same entry, such as `government_fees.fee`, or of another page, such as `about_page.people.name`. */
function chosen(choices: string, location: string): Kind {
  const [text = '', list = '', page = location.split('/', 1)[0]] = choices.split('.').reverse();
  const url = `/items/${page}?fields=${list}`;
  return { type: 'text', ...suggestions(url, { results: `data.${list}`, text, value: text }) };
}

/** Suggestions that Directus reads from an address of its own while an editor types. */
const suggestions = (
  url: string,
  {
    results,
    text,
    value,
  }: { readonly results: string; readonly text: string; readonly value: string },
) => ({
  interface: 'input-autocomplete-api',
  options: {
    url,
    resultsPath: results,
    textPath: text,
    valuePath: value,
    placeholder: 'Type a letter to see the list',
    // Without a rate, Studio shows the answer to a letter only after the next letter.
    rate: 0,
  },
});

/** The file picker works only in fields of a collection, so a field of a list finds pictures by their title. */
const picture = {
  type: 'string',
  ...suggestions(
    '/files?search={{value}}&filter[type][_starts_with]=image/&fields=id,title&limit=20',
    { results: 'data', text: 'title', value: 'id' },
  ),
};

function listKind({ item, directus }: ListField, location: string): Kind {
  const special = ['cast-json'];
  if (item.type === 'text') return { type: 'json', interface: 'tags', special };
  if (item.type !== 'object')
    throw new DirectusError(
      `“${location}” is a list of items that Directus cannot edit. Make each item an object or a text in the schema.`,
    );
  const template = item.directus?.['template'] ?? rowTemplateOf(item);
  const fields = Object.entries(item.fields).map(([name, model]) => {
    const required = item.required.includes(name);
    const field = innerField({ name, model, required, location: `${location}/${name}` });
    const mayBeEmpty = !required && model.type === 'text' && template.includes(`{{${name}}}`);
    return mayBeEmpty ? { ...field, meta: { ...field.meta, ...blankWhenEmpty } } : field;
  });
  const editing = directus?.['editing'] === 'inline' ? { editMode: 'inline' } : {};
  return { type: 'json', interface: 'list', special, options: { template, fields, ...editing } };
}

/** Directus shows “--” for an empty value. Here it shows a space without width instead. */
const blankWhenEmpty = {
  display: 'formatted-value',
  display_options: { conditionalFormatting: [{ operator: 'eq', value: '', text: '\u200b' }] },
};

/** A field of a repeater. */
function innerField(field: NamedField): Meta & { readonly meta: Meta } {
  const { model, name } = field;
  const kind = model.type === 'object' ? groupKind(model) : kindOf(field);
  const { type, meta } = describe(field, kind.type === 'uuid' ? picture : kind);
  return {
    field: name,
    name: model.title,
    type,
    meta: { ...meta, field: name, type, ...(kind.special && { special: kind.special }) },
  };
}

/**
 * A group of fields in a repeater. Directus has no form for such a group, so editors write JSON. A button fills in the names of
 * the fields.
 */
function groupKind({ fields }: ObjectField): Kind {
  const template = JSON.stringify(
    Object.fromEntries(Object.keys(fields).map((name) => [name, ''])),
    null,
    2,
  );
  return { type: 'json', interface: 'input-code', options: { language: 'json', template } };
}

/** The template that shows an entry in one line: its first required text, or else its first text. */
export const templateOf = (shape: Shape): string => `{{${titleOf(shape)}}}`;

/** The field that names an entry. */
export function titleOf(shape: Shape): string {
  const texts = textsOf(shape);
  const first = texts.find((name) => shape.required.includes(name)) ?? texts[0];
  return first ?? Object.keys(shape.fields)[0] ?? 'id';
}

/** The template of an item of a list. If no text is required, any of them may have the content, so it shows all. */
function rowTemplateOf(item: Shape): string {
  const texts = textsOf(item);
  if (texts.length === 0 || texts.some((name) => item.required.includes(name))) {
    return templateOf(item);
  }
  return texts.map((name) => `{{${name}}}`).join(' ');
}

type Shape = Pick<ObjectField, 'fields' | 'required'>;

const textsOf = ({ fields }: Shape) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'text' && field.format === undefined ? name : [],
  );
