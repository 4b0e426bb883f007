import { mistakes, SchemaError } from '../messages';
import { pascalCase } from '../schema/schema-files';
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

function collectionsFile(schemas: Schemas): OutputFile {
  const { collections, vacant } = schemas;
  const lines = (write: (name: string, typeName: string) => string) =>
    [...collections, ...vacant].map(({ name }) => write(name, pascalCase(name))).join('\n');
  const text = `import type { CollectionModel, Validate } from './model';
${lines((name, typeName) => `import model${typeName} from './models/${name}';`)}
import type { CollectionName, Collections } from './types';
${lines((name, typeName) => `import validate${typeName} from './validators/${name}';`)}

export interface Collection<Name extends CollectionName> {
  readonly model: CollectionModel;
  readonly validate: Validate<Collections[Name]>;
}

/**
 * Every collection by name. A role that the site does not fill has an empty collection here. Only the server imports this: browsers
 * receive checked content and need no models.
 */
export const collections: { readonly [Name in CollectionName]: Collection<Name> } = {
${lines((name, typeName) => `  ${JSON.stringify(name)}: { model: model${typeName}, validate: validate${typeName} },`)}
};

/** The models of the site's collections, by name. */
export const siteModels: readonly CollectionModel[] = [
${collections.map(({ name }) => `  model${pascalCase(name)},`).join('\n')}
];
`;
  return { path: 'collections.ts', text };
}

function rolesFile(schemas: Schemas): OutputFile {
  const { collections, vacant } = schemas;
  const all = [...collections, ...vacant];
  const lines = (write: (collection: Collection) => unknown) =>
    roles.flatMap((role) =>
      all
        .filter((collection) => collection.role === role)
        .map((collection) => `  ${role}: ${write(collection)},\n`),
    );
  const text = `/** The collection of each role, from \`x-role\` of the schemas. For a role that the site does not use, one without content. */
export const roles = {
${lines(({ name }) => JSON.stringify(name)).join('')}} as const;

/** True for each role that the site fills. The blog, for example, exists only if “has.posts” is true. */
export const has: Readonly<Record<keyof typeof roles, boolean>> = {
${lines((collection) => collections.includes(collection)).join('')}};
`;
  return { path: 'roles.ts', text };
}

/** `default-settings.ts`: the settings of the embedded content. For servers, so that browsers do not load them. */
export function defaultSettingsFile({ collections }: Schemas, site: Site): OutputFile {
  const settings = collections.find(({ role }) => role === 'settings');
  if (!settings)
    throw new SchemaError([{ file: 'collections/', pointer: '', ...mistakes.noSettings }]);
  const text = `import settings from '${writeSiteImport(site, `content/${settings.name}.json`)}' with { type: 'json' };
import type { Collections } from './types';

const { id: _id, ...facts } = settings;

/**
 * The public facts of the site while the content service has none. For the server only: browsers get the published facts with
 * each page.
 */
export const defaultSettings = facts as unknown as Collections['${settings.name}'];
`;
  return { path: 'default-settings.ts', text };
}

export function modelFiles(schemas: Schemas): OutputFile[] {
  return [
    ...[...schemas.collections, ...schemas.vacant].map(modelFile),
    collectionsFile(schemas),
    rolesFile(schemas),
  ];
}
