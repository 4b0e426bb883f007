import { mistakes, SchemaError } from '../messages';
import { type Collection, type OutputFile, roles, type Schemas } from '../schema/shapes';
import { type Site, writeSiteImport } from '../site';

/** Leaves type names out of the JSON. A field may itself be called `typeName`. */
const withoutTypeNames = (key: string, value: unknown) =>
  key === 'typeName' && typeof value === 'string' ? undefined : value;

function modelFile({ name, kind, shape }: Collection): OutputFile {
  const { type: _type, ...rest } = shape;
  const model = JSON.stringify({ name, kind, ...rest }, withoutTypeNames, 2);
  const text = `import type { CollectionModel } from '../model';

const model: CollectionModel = ${model};

export default model;
`;
  return { path: `models/${name}.ts`, text };
}

function collectionsFile(collections: readonly Collection[]): OutputFile {
  const lines = (write: (name: string, typeName: string) => string) =>
    collections.map(({ name, shape }) => write(name, shape.typeName)).join('\n');
  const text = `import type { CollectionModel, Validate } from './model';
${lines((name, typeName) => `import model${typeName} from './models/${name}';`)}
import type { CollectionName, Collections } from './types';
${lines((name, typeName) => `import validate${typeName} from './validators/${name}';`)}

export interface Collection<Name extends CollectionName> {
  readonly model: CollectionModel;
  readonly validate: Validate<Collections[Name]>;
}

/** Every collection by name. For the server only: browsers receive content that has been checked. */
export const collections: { readonly [Name in CollectionName]: Collection<Name> } = {
${lines((name, typeName) => `  ${JSON.stringify(name)}: { model: model${typeName}, validate: validate${typeName} },`)}
};
`;
  return { path: 'collections.ts', text };
}

function rolesFile(collections: readonly Collection[]): OutputFile {
  const entries = roles.map((role) => {
    const collection = collections.find((one) => one.role === role);
    return `  ${role}: ${collection ? JSON.stringify(collection.name) : undefined},`;
  });
  const text = `/** The collection of each role, from \`x-role\` of the schemas; \`undefined\` for a role that the site does not use. */
export const roles = {
${entries.join('\n')}
} as const;
`;
  return { path: 'roles.ts', text };
}

/** `default-settings.ts`: the settings of the embedded content. For servers, so that browsers do not load them. */
export function defaultSettingsFile({ collections }: Schemas, site: Site): OutputFile {
  const settings = collections.find(({ role }) => role === 'settings');
  if (!settings)
    throw new SchemaError([{ file: 'collections/', pointer: '', ...mistakes.noSettings }]);
  const text = `import settings from '${writeSiteImport(site, `content/${settings.name}.json`)}' with { type: 'json' };
import type { ${settings.shape.typeName} } from './types';

const { id: _id, ...facts } = settings;

/**
 * The public facts of the site while the content service has none. For the server only: browsers get the published facts with
 * each page.
 */
export const defaultSettings = facts as unknown as ${settings.shape.typeName};
`;
  return { path: 'default-settings.ts', text };
}

export function modelFiles({ collections }: Schemas): OutputFile[] {
  return [...collections.map(modelFile), collectionsFile(collections), rolesFile(collections)];
}
