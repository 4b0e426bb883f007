import { printKey, printValue } from '../print';
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

/** The record of all collections, each with its model and its validator. For the server: it imports everything. */
function collectionsFile(collections: readonly Collection[]): OutputFile {
  const text = [
    "import type { CollectionModel, Validate } from './model';",
    ...collections.map(
      ({ name, shape }) => `import model${shape.typeName} from './models/${name}';`,
    ),
    "import type { CollectionName, Collections } from './types';",
    ...collections.map(
      ({ name, shape }) => `import validate${shape.typeName} from './validators/${name}';`,
    ),
    '',
    '/** What is known of a collection at run time. */',
    'export interface Collection<Name extends CollectionName> {',
    '  readonly model: CollectionModel;',
    '  readonly validate: Validate<Collections[Name]>;',
    '}',
    '',
    '/** Every collection by name. Server only: the browser gets content that has been checked. */',
    'export const collections: { readonly [Name in CollectionName]: Collection<Name> } = {',
    ...collections.map(
      ({ name, shape: { typeName } }) =>
        `  ${printKey(name)}: { model: model${typeName}, validate: validate${typeName} },`,
    ),
    '};',
  ];
  return { path: 'collections.ts', text: `${text.join('\n')}\n` };
}

/** The field model of each collection: titles, descriptions, formats, what is required; and the record of them all. */
export function modelFiles({ collections }: Schemas): OutputFile[] {
  return [...collections.map(modelFile), collectionsFile(collections)];
}
