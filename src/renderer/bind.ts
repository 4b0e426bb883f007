import type { ListName } from '#generated/types.ts';
import type { SectionData } from './page';

/** The entries of other collections that a page shows, by collection. */
export type Lists = Readonly<Partial<Record<ListName, readonly unknown[]>>>;

/** A binding taken apart; its type was checked where the descriptor was written. */
export interface Source {
  /** The fields it is read from: the first that has a value counts. */
  readonly from: readonly string[];
  /** The collection whose entries it is. */
  readonly every?: ListName;
  /** For each prop of its items, the binding to a field of the collection's items. */
  readonly items?: object;
  /** What the descriptor gives when there is no value. */
  readonly otherwise?: unknown;
  /** What the descriptor gives on every entry. */
  readonly fixed?: unknown;
}

/** Takes a binding apart, whichever of its forms it has. */
export function sourceOf(binding: unknown): Source {
  if (typeof binding === 'string') return { from: [binding] };
  // Sound here and below because the builder of sections takes nothing but bindings.
  if (Array.isArray(binding)) return { from: binding as readonly string[] };
  const { from = [], ...source } = binding as Omit<Source, 'from'> & {
    readonly from?: string | readonly string[];
  };
  return { ...source, from: typeof from === 'string' ? [from] : from };
}

function firstOf(entry: object, fields: readonly string[]): unknown {
  const values = entry as Readonly<Record<string, unknown>>;
  const field = fields.find((name) => Object.hasOwn(values, name) && values[name] !== undefined);
  return field === undefined ? undefined : values[field];
}

function valueFrom({ from, every, items, otherwise, fixed }: Source, entry: object, lists: Lists) {
  if (fixed !== undefined) return fixed;
  const entries = every && lists[every];
  const value = entries?.length ? entries : firstOf(entry, from);
  if (value === undefined || !items) return value ?? otherwise;
  return (value as readonly object[]).map((item) => bind(items, item, lists));
}

/**
 * Fills the props of a section from an entry, or those of an item from an item.
 * @param bindings where each prop comes from
 * @param entry the parsed entry: absent means absent, never `null` or empty
 * @returns the props that have a value
 */
export function bind(
  bindings: object,
  entry: object,
  lists: Lists,
): Readonly<Record<string, unknown>> {
  const props: Record<string, unknown> = {};
  for (const [prop, binding] of Object.entries(bindings)) {
    const value = valueFrom(sourceOf(binding), entry, lists);
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

/** The fields that each prop of a section depends on; none where the descriptor has a value of its own for it. */
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
