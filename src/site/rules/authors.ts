import type { OwnRule } from '#content/findings/finding.ts';
import { type EntryUnderCheck, type RuleContext, trimmedText } from '#content/rules/entry.ts';

const unknownAuthor: OwnRule = {
  name: 'author-unknown',
  severity: 'error',
  fix: 'Choose a person from the about page, or add the person there first.',
};

/** True for the key of a related entry whose name the token may not read. */
const isKey = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Readers look up on the about page who wrote a post and what licence the person has. */
export function knownAuthors(
  { model, raw, report }: EntryUnderCheck,
  { people }: Pick<RuleContext, 'people'>,
): void {
  const author = trimmedText(Object(raw['author']).name ?? raw['author']);
  if (model.name !== 'posts' || author === '' || isKey(author) || people.length === 0) return;
  if (people.some(({ name }) => name.trim().toLowerCase() === author.toLowerCase())) return;
  const message = `names ${author}, who is not among the people of the about page.`;
  report(['author'], unknownAuthor, message);
}
