import type { ListName } from '#generated/types.ts';

/** A binding at run time; its type was checked where the descriptor was written. */
type LooseBinding =
  | string
  | readonly string[]
  | { readonly from: string | readonly string[]; readonly otherwise: unknown }
  | { readonly fixed: unknown }
  | { readonly every: ListName };

/** An object that is not a list of fields: arrays have an `every` of their own. */
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entries of other collections that a page shows, by collection. */
export type Lists = Readonly<Partial<Record<ListName, readonly unknown[]>>>;

const firstOf = (entry: Readonly<Record<string, unknown>>, fields: string | readonly string[]) => {
  for (const field of typeof fields === 'string' ? [fields] : fields) {
    if (Object.hasOwn(entry, field) && entry[field] !== undefined) return entry[field];
  }
  return undefined;
};

const pieceOf = (
  binding: LooseBinding,
  entry: Readonly<Record<string, unknown>>,
  lists: Lists,
): unknown => {
  if (typeof binding === 'string' || Array.isArray(binding)) {
    return firstOf(entry, binding as string | readonly string[]);
  }
  const source = binding as Exclude<LooseBinding, string | readonly string[]>;
  if ('fixed' in source) return source.fixed;
  if ('every' in source) {
    const entries = lists[source.every];
    return entries?.length ? entries : undefined;
  }
  return firstOf(entry, source.from) ?? source.otherwise;
};

/**
 * Fills the content of a section from an entry.
 * @param bindings where each piece comes from
 * @param entry the admitted entry: absent means absent, never `null` or empty
 * @returns the pieces that have a value
 */
export function bind(
  bindings: object,
  entry: object,
  lists: Lists,
): Readonly<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const [piece, binding] of Object.entries(bindings)) {
    const value = pieceOf(binding as LooseBinding, entry as Record<string, unknown>, lists);
    if (value !== undefined) content[piece] = value;
  }
  return content;
}

/** The other collections that a page's sections read. */
export function listsOf(page: {
  readonly sections: readonly { readonly content: object }[];
}): readonly ListName[] {
  const names = new Set<ListName>();
  for (const { content } of page.sections) {
    for (const binding of Object.values(content)) {
      if (isObject(binding) && 'every' in binding) {
        names.add(binding.every as ListName);
      }
    }
  }
  return [...names];
}
