import { statusBySchedule } from '#content/load/schedule.ts';
import type { EntryUnderCheck, RuleContext } from './entry';
import { words } from './messages';

/** Rules that know one collection: posts, testimonials, and the page about fees. */

/** The states of posts: the first is shown (section 3), the others are hidden on purpose. */
const states = ['published', 'draft', 'archived'];

/** A post has a text to read and a date to stand under, and is in a state that means something. */
export function posts({ model, raw, values, report }: EntryUnderCheck): void {
  if (model.name !== 'posts') return;
  if (!values.some(({ path }) => path[0] === 'body' || path[0] === 'content')) {
    report(['body'], { rule: 'post-without-text', message: words.postWithoutText() });
  }
  const { status } = raw;
  if (!states.includes(String(status))) {
    report(['status'], { rule: 'post-hidden', message: words.postHidden(status) });
  }
  if (typeof raw['date_created'] !== 'string' && typeof raw['date_updated'] !== 'string') {
    report(['date_created'], { rule: 'post-without-date', message: words.postWithoutDate() });
  }
}

/** Collects the slugs of posts, served and stored, for the check of all links. */
export function slugs({ model, raw, shown, entry }: EntryUnderCheck, context: RuleContext): void {
  if (model.name !== 'posts') return;
  // One may take the place of another at a date.
  const seen = entry && shown && !statusBySchedule(raw, Date.parse(`${context.today}T23:59:59Z`));
  for (const slug of [raw['slug'], Object(entry)['slug']]) {
    if (typeof slug !== 'string' || slug === '') continue;
    context.slugs.set(slug, Boolean(seen) || context.slugs.get(slug) === true);
  }
}

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

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The items of a list of objects, as far as it is one; the boundary names what is of a wrong kind. */
const itemsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  (Array.isArray(value) ? value : []).map((item) =>
    typeof item === 'object' && item !== null ? item : {},
  );

/**
 * The government's fees on the page about fees: each stands once in the list, and the cases name none that is not in it. A case
 * that does is not shown, because its total would be too low.
 */
export function fees(entry: EntryUnderCheck): void {
  const names = new Set<string>();
  for (const [index, { fee }] of itemsOf(entry.raw['government_fees']).entries()) {
    const name = textOf(fee);
    const path = ['government_fees', index, 'fee'];
    if (names.has(name)) entry.report(path, { rule: 'fee-twice', message: words.feeTwice(name) });
    names.add(name);
  }
  for (const [index, { items }] of itemsOf(entry.raw['cases']).entries()) {
    for (const [line, { fee }] of itemsOf(items).entries()) {
      const name = textOf(fee);
      if (name === '' || names.has(name)) continue;
      const path = ['cases', index, 'items', line, 'fee'];
      entry.report(path, { rule: 'fee-unknown', message: words.feeUnknown(name) });
    }
  }
}
