import type { EntryUnderCheck } from '../entry';
import { words } from '../messages';

/** A post has a text to read and a date to stand under. */
export function posts(entry: EntryUnderCheck): void {
  if (entry.model.name !== 'posts') return;
  const has = (name: string) => entry.values.some(({ path }) => path[0] === name);
  if (!has('body') && !has('content')) {
    entry.say(['body'], { rule: 'post-without-text', message: words.postWithoutText() });
  }
  const dated = ['date_created', 'date_updated'].some(
    (name) => typeof entry.raw[name] === 'string',
  );
  if (!dated) {
    entry.say(['date_created'], { rule: 'post-without-date', message: words.postWithoutDate() });
  }
}
