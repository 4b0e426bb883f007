import type { FieldModel } from '#generated/model.ts';

interface WrongValue {
  readonly name: string;
  readonly value: unknown;
}

/** A value of each sort that JSON has. */
export const valueSorts: readonly WrongValue[] = [
  { name: 'a number', value: 42 },
  { name: 'true', value: true },
  { name: 'a text', value: 'Words that do not belong here' },
  { name: 'a list', value: ['Words', 7, null, { title: 'A title' }] },
  { name: 'an object', value: { title: 'A title', nested: { deeper: ['x'] } } },
];

/** The sort that is right for a field; plain words take any text, and a number becomes one. */
const right: Readonly<Record<FieldModel['type'], string>> = {
  text: 'a number',
  boolean: 'true',
  number: 'a number',
  list: 'a list',
  object: 'an object',
};

const takesAnyText = (field: FieldModel) =>
  field.type === 'text' && !field.enum && (field.format === undefined || field.format === 'html');

/** The values that are wrong for a field, one of each sort. */
export const wrongValuesFor = (field: FieldModel): readonly WrongValue[] =>
  valueSorts.filter(
    ({ name }) => name !== right[field.type] && !(name === 'a text' && takesAnyText(field)),
  );
