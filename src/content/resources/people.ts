/** The slug of a person’s page. Names that differ only in case or punctuation share it. */
export const personSlug = (name: string): string =>
  (
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join('-');
