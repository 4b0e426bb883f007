import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { printValue } from '../print';
import type { FormatName } from '../runtime/formats';
import type { Field, OutputFile, Schemas, Shape } from '../schema/shapes';

/** The formats whose values have a type of their own. */
const OPAQUE: Partial<Record<FormatName, string>> = { html: 'Html', asset: 'Asset', link: 'Link' };

/** The type of a field in words of TypeScript, where JSON Schema has none for it; undefined where it has. */
function typeWords(field: Field): string | undefined {
  switch (field.type) {
    case 'object':
      return field.typeName;
    case 'list':
      return `readonly ${parenthesised(itemWords(field.item))}[]`;
    case 'text':
      return field.format && OPAQUE[field.format];
    default:
      return undefined;
  }
}

function itemWords(item: Field): string {
  const values = item.type === 'text' || item.type === 'number' ? item.enum : undefined;
  const plain = item.type === 'text' ? 'string' : item.type;
  return typeWords(item) ?? (values?.map((value) => printValue(value)).join(' | ') || plain);
}

function parenthesised(words: string): string {
  return /[ |]/.test(words) ? `(${words})` : words;
}

/**
 * A field for json-schema-to-typescript. Titles stay away: it would make names of them. References are given as type
 * names: it would make a second interface of every definition whose description a field overrides.
 */
function fieldSchema(field: Field): JSONSchema {
  const { description } = field;
  const tsType = typeWords(field);
  if (tsType !== undefined) {
    return { description, tsType };
  }
  const type = field.type === 'text' ? 'string' : field.type === 'number' ? 'number' : 'boolean';
  const values = field.type === 'text' || field.type === 'number' ? field.enum : undefined;
  return { description, type, ...(values ? { enum: [...values] } : {}) };
}

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
      Object.entries(shape.fields).map(([name, field]) => [name, fieldSchema(field)]),
    ),
    required: [...shape.required],
  });
}

/** The import of the types that formats have of their own, as far as a text of interfaces names them. */
export function opaqueImports(interfaces: string, from: string): string {
  const names = Object.values(OPAQUE).filter((name) =>
    new RegExp(`\\b${name}\\b`).test(interfaces),
  );
  return names.length > 0 ? `import type { ${names.sort().join(', ')} } from '${from}';` : '';
}

/** The types of all content: one interface per collection and shared shape, and the record of collections. */
export async function typeFiles({ collections, shapes }: Schemas): Promise<OutputFile[]> {
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
  const lists = collections.filter(({ kind }) => kind === 'list');
  const parts = [
    opaqueImports(body, './formats'),
    body,
    '/** The name of a collection. */\nexport type CollectionName = keyof Collections;',
    '/** The name of a collection that has any number of entries. */\n' +
      `export type ListName = ${lists.map(({ name }) => printValue(name)).join(' | ') || 'never'};`,
  ];
  return [{ path: 'types.ts', text: `${parts.filter(Boolean).join('\n\n')}\n` }];
}
