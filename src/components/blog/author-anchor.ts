/** The anchor of a person on the about page. Names that differ only in case or punctuation share an anchor. */
export function authorAnchor(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ['team', ...words].join('-');
}

/** Finds an author by name, ignoring case and punctuation. */
export function findAuthor<Author extends { readonly name: string }>(
  authors: readonly Author[],
  name: string,
): Author | undefined {
  const anchor = authorAnchor(name);
  return authors.find((author) => authorAnchor(author.name) === anchor);
}

export const authorPath = (name: string): string => `/about#${authorAnchor(name)}`;
