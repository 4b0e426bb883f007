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
  const { location } = located;
  checkKeywords(location, schema, allowedAt(located, KEYWORDS.string), report);
  const format = schema['format'];
  if (format !== undefined && !isFormat(format)) {
    report(mistakes.unknownFormat(at(location, 'format'), String(format), Object.keys(formats)));
  }
  return {
    type: 'text',
    ...readTexts(location, schema, report),
    ...(isFormat(format) ? { format } : {}),
    ...readEnum(location, schema, isText, 'texts', report),
    ...readCounts(location, schema, ['minLength', 'maxLength'], report),
  };
}

/** A schema of type `boolean` as a field. */
export function readBoolean(located: Located, schema: Json, report: Report): BooleanField {
  checkKeywords(located.location, schema, allowedAt(located, KEYWORDS.boolean), report);
  return { type: 'boolean', ...readTexts(located.location, schema, report) };
}

/** A schema of type `number` or `integer` as a field. */
export function readNumber(located: Located, schema: Json, report: Report): NumberField {
  const { location } = located;
  checkKeywords(location, schema, allowedAt(located, KEYWORDS.number), report);
  return {
    type: 'number',
    ...readTexts(location, schema, report),
    ...(schema['type'] === 'integer' ? { integer: true } : {}),
    ...readEnum(location, schema, isNumber, 'numbers', report),
    ...readLimits(location, schema, ['minimum', 'maximum'], report),
  };
}
