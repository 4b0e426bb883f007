import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The schema.org vocabulary: which properties an item of a type may have, including inherited ones. It is read from
 * `schema-dts`, whose types are generated from the published vocabulary.
 */
const declared = new Map<
  string,
  { readonly parents: readonly string[]; readonly ownProperties: string[] }
>();

const folder = createRequire(import.meta.url).resolve('schema-dts');
const text = readFileSync(join(folder, '../schema.d.ts'), 'utf8');
const interfaces = /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm;
for (const [, name = '', parents = '', body = ''] of text.matchAll(interfaces)) {
  declared.set(name, {
    parents: parents.split(',').map((parent) => parent.trim()),
    ownProperties: Array.from(body.matchAll(/^ {4}"(\w+)"\??:/gm), ([, property = '']) => property),
  });
}

const known = new Map<string, ReadonlySet<string>>();

/** The properties of a type; `undefined` if the vocabulary has no such type. */
export function propertiesOf(type: string): ReadonlySet<string> | undefined {
  const before = known.get(type);
  if (before) return before;
  if (!declared.has(`${type}Leaf`)) return undefined;
  const properties = new Set<string>();
  const waiting = [`${type}Leaf`];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const { parents = [], ownProperties = [] } = declared.get(name) ?? {};
    for (const property of ownProperties) properties.add(property);
    waiting.push(...parents);
  }
  known.set(type, properties);
  return properties;
}
