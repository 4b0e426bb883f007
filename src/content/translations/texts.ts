import { hasClaimToken, replaceClaimTokens, unmarkLinkable } from '#content/claims/claim-text.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
import { collections } from '#generated/collections.ts';
import { type FieldModel, onlyTextOf } from '#generated/model.ts';
import type { CollectionName } from '#generated/types.ts';

/** A text of an entry that can be translated: a string or rich text. */
export interface ContentText {
  /**
   * Its place in the entry. Items of lists are named by a hash of their first text, so that a place survives a new order:
   * `faq_items[5e1f02].question`.
   */
  readonly path: string;
  /** The English text as the site shows it, with the names of claims. */
  readonly text: string;
  /** The same text as resources contain it. */
  readonly stored: string;
  readonly isHtml: boolean;
  /** True if a page does not exist in a language without this text (`x-essential`). */
  readonly isEssential: boolean;
  /** False for a text that only names claims. Each language writes claims by its own rules. */
  readonly hasWords: boolean;
}

/** Returns the path of a text without its items: `faq_items[].question`. */
export const patternOf = (path: string): string => path.replace(/\[[^[\]]*\]/g, '[]');

/** A short code of an English text. It changes when the text changes, but not with the value of a claim that the text names. */
export const fingerprintOf = (text: string): string => stableHash(text.trim());

const FIGURE = /^(?:about )?\$?\d[\d,.]*(?:%|\s?[a-z]+)?$/i;
const UNITS = /(?:^|[^a-z])(?:days?|weeks?|months?|years?|hours?)$/i;

/** True for an amount, a number or a duration, which each language writes by its own rules: `$155`, `90 days`. */
export function isFigure(value: string): boolean {
  const text = value.trim();
  return FIGURE.test(text) && (!/[a-z]/i.test(text) || UNITS.test(text));
}

/** True for a text that has words besides the claims that it names. */
const hasWords = (text: string): boolean =>
  /\p{L}/u.test(replaceClaimTokens(text, () => '')) && !isFigure(text);

/** The field that a text repeats so that both can be compared: `firm_fees.service` → `firm_fees[].service`. */
function repeatedField(field: FieldModel): string | undefined {
  const choices = field.directus?.['choices'];
  return choices?.includes('.') ? choices.replace('.', '[].') : undefined;
}

const isLanguage = (field: FieldModel): boolean =>
  field.type === 'text' &&
  field.translated !== false &&
  !field.enum &&
  (field.format === undefined || field.format === 'html');

/** Names an item of a list by its first text. */
function itemName(item: unknown): string {
  if (typeof item === 'string') return stableHash(item).slice(0, 6);
  const first = Object.values(Object(item)).find((value) => typeof value === 'string');
  return stableHash(typeof first === 'string' ? first : JSON.stringify(item)).slice(0, 6);
}

type Visit = (text: ContentText) => string;

function mapField(
  field: FieldModel | undefined,
  value: unknown,
  at: { readonly path: string; readonly isEssential: boolean },
  visit: Visit,
): unknown {
  if (field === undefined || value === undefined || value === null) return value;
  if (field.type === 'list') {
    if (!Array.isArray(value)) return value;
    const items = value.map((item) =>
      mapField(field.item, item, { ...at, path: `${at.path}[${itemName(item)}]` }, visit),
    );
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (field.type === 'object') return mapObject(field, value, at, visit);
  if (typeof value !== 'string' || !isLanguage(field)) return value;
  const isWorded = hasWords(value);
  if (!isWorded && !hasClaimToken(value)) return value;
  const isHtml = field.type === 'text' && field.format === 'html';
  const text = isHtml ? unmarkLinkable(value) : value;
  const found = visit({
    ...at,
    path: repeatedField(field) ?? at.path,
    text,
    stored: value,
    isHtml,
    hasWords: isWorded,
  });
  return found === text ? value : found;
}

function mapObject(
  shape: Pick<Extract<FieldModel, { type: 'object' }>, 'fields' | 'essential'>,
  value: unknown,
  at: { readonly path: string; readonly isEssential: boolean },
  visit: Visit,
): unknown {
  const only = onlyTextOf(shape);
  if (typeof value === 'string')
    return mapField(only ? shape.fields[only] : undefined, value, at, visit);
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.entries(value).flatMap(([name, one]) => {
    const isEssential = at.isEssential || (shape.essential?.includes(name) ?? false);
    const path = at.path ? `${at.path}.${name}` : name;
    const mapped = mapField(shape.fields[name], one, { path, isEssential }, visit);
    return mapped === one ? [] : [[name, mapped] as const];
  });
  return changed.length > 0 ? { ...value, ...Object.fromEntries(changed) } : value;
}

/**
 * Replaces each text of an entry by the result of `visit`, except texts without words and claims, such as amounts. Unchanged parts
 * stay the same objects.
 */
export function mapTexts<T>(collection: CollectionName, entry: T, visit: Visit): T {
  // Sound: only texts are replaced, by texts.
  return mapObject(
    collections[collection].model,
    entry,
    { path: '', isEssential: false },
    visit,
  ) as T;
}

/** Lists the texts of an entry that have words, each text once per place in its kind of list. */
export function textsOf(collection: CollectionName, entry: unknown): readonly ContentText[] {
  const found = new Map<string, ContentText>();
  mapTexts(collection, entry, (text) => {
    if (!text.hasWords) return text.text;
    const key = `${patternOf(text.path)} ${text.text}`;
    const known = found.get(key);
    if (!known || (text.isEssential && !known.isEssential)) found.set(key, { ...known, ...text });
    return text.text;
  });
  return [...found.values()];
}
