import { languages } from '#generated/languages.ts';
import { roles } from '#generated/roles.ts';
import type { ListView } from './service-model';

/** The collection with the texts of the site in other languages. */
export const translations = roles.translations;

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The list of translations: the texts of a page together, with bookmarks for what a translator or reviewer looks for. */
export const translationsList: ListView = {
  fields: ['language', 'status', 'original', 'text', 'reviewed_by'],
  sort: ['collection', 'language', 'id'],
  widths: { language: 140, status: 110, original: 270, text: 270, reviewed_by: 150 },
  bookmarks: [
    { name: 'To review', icon: 'rate_review', filter: { reviewed_by: { _empty: true } } },
    { name: 'Hidden', icon: 'visibility_off', filter: { status: { _eq: 'draft' } } },
    ...languages.slice(1).map(({ tag }) => ({
      name: names.of(tag) ?? tag,
      icon: 'translate',
      filter: { language: { _eq: tag } },
    })),
  ],
};
