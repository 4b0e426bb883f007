import type { EntryUnderCheck, RuleContext } from './entry';
import { trimmedText } from './entry';

const maxTitle = 60;
const minDescription = 50;
const maxDescription = 160;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** True if every word of the description is in the title. */
function repeats(description: string, title: string): boolean {
  const words = new Set(wordsOf(title));
  return wordsOf(description).every((word) => words.has(word));
}

/** Checks what an entry shows in search results, and collects it for the search for duplicates. */
export function searchEntry(
  { location, model, raw, shown, report }: EntryUnderCheck,
  { searchTexts }: Pick<RuleContext, 'searchTexts'>,
): void {
  if (!('seo_title' in model.fields)) return;
  const [title, description] = [trimmedText(raw['seo_title']), trimmedText(raw['seo_description'])];
  const name = title || trimmedText(raw['title'] ?? raw['page_title']);
  const collect = (field: string, text: string) => {
    const key = `${field} ${wordsOf(text).join(' ')}`;
    searchTexts.set(key, [...(searchTexts.get(key) ?? []), { location, path: [field], shown }]);
  };
  if (title) collect('seo_title', title);
  if (title.length > maxTitle) {
    const message = `has ${title.length} characters. Search results show about ${maxTitle}.`;
    report(['seo_title'], 'search-length', message);
  }
  if (!description) return;
  collect('seo_description', description);
  const { length } = description;
  if (length > maxDescription || length < minDescription) {
    const message = `has ${length} characters. Search results show ${minDescription} to ${maxDescription}.`;
    report(['seo_description'], 'search-length', message);
  }
  if (repeats(description, name)) {
    report(['seo_description'], 'search-repeats', 'only repeats the title.');
  }
}
