import { forbiddenField, invalidQuery } from './errors';
import { type Context, type Field, findField } from './fields';
import { type CompiledList, compileList } from './list';
import type { DeepQuery } from './query';
import { childOf, isStructured, type Shape } from './shape';
import { type Item, isItem } from './values';

type Project = (item: Item) => Item;

interface Column {
  readonly key: string;
  readonly read: (item: Item) => unknown;
}

interface Level {
  readonly shape: Shape;
  readonly context: Context;
  readonly alias: ReadonlyMap<string, string>;
  readonly deep: ReadonlyMap<string, DeepQuery>;
  readonly path: string;
}

const NO_ALIAS: ReadonlyMap<string, string> = new Map();
const NO_DEEP: ReadonlyMap<string, DeepQuery> = new Map();

/**
 * Makes the function that picks from an item what `fields`, `alias` and `deep` ask for.
 *
 * - `*` is every known field. Groups and lists come whole with it, as JSON fields do in Directus, and are cut
 *   to what a path beneath them names: `*,author.name`.
 * - `*.*` is every known field of the groups and lists, too.
 * - A known field that the item lacks is `null`, wherever its level is spelt out.
 * - `alias` gives a field a second name, to be asked for and narrowed by `deep` on its own.
 * - A `deep` query on a group rather than a list gives the group, or `null` where it does not match.
 *
 * @throws ServiceError `FORBIDDEN` for a field that is not known at its place
 */
export function compileProjection(
  fields: readonly string[],
  shape: Shape,
  alias: ReadonlyMap<string, string>,
  deep: ReadonlyMap<string, DeepQuery>,
  context: Context,
): Project {
  return compileLevel(fields, { shape, alias, deep, context, path: '' });
}

function compileLevel(fields: readonly string[], level: Level): Project {
  for (const name of level.deep.keys()) checkDeep(name, level);
  const columns = [...expand(fields, level)].map(([name, rest]) =>
    compileColumn(name, rest, level),
  );
  return (item) => Object.fromEntries(columns.map(({ key, read }) => [key, read(item)]));
}

/** The names asked for at this level, each with the paths asked for beneath it (none: the whole field). */
function expand(fields: readonly string[], level: Level): Map<string, string[]> {
  const selection = new Map<string, string[]>();
  const select = (name: string, rest: string) => {
    const paths = selection.get(name) ?? [];
    if (rest !== '') paths.push(rest);
    selection.set(name, paths);
  };
  for (const field of fields) {
    const dot = field.indexOf('.');
    const head = dot === -1 ? field : field.slice(0, dot);
    const rest = dot === -1 ? '' : field.slice(dot + 1);
    if (head !== '*') {
      select(head, rest);
      continue;
    }
    for (const name of [...level.shape.fields.keys(), ...level.alias.keys()]) {
      const child = childOf(level.shape, level.alias.get(name) ?? name);
      const [next = ''] = rest.split('.');
      const applies = child && isStructured(child) && (next === '*' || child.fields.has(next));
      select(name, applies ? rest : '');
    }
  }
  return selection;
}

function compileColumn(name: string, paths: readonly string[], level: Level): Column {
  const { shape, context, path } = level;
  const source = level.alias.get(name);
  const field = findAt(source ?? name, level);
  const key = source === undefined ? field.key : name;
  const deep = level.deep.get(name);
  const deeper = deep?.fields ?? NO_DEEP;
  if (paths.length > 0 && !isStructured(field.shape) && !field.shape.open) {
    throw forbiddenField(context.collection, `${path}${name}.${paths[0]}`, 'fields');
  }
  if (shape.open) return { key, read: () => null };
  const inner: Level = {
    shape: field.shape,
    context,
    alias: NO_ALIAS,
    deep: deeper,
    path: `${path}${name}.`,
  };
  // A query beneath a field that is shown whole has to spell that field out.
  const spelt = paths.length > 0 ? paths : deeper.size > 0 ? ['*'] : [];
  const project = spelt.length > 0 ? compileLevel(spelt, inner) : undefined;
  const at = `deep[${path}${name}]`;
  const list =
    deep && compileList(deep.list, field.shape, context, (option) => `${at}[_${option}]`);
  return { key, read: (item) => show(field.read(item), list, project) };
}

function show(
  value: unknown,
  list: CompiledList | undefined,
  project: Project | undefined,
): unknown {
  const pick = (entry: unknown) => (project && isItem(entry) ? project(entry) : entry);
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = list
      ? list.arrange(list.match(value.filter(isItem)))
      : value;
    return entries.map(pick);
  }
  if (!isItem(value)) return value;
  if (!list) return pick(value);
  const [kept = null] = list.arrange(list.match([value]));
  return pick(kept);
}

function findAt(name: string, level: Level): Field {
  const { shape, context, path } = level;
  if (!name.includes('(') && !childOf(shape, name)) {
    throw forbiddenField(context.collection, `${path}${name}`, 'fields');
  }
  return findField(name, shape, context, 'fields');
}

function checkDeep(name: string, { shape, alias, context, path }: Level): void {
  const child = childOf(shape, alias.get(name) ?? name);
  if (!child) throw forbiddenField(context.collection, `${path}${name}`, 'deep');
  if (!isStructured(child) && !child.open) {
    throw invalidQuery(
      `deep[${path}${name}]`,
      'is about a field that is neither a group nor a list.',
    );
  }
}
