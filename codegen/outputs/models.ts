import type { Collection, OutputFile, Schemas } from '../schema/shapes';

/** A shape as JSON, without the names of its types. */
const withoutTypes = (key: string, value: unknown) =>
  key === 'typeName' && typeof value === 'string' ? undefined : value;

function modelFile({ name, kind, shape }: Collection): OutputFile {
  const { type: _type, ...rest } = shape;
  const model = { name, kind, ...rest };
  const text = [
    "import type { CollectionModel } from '../model';",
    '',
    `const model: CollectionModel = ${JSON.stringify(model, withoutTypes, 2)};`,
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
        `  ${JSON.stringify(name)}: { model: model${typeName}, validate: validate${typeName} },`,
    ),
    '};',
  ];
  return { path: 'collections.ts', text: `${text.join('\n')}\n` };
}

/** The field model of each collection: titles, descriptions, formats, what is required; and the record of them all. */
export function modelFiles({ collections }: Schemas): OutputFile[] {
  return [...collections.map(modelFile), collectionsFile(collections)];
}
