import { printValue } from '../print';
import type { FieldModel } from '../runtime/model';
import type { Collection, Field, OutputFile, Schemas } from '../schema/shapes';

function fieldsModel(fields: Readonly<Record<string, Field>>): Record<string, FieldModel> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldModel(field)]),
  );
}

function fieldModel(field: Field): FieldModel {
  switch (field.type) {
    case 'object': {
      const { typeName: _typeName, fields, ...rest } = field;
      return { ...rest, fields: fieldsModel(fields) };
    }
    case 'list':
      return { ...field, item: fieldModel(field.item) };
    default:
      return field;
  }
}

function modelFile({ name, kind, shape }: Collection): OutputFile {
  const { typeName: _typeName, type: _type, title, description, fields, ...rest } = shape;
  const model = { name, title, description, kind, fields: fieldsModel(fields), ...rest };
  const text = [
    "import type { CollectionModel } from '../model';",
    '',
    `const model: CollectionModel = ${printValue(model)};`,
    '',
    'export default model;',
  ];
  return { path: `models/${name}.ts`, text: `${text.join('\n')}\n` };
}

/** The field model of each collection: titles, descriptions, formats, what is required. */
export function modelOutputs({ collections }: Schemas): OutputFile[] {
  return collections.map(modelFile);
}
