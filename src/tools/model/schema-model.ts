import type { CollectionModel, FieldModel, ObjectField } from '#generated/model.ts';
import type { CollectionShape, DataModel, Shape } from './model';

/** The data model that schemas describe. */
export const schemaModel = (models: readonly CollectionModel[]): DataModel =>
  new Map(models.map((model) => [model.name, collectionShape(model)]));

const collectionShape = (model: CollectionModel): CollectionShape => ({
  title: model.title,
  type: 'object',
  described: 'an entry',
  kind: model.kind,
  constraints: model.minProperties === undefined ? {} : { minProperties: model.minProperties },
  fields: fieldShapes(model),
});

const fieldShapes = ({ fields, required }: Pick<ObjectField, 'fields' | 'required'>) =>
  new Map(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...fieldShape(field), isRequired: required.includes(name) },
    ]),
  );

const fieldShape = (field: FieldModel): Shape => ({
  title: field.title,
  type: field.type === 'number' && field.integer ? 'whole number' : field.type,
  described: describe(field),
  constraints: field.type === 'boolean' ? {} : field,
  // A list of other items is described as a whole.
  item:
    field.type === 'list' ? { ...fieldShape(field.item), described: describe(field) } : undefined,
  fields: field.type === 'object' ? fieldShapes(field) : undefined,
});

function describe(field: FieldModel): string {
  if (field.type === 'text') return field.format ? `text in the format “${field.format}”` : 'text';
  if (field.type === 'number') return field.integer ? 'a whole number' : 'a number';
  if (field.type === 'list') return `a list, each item ${describe(field.item)}`;
  return field.type === 'boolean' ? 'true or false' : 'a group of fields';
}
