/** Where the page about the firm shows a person: an anchor made of the name, the same for whoever spells it the same. */
export function authorPlace(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ['team', ...words].join('-');
}

/** The author of this name, by whom posts are; spelling counts, capitals and signs do not. */
export function authorNamed<Author extends { readonly name: string }>(
  authors: readonly Author[],
  name: string,
): Author | undefined {
  const place = authorPlace(name);
  return authors.find((author) => authorPlace(author.name) === place);
}

/** The address of a person on the page about the firm. */
export const authorPath = (name: string): string => `/about#${authorPlace(name)}`;
