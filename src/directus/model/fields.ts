import { type FieldModel, type ListField, type ObjectField, onlyTextOf } from '#generated/model.ts';
import { DirectusError } from '../errors';
import { type Meta, type ModelField, nameInEnglish } from './service-model';
import { systemField } from './system-fields';
import { textKind, validationOf } from './text-field';

export interface NamedField {
  readonly name: string;
  readonly model: FieldModel;
  readonly required: boolean;
  /** For messages: `posts/author`. */
  readonly location: string;
}

/** How Directus stores and edits a field. */
interface Kind {
  readonly type: string;
  readonly interface: string;
  readonly options?: Meta;
  readonly special?: readonly string[];
}

/**
 * @param sort the position in the form
 * @throws DirectusError for a field that Directus cannot store
 */
export function fieldOf(field: NamedField, sort: number): ModelField {
  const own = systemField(field.name, field.model);
  const kind = own ?? kindOf(field);
  const { type, meta } = describe(field, kind);
  return {
    field: field.name,
    type,
    meta: { ...meta, ...own?.meta, special: kind.special ?? null, sort },
    schema: own?.schema ?? {},
  };
}

function describe({ name, model, required }: NamedField, kind: Kind) {
  const { type, interface: preset, options = null } = kind;
  const meta: Meta = {
    interface: model.directus?.['interface'] ?? preset,
    options,
    note: model.description,
    required,
    width: model.directus?.['width'] ?? 'full',
    translations: nameInEnglish(model.title),
    ...(model.type === 'text' ? validationOf(name, model) : {}),
  };
  return { type, meta };
}

function kindOf({ model, location }: NamedField): Kind {
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
    case 'object': {
      // The boundary reads the text as the group.
      if (onlyTextOf(model) && !model.directus?.['collection'])
        return { type: 'text', interface: 'input' };
      if (!model.directus?.['collection'])
        throw new DirectusError(
          `“${location}” is an object, which Directus stores as an entry of another collection. Name that collection in the schema: "x-directus": { "collection": "…" }.`,
        );
      const [shown = 'id'] = Object.keys(model.fields);
      const options = { template: `{{${shown}}}` };
      return { type: 'integer', interface: 'select-dropdown-m2o', special: ['m2o'], options };
    }
  }
}

function listKind({ item }: ListField, location: string): Kind {
  const special = ['cast-json'];
  if (item.type === 'text') return { type: 'json', interface: 'tags', special };
  if (item.type !== 'object')
    throw new DirectusError(
      `“${location}” is a list of items that Directus cannot edit. Make each item an object or a text in the schema.`,
    );
  const fields = Object.entries(item.fields).map(([name, model]) =>
    innerField({
      name,
      model,
      required: item.required.includes(name),
      location: `${location}/${name}`,
    }),
  );
  return {
    type: 'json',
    interface: 'list',
    special,
    options: { template: templateOf(item), fields },
  };
}

/** A field of a repeater. The file picker works only in collections, so editors type the id of a file. */
function innerField(field: NamedField): Meta {
  const { model, name } = field;
  const isGroup = model.type === 'object' && !model.directus?.['collection'];
  const kind = isGroup ? groupKind(model) : kindOf(field);
  const { type, meta } = describe(
    field,
    kind.type === 'uuid' ? { type: 'string', interface: 'input' } : kind,
  );
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
export function templateOf({ fields, required }: Pick<ObjectField, 'fields' | 'required'>): string {
  const texts = Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field?.type === 'text' && field.format === undefined;
  });
  const first = texts.find((name) => required.includes(name)) ?? texts[0] ?? Object.keys(fields)[0];
  return `{{${first ?? 'id'}}}`;
}
