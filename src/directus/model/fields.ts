import type { FieldModel, ListField, ObjectField } from '#generated/model.ts';
import { messages } from '../messages';
import { type Meta, type ModelField, nameInEnglish } from './service-model';
import { systemField } from './system-fields';
import { textKind, validationOf } from './text-field';

/** A field of a collection or of a repeater. */
export interface NamedField {
  readonly name: string;
  readonly model: FieldModel;
  readonly required: boolean;
  /** Where it stands, for messages: `posts/author`. */
  readonly location: string;
}

/** How Directus stores a field and with what editors fill it in. */
interface Kind {
  readonly type: string;
  readonly interface: string;
  readonly options?: Meta;
  readonly special?: readonly string[];
}

/** The field of a collection, in the order `sort`. @throws DirectusError for a field that has no form in Directus */
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
      if (!model.directus?.['collection']) throw messages.objectWithoutCollection(location);
      const [shown = 'id'] = Object.keys(model.fields);
      const options = { template: `{{${shown}}}` };
      return { type: 'integer', interface: 'select-dropdown-m2o', special: ['m2o'], options };
    }
  }
}

function listKind({ item }: ListField, location: string): Kind {
  const special = ['cast-json'];
  if (item.type === 'text') return { type: 'json', interface: 'tags', special };
  if (item.type !== 'object') throw messages.listOfLists(location);
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

/** One field of a repeater's entries. A picker of files works for fields of collections only, so there the id is typed in. */
function innerField(field: NamedField): Meta {
  const { model, name } = field;
  const kind = kindOf(field);
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

/** What stands for an entry where only one line can: its first required text, else its first text. */
export function templateOf({ fields, required }: Pick<ObjectField, 'fields' | 'required'>): string {
  const texts = Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field?.type === 'text' && field.format === undefined;
  });
  const first = texts.find((name) => required.includes(name)) ?? texts[0] ?? Object.keys(fields)[0];
  return `{{${first ?? 'id'}}}`;
}
