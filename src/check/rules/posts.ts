import type { EntryUnderCheck } from './entry';
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
