import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { FormatName } from '../runtime/formats';
import type { Field, OutputFile, Schemas, Shape } from '../schema/shapes';

/** The formats whose values have a type of their own. */
const OPAQUE: Partial<Record<FormatName, string>> = { html: 'Html', asset: 'Asset', link: 'Link' };

const union = (values: readonly unknown[] | undefined): string | undefined =>
  values?.map((value) => JSON.stringify(value)).join(' | ');

/** The type of a field in TypeScript. */
function typeOf(field: Field): string {
  switch (field.type) {
    case 'object':
      return field.typeName;
    case 'list':
      return `readonly (${typeOf(field.item)})[]`;
    case 'text':
      return (field.format && OPAQUE[field.format]) ?? union(field.enum) ?? 'string';
    case 'number':
      return union(field.enum) ?? 'number';
    case 'boolean':
      return 'boolean';
  }
}

/**
 * An interface of fields with their descriptions. Titles stay away: json-schema-to-typescript would make names of them.
 * Fields are given as types: it would make a second interface of every definition whose description a field overrides.
 */
async function compileInterface(typeName: string, schema: JSONSchema): Promise<string> {
  const text = await compile({ additionalProperties: false, type: 'object', ...schema }, typeName, {
    bannerComment: '',
    style: { singleQuote: true, printWidth: 100 },
  });
  return text.trim();
}

/** The interface of a shape, each field with its description. */
export function shapeInterface(shape: Shape): Promise<string> {
  return compileInterface(shape.typeName, {
    description: shape.description,
    properties: Object.fromEntries(
      Object.entries(shape.fields).map(([name, field]) => [
        name,
        { description: field.description, tsType: typeOf(field) },
      ]),
    ),
    required: [...shape.required],
  });
}

/** A line that imports the types that formats have of their own, as far as a text of interfaces names them. */
export function opaqueImports(interfaces: string, from: string): string {
  const names = Object.values(OPAQUE).filter((name) =>
    new RegExp(`\\b${name}\\b`).test(interfaces),
  );
  return names.length > 0 ? `import type { ${names.sort().join(', ')} } from '${from}';\n` : '';
}

/** The types of all content: one interface per collection and shared shape, and the record of collections. */
export async function typesFile({ collections, shapes }: Schemas): Promise<OutputFile> {
  const record = compileInterface('Collections', {
    description: 'The type of one entry, by the name of its collection.',
    properties: Object.fromEntries(
      collections.map(({ name, shape }) => [name, { tsType: shape.typeName }]),
    ),
    required: collections.map(({ name }) => name),
  });
  const interfaces = await Promise.all([
    ...collections.map(({ shape }) => shapeInterface(shape)),
    ...shapes.map(shapeInterface),
    record,
  ]);
  const body = interfaces.join('\n\n');
  const lists = collections.filter(({ kind }) => kind === 'list').map(({ name }) => name);
  const text = [
    opaqueImports(body, './formats'),
    `${body}\n`,
    '/** The name of a collection. */\nexport type CollectionName = keyof Collections;\n',
    '/** The name of a collection that has any number of entries. */',
    `export type ListName = ${union(lists) || 'never'};\n`,
  ];
  return { path: 'types.ts', text: text.join('\n') };
}
