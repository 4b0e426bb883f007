import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { FormatName } from '../runtime/format-rules';
import type { Field, OutputFile, Schemas, Shape } from '../schema/shapes';

const opaque: Partial<Record<FormatName, string>> = { html: 'Html', asset: 'Asset', link: 'Link' };

const union = (values: readonly unknown[] | undefined): string | undefined =>
  values?.map((value) => JSON.stringify(value)).join(' | ');

function typeOf(field: Field): string {
  switch (field.type) {
    case 'object':
      return field.typeName;
    case 'list':
      return `readonly (${typeOf(field.item)})[]`;
    case 'text':
      return (field.format && opaque[field.format]) ?? union(field.enum) ?? 'string';
    case 'number':
      return union(field.enum) ?? 'number';
    case 'boolean':
      return 'boolean';
  }
}

/**
 * Passes fields as types and without titles. Otherwise json-schema-to-typescript would name interfaces after titles, and
 * repeat each definition whose description a field overrides.
 */
async function compileInterface(typeName: string, schema: JSONSchema): Promise<string> {
  const text = await compile({ additionalProperties: false, type: 'object', ...schema }, typeName, {
    bannerComment: '',
    style: { singleQuote: true, printWidth: 100 },
  });
  return text.trim();
}

/** The TypeScript interface of a shape, with the descriptions as comments. */
export function shapeInterface({
  typeName,
  description,
  fields,
  required,
}: Shape): Promise<string> {
  const properties = Object.entries(fields).map(([name, field]) => [
    name,
    { description: field.description, tsType: typeOf(field) },
  ]);
  return compileInterface(typeName, {
    description,
    required: [...required],
    properties: Object.fromEntries(properties),
  });
}

/** Returns an import of the types that the interfaces use, or an empty string. */
function typeImports(names: readonly string[], interfaces: string, from: string): string {
  const words = new Set(interfaces.match(/\b[A-Z]\w*\b/g));
  const used = names.filter((name) => words.has(name)).sort();
  return used.length > 0 ? `import type { ${used.join(', ')} } from '${from}';\n` : '';
}

/** Returns an import of the types `Html`, `Asset` and `Link`, as far as the interfaces use them, or an empty string. */
export const opaqueImports = (interfaces: string, from: string): string =>
  typeImports(Object.values(opaque), interfaces, from);

/** `shapes.ts`: the shapes that the engine describes, and what it needs of the collection of each role. */
export async function shapesFile({ engineShapes, contracts }: Schemas): Promise<OutputFile> {
  const record = compileInterface('Roles', {
    description: 'What the engine reads of an entry, by the role of its collection.',
    properties: Object.fromEntries(
      contracts.map(({ role, shape }) => [role, { tsType: shape.typeName }]),
    ),
    required: contracts.map(({ role }) => role),
  });
  const all = [...contracts.map(({ shape }) => shape), ...engineShapes];
  const interfaces = (await Promise.all([...all.map(shapeInterface), record])).join('\n\n');
  return { path: 'shapes.ts', text: `${opaqueImports(interfaces, './formats')}\n${interfaces}\n` };
}

/** `types.ts`: an interface for each collection and shape of the site, and the names of collections. */
export async function typesFile(schemas: Schemas): Promise<OutputFile> {
  const { collections, vacant, shapes, engineShapes } = schemas;
  const entries = [
    ...collections.map(({ name, role, shape: { typeName } }) => ({
      name,
      tsType: role ? `${typeName} & Roles['${role}']` : typeName,
    })),
    ...vacant.map(({ name, role }) => ({ name, tsType: `Roles['${role}']` })),
  ];
  const record = compileInterface('Collections', {
    description: 'The type of an entry, by the name of its collection.',
    properties: Object.fromEntries(entries.map(({ name, tsType }) => [name, { tsType }])),
    required: entries.map(({ name }) => name),
  });
  const all = [...collections.map(({ shape }) => shape), ...shapes];
  const interfaces = (await Promise.all([...all.map(shapeInterface), record])).join('\n\n');
  const lists = [...collections, ...vacant]
    .filter(({ kind }) => kind === 'list')
    .map(({ name }) => name);
  const declared = new Set(all.map(({ typeName }) => typeName));
  const names = ['Roles', ...engineShapes.map(({ typeName }) => typeName)].filter(
    (name) => !declared.has(name),
  );
  const text = `${opaqueImports(interfaces, './formats')}${typeImports(names, interfaces, './shapes')}
${interfaces}

export type CollectionName = keyof Collections;

/** The name of a collection that has any number of entries. */
export type ListName = ${union(lists) || 'never'};
`;
  return { path: 'types.ts', text };
}
