import type { EntryUnderCheck, RuleContext } from './entry';
import { words } from './messages';

/** No client of a testimonial is named as somebody who works for the firm: “Daniel O.” beside the author Daniel Okafor. */
export function clients(
  { model, raw, report }: EntryUnderCheck,
  { people }: Pick<RuleContext, 'people'>,
): void {
  const client = raw['name_designation'];
  if (model.name !== 'testimonials' || typeof client !== 'string') return;
  const person = people.find((name) => isNamedAs(client, name));
  if (person === undefined) return;
  const message = words.clientNamedAsAuthor(person);
  report(['name_designation'], { rule: 'client-named-as-author', message });
}

/** Whether a text begins with a person’s name, its last part perhaps as an initial. */
function isNamedAs(text: string, person: string): boolean {
  const [first, last = ''] = namesIn(person);
  const [given, family = ''] = namesIn(text);
  const sameFamily = family.length === 1 ? last.startsWith(family) : family === last;
  return first !== undefined && first === given && family !== '' && sameFamily;
}

/** The first and the second name in a text. */
const namesIn = (text: string): readonly string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).slice(0, 2);
