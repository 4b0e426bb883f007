/** A moment in milliseconds. Directus writes some dates without a zone: they are UTC, on every machine. */
function momentOf(date: string | undefined): number {
  if (date === undefined) {
    return Number.NaN;
  }
  return Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(date) ? date : `${date}Z`);
}

/** The date of a post: the latest of updated and created, as ISO 8601 in UTC; `undefined` when it has neither. */
export function latestDate(post: {
  readonly date_created?: string | undefined;
  readonly date_updated?: string | undefined;
}): string | undefined {
  const moments = [momentOf(post.date_created), momentOf(post.date_updated)].filter(
    (moment) => !Number.isNaN(moment),
  );
  return moments.length === 0 ? undefined : new Date(Math.max(...moments)).toISOString();
}

/** Order of posts by `date`, newest first; those without a date come last. */
export function newestFirst(a: { readonly date?: string }, b: { readonly date?: string }): number {
  return (b.date ?? '').localeCompare(a.date ?? '');
}
