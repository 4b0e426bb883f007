import { statusBySchedule } from '#content/load/schedule.ts';
import type { EntryUnderCheck, RuleContext } from './entry';
import { words } from './messages';

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

/** No two posts that visitors see have one address. */
export function slugs(
  { model, location, raw, shown, usable, report }: EntryUnderCheck,
  context: RuleContext,
): void {
  const slug = raw['slug'];
  if (model.name !== 'posts' || typeof slug !== 'string' || slug === '') return;
  const other = context.slugs.get(slug);
  // One may take the place of another at a date.
  const seen = shown && !statusBySchedule(raw, Date.parse(`${context.today}T23:59:59Z`));
  context.slugs.set(slug, {
    shown: (seen && usable) || (other?.shown ?? false),
    entry: other?.entry ?? location.entry ?? slug,
  });
  // A draft may wait under the address of the post it is to replace. An entry that was added meanwhile shifts the others, so
  // that one may be read twice.
  if (!other?.shown || !seen || other.entry === location.entry) return;
  report(['slug'], { rule: 'duplicate-slug', message: words.duplicateSlug(slug, other.entry) });
}
