import { printValue } from '../print';
import type { OutputFile, Schemas } from '../schema/shapes';

/** The record of all collections, each with its model and its validator. For the server: it imports everything. */
export function collectionsFile({ collections }: Schemas): OutputFile[] {
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
    ...collections.map(({ name, shape }) => {
      const key = /^\w+$/.test(name) ? name : printValue(name);
      return `  ${key}: { model: model${shape.typeName}, validate: validate${shape.typeName} },`;
    }),
    '};',
  ];
  return [{ path: 'collections.ts', text: `${text.join('\n')}\n` }];
}
