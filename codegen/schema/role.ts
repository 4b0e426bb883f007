import { mistakes, type Report } from '../messages';
import { at, type Located } from './schema-files';
import type { Collection, Field, RoleContract, Shape } from './shapes';

/**
 * Reports what the engine needs of a collection with a role and does not find: a required field that is absent or optional, and a
 * field of another type. Other fields of the collection are the site's own.
 */
export function checkRole(
  { role, kind, shape }: RoleContract,
  collection: Collection,
  location: Located,
  report: Report,
): void {
  if (kind !== collection.kind) report(at(location, 'x-kind'), mistakes.roleKind(role, kind));
  const differences = findDifferences(shape, collection.shape);
  for (const { path, needs } of differences) {
    const [first = ''] = path;
    const isHere = at(location, 'properties', first).schema !== undefined;
    report(
      isHere ? at(location, 'properties', first) : location,
      mistakes.roleField(role, path.join('.'), needs),
    );
  }
}

interface Difference {
  readonly path: readonly string[];
  readonly needs: string;
}

function findDifferences(needed: Shape, shape: Shape, path: readonly string[] = []): Difference[] {
  return Object.entries(needed.fields).flatMap(([name, field]) => {
    const here = [...path, name];
    const present = shape.fields[name];
    const isRequired = needed.required.includes(name);
    if (present === undefined) return isRequired ? [{ path: here, needs: 'to be there' }] : [];
    if (isRequired && !shape.required.includes(name))
      return [{ path: here, needs: 'to be required' }];
    return compareFields(field, present, here);
  });
}

function compareFields(needed: Field, field: Field, path: readonly string[]): Difference[] {
  const [expected, kind] = [describeType(needed), describeType(field)];
  if (expected !== kind) return [{ path, needs: `to be ${expected}, not ${kind}` }];
  if (needed.type === 'list' && field.type === 'list') {
    return compareFields(needed.item, field.item, path);
  }
  if (needed.type === 'object' && field.type === 'object') {
    return findDifferences(needed, field, path);
  }
  if (needed.type !== 'text' || field.type !== 'text' || !needed.enum) return [];
  const unknown = field.enum?.filter((value) => !needed.enum?.includes(value)) ?? ['any text'];
  if (unknown.length === 0) return [];
  return [{ path, needs: `an “enum” of ${needed.enum.join(', ')}, without ${unknown.join(', ')}` }];
}

/** Rich text, assets and links are types of their own; other formats are texts. */
function describeType(field: Field): string {
  if (field.type !== 'text') return field.type === 'object' ? 'an object' : `a ${field.type}`;
  const { format } = field;
  return format === 'html' || format === 'asset' || format === 'link'
    ? `a text with the format “${format}”`
    : 'a text';
}
