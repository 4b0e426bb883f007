import { type Item, numberOf, timeOf } from './values';

/**
 * Makes a test of Directus's `search`: some text of the item itself holds the words, whatever their case, or
 * one of its numbers is the number searched for. Dates, groups and lists are not searched, as Directus
 * searches neither dates nor JSON.
 */
export function compileSearch(words: string): (item: Item) => boolean {
  const wanted = words.toLowerCase();
  const number = numberOf(words);
  return (item) =>
    Object.values(item).some((value) => {
      if (typeof value === 'number') return value === number;
      if (typeof value !== 'string' || timeOf(value) !== undefined) return false;
      return value.toLowerCase().includes(wanted);
    });
}
