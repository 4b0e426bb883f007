import type { FormatName } from '../runtime/formats';
import type { Field, OutputFile, Schemas, Shape } from '../schema/shapes';

const OPAQUE: Partial<Record<FormatName, string>> = { html: 'Html', asset: 'Asset', link: 'Link' };

const union = (values: readonly unknown[] | undefined): string | undefined =>
  values?.map((value) => JSON.stringify(value)).join(' | ');

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

const comment = (text: string) => `/** ${text.replaceAll('*/', '*\\/')} */`;

export function shapeInterface({ typeName, description, fields, required }: Shape): string {
  const members = Object.entries(fields).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    return `  ${comment(field.description)}\n  ${name}${mark}: ${typeOf(field)};\n`;
  });
  return `${comment(description)}\nexport interface ${typeName} {\n${members.join('')}}\n`;
}

/** The line that imports `Html`, `Asset` and `Link` as far as the interfaces use them, or an empty string. */
export function opaqueImports(interfaces: string, from: string): string {
  const names = Object.values(OPAQUE).filter((name) =>
    new RegExp(`\\b${name}\\b`).test(interfaces),
  );
  return names.length > 0 ? `import type { ${names.sort().join(', ')} } from '${from}';\n` : '';
}

/** `types.ts`: an interface for each collection and shared shape, and the names of collections. */
export function typesFile({ collections, shapes }: Schemas): OutputFile {
  const all = [...collections.map(({ shape }) => shape), ...shapes];
  const interfaces = all.map(shapeInterface).join('\n');
  const entries = collections.map(
    ({ name, shape }) => `  ${JSON.stringify(name)}: ${shape.typeName};\n`,
  );
  const lists = collections.filter(({ kind }) => kind === 'list').map(({ name }) => name);
  const text = `${opaqueImports(interfaces, './formats')}
${interfaces}
/** The type of an entry, by the name of its collection. */
export interface Collections {
${entries.join('')}}

export type CollectionName = keyof Collections;

/** The name of a collection that has any number of entries. */
export type ListName = ${union(lists) || 'never'};
`;
  return { path: 'types.ts', text };
}
