/**
 * True if a query has one of these parameters, also in a spelling for lists such as `name[]`.
 * @param search with or without the question mark
 */
export const hasParameter = (search: string, names: readonly string[]): boolean =>
  search !== '' &&
  [...new URLSearchParams(search).keys()].some((key) => names.includes(key.replace(/\[.*/s, '')));
