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
