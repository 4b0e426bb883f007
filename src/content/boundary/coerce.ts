import {
  type EntryRef,
  type Finding,
  type FindingDetails,
  findingAt,
  type PathStep,
} from '#content/findings/finding.ts';
import { cleanText } from '#content/html/plain-text.ts';
import type { CollectionModel, FieldModel, ListField, TextField } from '#generated/model.ts';
import { bounds } from './bounds';
import { coerceText, readAmount } from './coerce-text';
import { isRecord } from './normalise';

type Item = Readonly<Record<string, unknown>>;
type Details = Pick<FindingDetails, 'message' | 'fix'>;

export const shortened = (text: string): string =>
  text.length > 80 ? `${text.slice(0, 80)}…` : text;

const saveAsJson =
  'Save the entry again in the content service. If the value comes back in this form, set the type of the field to JSON.';

const listAsText = {
  message: 'is a list stored as text (JSON). It is read as a list.',
  fix: saveAsJson,
};
const otherGroup = {
  message: 'is a group of fields stored in another form. It is read as a group of fields.',
  fix: saveAsJson,
};
const numberedGroup = {
  message: 'is a list stored as a group of fields with numbers as names. It is read as a list.',
  fix: saveAsJson,
};
const loneItem = {
  message: 'is one item instead of a list. It is read as a list with this item.',
  fix: saveAsJson,
};
const joinedTexts = {
  message: 'is plain text instead of a list. The text is read as the items of the list.',
  fix: 'Enter each item of the list separately.',
};
const otherText = (input: string, read: string): Details => ({
  message: `is “${shortened(input)}”. It is read as “${shortened(read)}”.`,
  fix: `Write “${shortened(read)}”.`,
});
const extension = (input: string, read: string): Details => ({
  message: `is “${shortened(input)}”, a number with an extension. It is shown as “${read}”, and phones dial both.`,
  fix: `Call the number once to make sure that it reaches the right desk. Write it as “${read}”, or give a number without an extension.`,
});

/**
 * Decodes JSON that was stored as text, even if it was encoded up to three times.
 * @returns `undefined` unless the text holds an array, an object or `null`
 */
function decodedJson(text: string): unknown {
  if (text.length > bounds.source) return undefined;
  let decoded: unknown = text;
  for (let round = 0; round < 3 && typeof decoded === 'string'; round += 1) {
    try {
      decoded = JSON.parse(decoded);
    } catch {
      return undefined;
    }
  }
  return typeof decoded === 'object' ? decoded : undefined;
}

/**
 * Converts values to the form that the schema asks for, if they have exactly one reading: JSON stored as text, one item instead
 * of a list, other spellings of dates, phone numbers, links and amounts. Reports every coerced value, and a coerced list
 * only once.
 */
export function coerce(raw: Item, entryRef: EntryRef) {
  const findings: Finding[] = [];
  const report = (path: readonly PathStep[], details: Details) => {
    findings.push(findingAt(entryRef, path, { rule: 'recovered', ...details }));
  };

  function coerceFields(fields: CollectionModel['fields'], value: Item, path: PathStep[]): Item {
    const changed: [string, unknown][] = [];
    for (const [name, field] of Object.entries(fields)) {
      const input = Object.hasOwn(value, name) ? value[name] : undefined;
      if (input === null || input === undefined) continue;
      const read = coerceField(field, input, [...path, name]);
      if (read !== input) changed.push([name, read]);
    }
    return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
  }

  function coerceField(field: FieldModel, value: unknown, path: PathStep[]): unknown {
    switch (field.type) {
      case 'list':
        return coerceList(field, value, path);
      case 'object': {
        const group = groupIn(value);
        if (group === undefined) return value;
        if (group !== value) report(path, otherGroup);
        return coerceFields(field.fields, group, path);
      }
      case 'text':
        return coerceTextField(field, value, path);
      case 'number':
      case 'boolean':
        return coerceScalar(field.type, value, path);
    }
  }

  function coerceList(field: ListField, value: unknown, path: PathStep[]): unknown {
    const [list, details] = listIn(field, value);
    if (!Array.isArray(list)) return list;
    const before = findings.length;
    let issue = details;
    const items = list.map((item: unknown, index) => {
      if (index >= bounds.list || item === null) return item;
      const decoded =
        typeof item === 'string' && field.item.type === 'object' ? decodedJson(item) : item;
      if (!isRecord(decoded) || decoded === item)
        return coerceField(field.item, item, [...path, index]);
      issue ??= listAsText;
      return coerceField(field.item, decoded, [...path, index]);
    });
    if (issue && items.length > 0) {
      findings.splice(before, 0, findingAt(entryRef, path, { rule: 'recovered', ...issue }));
    }
    const isSame = list === value && items.every((item, index) => item === list[index]);
    return isSame ? value : items;
  }

  function coerceTextField({ format }: TextField, value: unknown, path: PathStep[]): unknown {
    if (format === undefined || format === 'html') return value;
    if (format === 'asset') {
      const file = typeof value === 'string' ? groupIn(value) : undefined;
      if (file) report(path, otherGroup);
      return file ?? value;
    }
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    const text = cleanText(String(value));
    if (text === '' || text.length > bounds.plainText) return value;
    const read = coerceText(format, text);
    if (format === 'phone' && read?.includes(' ext. ')) report(path, extension(text, read));
    else if (read !== undefined && read !== text) report(path, otherText(text, read));
    return read ?? value;
  }

  function coerceScalar(type: 'number' | 'boolean', value: unknown, path: PathStep[]): unknown {
    if (typeof value !== 'string' || (type === 'number' && /^-?\d+(?:\.\d+)?$/.test(value.trim())))
      return value;
    const read = type === 'number' ? readAmount(value) : booleanIn(value);
    if (read !== undefined) report(path, otherText(value, String(read)));
    return read ?? value;
  }

  return { record: coerceFields(entryRef.model.fields, raw, []), findings };
}

/** Returns the value if it is an object, or the object that it holds as JSON or as its only item. */
function groupIn(value: unknown): Item | undefined {
  const decoded = typeof value === 'string' ? decodedJson(value) : value;
  const group = Array.isArray(decoded) && decoded.length === 1 ? decoded[0] : decoded;
  return isRecord(group) ? group : undefined;
}

/** Returns the list that a value represents, and what to report if the value is not a list itself. */
function listIn(
  { item }: ListField,
  value: unknown,
): readonly [list: unknown, report?: Details | undefined] {
  if (Array.isArray(value)) return [value];
  const decoded = typeof value === 'string' ? decodedJson(value) : value;
  if (decoded === null) return [null];
  const how = typeof value === 'string' ? listAsText : undefined;
  if (Array.isArray(decoded)) return [decoded, how];
  if (isRecord(decoded)) {
    const names = Object.keys(decoded);
    if (names.every((name) => /^\d+$/.test(name))) {
      return [Object.values(decoded), how ?? numberedGroup];
    }
    const isItem = item.type === 'object' && names.some((name) => Object.hasOwn(item.fields, name));
    return isItem ? [[decoded], how ?? loneItem] : [value];
  }
  // Without a comma, the text is one item.
  if (typeof value !== 'string' || item.type !== 'text' || !value.includes(',')) return [value];
  const texts = value.split(',').map((text) => text.trim());
  return [texts.filter((text) => text !== ''), joinedTexts];
}

function booleanIn(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : undefined;
}
