import { personSlug } from '#content/resources/people.ts';

/** The anchor of a person on the about page. */
export const authorAnchor = (name: string): string => `team-${personSlug(name)}`;

/** Finds an author by name, ignoring case and punctuation. */
export function findAuthor<Author extends { readonly name: string }>(
  authors: readonly Author[],
  name: string,
): Author | undefined {
  const slug = personSlug(name);
  return authors.find((author) => personSlug(author.name) === slug);
}
