import type { ListName } from '#generated/types.ts';
import type { SectionData } from './page';

/** The entries of other collections that a page shows, by collection. */
export type Lists = Readonly<Partial<Record<ListName, readonly unknown[]>>>;

/** A binding in one shape, whichever of its kinds the descriptor uses. */
export interface Source {
  /** The fields it is read from; the first with a value counts. */
  readonly from: readonly string[];
  /** The collection of which it shows every entry. */
  readonly every?: ListName;
  /** For each prop of its items that the collection spells differently, the binding to a field of the item. */
  readonly rename?: Readonly<Record<string, unknown>>;
  /** The value when no field has one. */
  readonly otherwise?: unknown;
  /** The value on every entry. */
  readonly fixed?: unknown;
}

/** Every key that a binding can have; the types in `bindings.ts` say which go together. */
interface AnyBinding extends Pick<Source, 'every' | 'otherwise' | 'fixed'> {
  readonly from?: string;
  readonly firstOf?: readonly string[];
  readonly rename?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export function sourceOf(binding: unknown): Source {
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

/**
 * Fills the props of a section from an entry.
 * @param bindings where each prop comes from
 * @param entry the parsed entry: an absent field is missing, never `null` or empty
 * @returns the props that have a value
 */
export function bind(
  bindings: object,
  entry: object,
  lists: Lists,
): Readonly<Record<string, unknown>> {
  const props: Record<string, unknown> = {};
  for (const [prop, binding] of Object.entries(bindings)) {
    const value = boundValue(sourceOf(binding), entry, lists);
    if (value !== undefined) props[prop] = value;
  }
  return props;
}

/** The other collections that a page's sections read, each once. */
export function listsOf(page: {
  readonly sections: readonly Pick<SectionData, 'content'>[];
}): readonly ListName[] {
  const sources = page.sections.flatMap(({ content }) => Object.values(content).map(sourceOf));
  return [...new Set(sources.flatMap(({ every }) => every ?? []))];
}

/** The fields that each prop of a section depends on; none for a prop with a default. */
export function fieldsOf({
  content,
}: Pick<SectionData, 'content'>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(content).map(([prop, binding]) => {
      const { from, otherwise } = sourceOf(binding);
      return [prop, otherwise === undefined ? from : []];
    }),
  );
}
