import { findCollection } from '#content/resources/collection.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import { collections } from '#generated/collections.ts';
import { roles } from '#generated/roles.ts';
import type { CollectionName } from '#generated/types.ts';
import { type ContentText, mapTexts, type Visit } from './texts';

/** The label of a situation, which the menu items of `situations` repeat. */
const situationLabel = {
  path: 'situations_items[].situation',
  isHtml: false,
  isEssential: false,
  isTranslated: true,
  hasWords: true,
} as const satisfies Partial<ContentText>;

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

interface Situation {
  readonly label: string;
}

/** Replaces each text of a resource by the result of `visit`: the texts of its entry, of its entries, of its post, or of its list. See `mapTexts`. */
export function mapResource<T>(
  key: ResourceKey<unknown>,
  value: T,
  visit: (collection: CollectionName) => Visit,
): T {
  const collection = findCollection(key);
  if (collection === undefined || !isCollection(collection)) return value;
  const visitText = visit(collection);
  const { entry, entries, post, menu_items: items } = Object(value);
  if (key.kind === 'situations') {
    const mapped = (items as readonly Situation[]).flatMap((item, index) => {
      const place = ['situations_items', index, 'situation'];
      const text = { ...situationLabel, place, text: item.label };
      const label = visitText(text);
      return label === undefined ? [] : [{ ...item, label }];
    });
    return { ...value, menu_items: mapped };
  }
  if (entries) {
    const mapped = (entries as readonly object[]).map((item) =>
      mapTexts(collection, item, visitText),
    );
    return { ...value, entries: mapped };
  }
  if (key.kind === 'post') {
    return post ? { ...value, post: mapTexts(roles.posts, post, visitText) } : value;
  }
  if (entry) {
    const mapped = mapTexts(collection, entry, visitText);
    return mapped === entry ? value : { ...value, entry: mapped };
  }
  return mapTexts(collection, value, visitText);
}
