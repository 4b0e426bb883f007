import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { FormatName } from '../runtime/formats';
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

/** Returns an import of the types `Html`, `Asset` and `Link`, as far as the interfaces use them, or an empty string. */
export function opaqueImports(interfaces: string, from: string): string {
  const names = Object.values(opaque).filter((name) =>
    new RegExp(`\\b${name}\\b`).test(interfaces),
  );
  return names.length > 0 ? `import type { ${names.sort().join(', ')} } from '${from}';\n` : '';
}

/** `types.ts`: an interface for each collection and shared shape, and the names of collections. */
export async function typesFile({ collections, shapes }: Schemas): Promise<OutputFile> {
  const record = compileInterface('Collections', {
    description: 'The type of an entry, by the name of its collection.',
    properties: Object.fromEntries(
      collections.map(({ name, shape }) => [name, { tsType: shape.typeName }]),
    ),
    required: collections.map(({ name }) => name),
  });
  const all = [...collections.map(({ shape }) => shape), ...shapes];
  const interfaces = (await Promise.all([...all.map(shapeInterface), record])).join('\n\n');
  const lists = collections.filter(({ kind }) => kind === 'list').map(({ name }) => name);
  const text = `${opaqueImports(interfaces, './formats')}
${interfaces}

export type CollectionName = keyof Collections;

/** The name of a collection that has any number of entries. */
export type ListName = ${union(lists) || 'never'};
`;
  return { path: 'types.ts', text };
}
