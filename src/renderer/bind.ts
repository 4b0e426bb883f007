import type { ListName } from '#generated/types.ts';
import type { SectionData } from './page';

export type Lists = Readonly<Partial<Record<ListName, readonly unknown[]>>>;

/** The common shape of all kinds of bindings. */
export interface Source {
  /** Fields of the entry. The first field with a value is used. */
  readonly from: readonly string[];
  /** A collection whose entries are all shown. */
  readonly every?: ListName;
  /** For a list: a binding for each prop of an item whose field has another name. */
  readonly rename?: Readonly<Record<string, unknown>>;
  readonly otherwise?: unknown;
  readonly fixed?: unknown;
}

interface AnyBinding extends Pick<Source, 'every' | 'otherwise' | 'fixed'> {
  readonly from?: string;
  readonly firstOf?: readonly string[];
  readonly rename?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export function toSource(binding: unknown): Source {
  if (typeof binding === 'string') return { from: [binding] };
  const { from, firstOf, rename, ...values } = binding as AnyBinding;
  const [renamed] = Object.entries(rename ?? {});
  if (renamed) return { ...values, from: [renamed[0]], rename: renamed[1] };
  return { ...values, from: firstOf ?? (from === undefined ? [] : [from]) };
}

function firstValue(entry: object, fields: readonly string[]): unknown {
  const values = entry as Readonly<Record<string, unknown>>;
  const field = fields.find((name) => Object.hasOwn(values, name) && values[name] !== undefined);
  return field === undefined ? undefined : values[field];
}

function boundValue(
  { from, every, rename, otherwise, fixed }: Source,
  entry: object,
  lists: Lists,
) {
  if (fixed !== undefined) return fixed;
  const entries = every && lists[every];
  const value = entries?.length ? entries : firstValue(entry, from);
  if (value === undefined || !rename) return value ?? otherwise;
  return (value as readonly object[]).map((item) => ({ ...item, ...bind(rename, item, lists) }));
}

/** Fills the props of a section from a parsed entry. Leaves out props without a value. */
export function bind(
  bindings: object,
  entry: object,
  lists: Lists,
): Readonly<Record<string, unknown>> {
  const props: Record<string, unknown> = {};
  for (const [prop, binding] of Object.entries(bindings)) {
    const value = boundValue(toSource(binding), entry, lists);
    if (value !== undefined) props[prop] = value;
  }
  return props;
}

/** The collections that a page reads besides its own. */
export function listsReadBy(page: {
  readonly sections: readonly Pick<SectionData, 'content'>[];
}): readonly ListName[] {
  const sources = page.sections.flatMap(({ content }) => Object.values(content).map(toSource));
  return [...new Set(sources.flatMap(({ every }) => every ?? []))];
}

/** The fields that each prop depends on. Empty for a prop with a default. */
export function boundFields({
  content,
}: Pick<SectionData, 'content'>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(content).map(([prop, binding]) => {
      const { from, otherwise } = toSource(binding);
      return [prop, otherwise === undefined ? from : []];
    }),
  );
}
