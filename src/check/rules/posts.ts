import type { EntryUnderCheck } from './entry';
import { words } from './messages';

/** The states of posts: the first is shown (section 3), the others are hidden on purpose. */
const states = ['published', 'draft', 'archived'];

/** A post has a text to read and a date to stand under, and is in a state that means something. */
export function posts(entry: EntryUnderCheck): void {
  if (entry.model.name !== 'posts') return;
  const has = (name: string) => entry.values.some(({ path }) => path[0] === name);
  if (!has('body') && !has('content')) {
    entry.report(['body'], { rule: 'post-without-text', message: words.postWithoutText() });
  }
  const { status } = entry.raw;
  if (!states.includes(String(status))) {
    entry.report(['status'], { rule: 'post-hidden', message: words.postHidden(status) });
  }
  const dated = ['date_created', 'date_updated'].some(
    (name) => typeof entry.raw[name] === 'string',
  );
  if (!dated) {
    entry.report(['date_created'], { rule: 'post-without-date', message: words.postWithoutDate() });
  }
}
