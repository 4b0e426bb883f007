import { namesClaims, replaceClaimTokens } from '#content/claims/claim-text.ts';
import type { PathStep } from '#content/findings/finding.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
import { collections } from '#generated/collections.ts';
import {
  type FieldModel,
  type ListField,
  type ObjectField,
  onlyTextOf,
  type TextField,
} from '#generated/model.ts';
import type { CollectionName } from '#generated/types.ts';

/** A text of an entry that can be translated or that names claims: a string or rich text. */
export interface ContentText {
  /**
   * Its place in the entry. Items of lists are named by a hash of their first text, so that a place survives a new order:
   * `faq_items[5e1f02].question`.
   */
  readonly path: string;
  /** The same place with the positions of items in their lists. */
  readonly place: readonly PathStep[];
  /** The English text, with the names of claims. */
  readonly text: string;
  readonly isHtml: boolean;
  /** False for a text that is the same in every language, such as a name. */
  readonly isTranslated: boolean;
  /** True if a page does not exist in a language without this text (`x-essential`). */
  readonly isEssential: boolean;
  /** False for a text that only names claims. Each language writes claims by its own rules. */
  readonly hasWords: boolean;
}

/** Returns the path of a text without its items: `faq_items[].question`. */
export const patternOf = (path: string): string => path.replace(/\[[^[\]]*\]/g, '[]');

/** A short code of an English text. It changes when the text changes, but not with the value of a claim that the text names. */
export const fingerprintOf = (text: string): string => stableHash(text.trim());

const figurePattern = /^(?:about )?\p{Sc}?\d[\d,.]*(?:%|\s?\p{Sc}|\s?[a-z]+)?$/iu;
const unitsPattern = /(?:^|[^a-z])(?:days?|weeks?|months?|years?|hours?)$/i;

/** True for an amount, a number or a duration, which each language writes by its own rules: `$155`, `90 days`. */
export function isFigure(value: string): boolean {
  const text = value.trim();
  return figurePattern.test(text) && (!/[a-z]/i.test(text) || unitsPattern.test(text));
}

/** True for a text that has words besides the claims that it names. */
const hasWords = (text: string): boolean =>
  /\p{L}/u.test(replaceClaimTokens(text, () => '')) && !isFigure(text);

/** The field that a text repeats so that both can be compared: `firm_fees.service` → `firm_fees[].service`. */
function repeatedField(field: FieldModel): string | undefined {
  const choices = field.directus?.['choices'];
  return choices?.includes('.') ? choices.replace('.', '[].') : undefined;
}

/** True for the value of a checked figure, which is no text of its own. */
export const isClaimValue = (path: string): boolean => /^claims\[[^\]]*\]\.value$/.test(path);

const isLanguage = (field: FieldModel): field is TextField =>
  field.type === 'text' && !field.enum && (field.format === undefined || field.format === 'html');

/** Names an item of a list by its first text. */
function itemName(item: unknown): string {
  if (typeof item === 'string') return stableHash(item).slice(0, 6);
  const first = Object.values(Object(item)).find((value) => typeof value === 'string');
  return stableHash(typeof first === 'string' ? first : JSON.stringify(item)).slice(0, 6);
}

/** @returns the text that takes the place of another; `undefined` to leave it out */
export type Visit = (text: ContentText) => string | undefined;

type At = Pick<ContentText, 'path' | 'place' | 'isEssential'>;

function mapList(
  { item }: ListField,
  list: readonly unknown[],
  at: At,
  visit: Visit,
): readonly unknown[] | undefined {
  const items = list.map((value, index) => {
    const path = `${at.path}[${itemName(value)}]`;
    return mapField(item, value, { ...at, path, place: [...at.place, index] }, visit);
  });
  if (items.every((value, index) => value === list[index])) return list;
  const shown = items.filter((value, index) => value !== undefined || list[index] === undefined);
  return shown.length > 0 ? shown : undefined;
}

function mapText(field: TextField, text: string, at: At, visit: Visit): string | undefined {
  const isTranslated = field.translated !== false;
  const isWorded = hasWords(text);
  if (!(isTranslated && isWorded) && !namesClaims(text)) return text;
  const { format } = field;
  const path = repeatedField(field) ?? at.path;
  return visit({ ...at, path, text, isHtml: format === 'html', isTranslated, hasWords: isWorded });
}

function mapField(field: FieldModel | undefined, value: unknown, at: At, visit: Visit): unknown {
  if (field === undefined || value === undefined || value === null) return value;
  if (field.type === 'list') return Array.isArray(value) ? mapList(field, value, at, visit) : value;
  if (field.type === 'object') return mapObject(field, value, at, visit);
  return typeof value === 'string' && isLanguage(field) ? mapText(field, value, at, visit) : value;
}

/** @returns `undefined` if the object has lost everything, or a text that it requires */
function mapObject(
  shape: Pick<ObjectField, 'fields' | 'essential' | 'required'>,
  value: unknown,
  at: At,
  visit: Visit,
): unknown {
  const only = onlyTextOf(shape);
  if (typeof value === 'string')
    return mapField(only ? shape.fields[only] : undefined, value, at, visit);
  if (typeof value !== 'object' || value === null) return value;
  const changed = new Map<string, unknown>();
  for (const [name, part] of Object.entries(value)) {
    const isEssential = at.isEssential || (shape.essential?.includes(name) ?? false);
    const path = at.path ? `${at.path}.${name}` : name;
    const place = [...at.place, name];
    const mapped = mapField(shape.fields[name], part, { path, place, isEssential }, visit);
    if (mapped !== part) changed.set(name, mapped);
  }
  if (changed.size === 0) return value;
  const parts = Object.entries({ ...value, ...Object.fromEntries(changed) }).filter(
    ([name, part]) => part !== undefined || !changed.has(name),
  );
  const isComplete = shape.required.every(
    (name) => !changed.has(name) || changed.get(name) !== undefined,
  );
  return isComplete && parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/**
 * Replaces each text of an entry by the result of `visit`, except texts without words and claims, such as amounts. Unchanged parts
 * stay the same objects. An item of a list that loses a required text is left out. A required text of the entry itself loses only
 * its claims, because pages cannot do without it.
 */
export function mapTexts<T>(collection: CollectionName, entry: T, visit: Visit): T {
  const { model } = collections[collection];
  const at = { path: '', place: [], isEssential: false };
  const orWithoutClaims: Visit = (text) => {
    const isNeeded = text.place.length === 1 && model.required.includes(String(text.place[0]));
    return visit(text) ?? (isNeeded ? replaceClaimTokens(text.text, () => '') : undefined);
  };
  // Sound: only texts are replaced, by texts.
  return (mapObject({ ...model, required: [] }, entry, at, orWithoutClaims) ?? {}) as T;
}

/** Lists the texts of an entry that have words, each text once per place in its kind of list. */
export function textsOf(collection: CollectionName, entry: unknown): readonly ContentText[] {
  const texts = new Map<string, ContentText>();
  mapTexts(collection, entry, (text) => {
    if (!text.hasWords || !text.isTranslated) return text.text;
    const key = `${patternOf(text.path)} ${text.text}`;
    const known = texts.get(key);
    if (!known || (text.isEssential && !known.isEssential)) texts.set(key, { ...known, ...text });
    return text.text;
  });
  return [...texts.values()];
}
