import { mistakes } from '../messages';
import { type FormatName, formats } from '../runtime/formats';
import type { BooleanField, NumberField, TextField } from '../runtime/model';
import {
  at,
  checkKeywords,
  KEYWORDS,
  type Report,
  readCounts,
  readEnum,
  readLimits,
  readTexts,
} from './keywords';
import { allowedAt, type Located } from './references';
import type { Json } from './schema-files';

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

function isFormat(value: unknown): value is FormatName {
  return isText(value) && Object.hasOwn(formats, value);
}

/** A schema of type `string` as a field. */
export function readText(located: Located, schema: Json, report: Report): TextField {
  const { place } = located;
  checkKeywords(place, schema, allowedAt(located, KEYWORDS.string), report);
  const format = schema['format'];
  if (format !== undefined && !isFormat(format)) {
    report(mistakes.unknownFormat(at(place, 'format'), String(format), Object.keys(formats)));
  }
  return {
    type: 'text',
    ...readTexts(place, schema, report),
    ...(isFormat(format) ? { format } : {}),
    ...readEnum(place, schema, isText, 'texts', report),
    ...readCounts(place, schema, ['minLength', 'maxLength'], report),
  };
}

/** A schema of type `boolean` as a field. */
export function readBoolean(located: Located, schema: Json, report: Report): BooleanField {
  checkKeywords(located.place, schema, allowedAt(located, KEYWORDS.boolean), report);
  return { type: 'boolean', ...readTexts(located.place, schema, report) };
}

/** A schema of type `number` or `integer` as a field. */
export function readNumber(located: Located, schema: Json, report: Report): NumberField {
  const { place } = located;
  checkKeywords(place, schema, allowedAt(located, KEYWORDS.number), report);
  return {
    type: 'number',
    ...readTexts(place, schema, report),
    ...(schema['type'] === 'integer' ? { integer: true } : {}),
    ...readEnum(place, schema, isNumber, 'numbers', report),
    ...readLimits(place, schema, ['minimum', 'maximum'], report),
  };
}
