import { mistakes, type Place } from '../messages';
import {
  at,
  checkKeywords,
  KEYWORDS,
  type Report,
  readCounts,
  readObject,
  readRequired,
  readTexts,
} from './keywords';
import { pascalCase } from './names';
import { readBoolean, readNumber, readText } from './plain-fields';
import { allowedAt, keyOf, type Located, resolveReference, typeNameOf } from './references';
import { isObject, type Json, type SchemaFile } from './schema-files';
import type { Field, Shape } from './shapes';

const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

/** The fields of an object with those that its compositions add, first those, then its own. */
interface Members {
  readonly fields: Record<string, Field>;
  readonly required: string[];
  /** Every name that is described, even where a mistake leaves no field; undefined when some are not known. */
  names: Set<string> | undefined;
}

/** Turns schemas into fields: references followed, compositions flattened, each shape made once. */
export interface FieldReader {
  /** The field that a schema describes; undefined when a mistake (reported) leaves nothing to describe. */
  read(located: Located): Field | undefined;
  /** Whether some composition uses this schema, which may therefore be open. */
  isMixin(located: Located): boolean;
  /** Every shape that was made, with the place it was made from. */
  readonly shapes: ReadonlyMap<string, Shape>;
}

/**
 * A reader over the given files.
 * @param files by their path from the folder of schemas
 * @param claim takes a type name for a place; false when the name was taken (reported)
 */
export function createFieldReader(
  files: ReadonlyMap<string, SchemaFile>,
  claim: (typeName: string, place: Place) => boolean,
  report: Report,
): FieldReader {
  const shapes = new Map<string, Shape>();
  const mixins = new Set<string>();
  const done = new Map<string, Field | undefined>();
  const mixed = new Map<string, Members | undefined>();
  /** The schemas being read, outermost first: a reference to one of them is a cycle. */
  const open: Located[] = [];

  /** Follows a reference and gives the target to `use`, unless it leads nowhere or back to itself. */
  function follow<Result>(
    from: Located,
    place: Place,
    reference: unknown,
    use: (target: Located) => Result,
  ): Result | undefined {
    const target =
      typeof reference === 'string' ? resolveReference(reference, from.file, files) : undefined;
    if (target === undefined) {
      report(mistakes.unknownRef(place, String(reference)));
      return undefined;
    }
    const start = open.findIndex((one) => keyOf(one) === keyOf(target));
    if (start >= 0) {
      const chain = [...open.slice(start), target].map((one) => one.place);
      report(mistakes.refCycle(place, chain));
      return undefined;
    }
    return use(target);
  }

  /** Reads a schema that references can lead to, once however many lead there. */
  function readOnce(located: Located): Field | undefined {
    const key = keyOf(located);
    if (!done.has(key)) {
      open.push(located);
      done.set(key, readField(located, typeNameOf(located)));
      open.pop();
    }
    return done.get(key);
  }

  function readField(located: Located, typeName: string): Field | undefined {
    const { place, schema } = located;
    if (!isObject(schema)) {
      report(mistakes.notASchema(place));
      return undefined;
    }
    if ('$ref' in schema) {
      checkKeywords(place, schema, allowedAt(located, KEYWORDS.reference), report);
      const target = follow(located, at(place, '$ref'), schema['$ref'], readOnce);
      return target && { ...target, ...readTexts(place, schema, report, target) };
    }
    switch (schema['type']) {
      case 'string':
        return readText(located, schema, report);
      case 'boolean':
        return readBoolean(located, schema, report);
      case 'number':
      case 'integer':
        return readNumber(located, schema, report);
      case 'array':
        return readList(located, schema, typeName);
      case 'object':
        return readShape(located, schema, typeName);
      default:
        report(
          mistakes.wrongType(place, ['string', 'boolean', 'number', 'integer', 'array', 'object']),
        );
        return undefined;
    }
  }

  function readList(located: Located, schema: Json, typeName: string): Field | undefined {
    const { file, place } = located;
    checkKeywords(place, schema, allowedAt(located, KEYWORDS.array), report);
    const item = readField(
      { file, place: at(place, 'items'), schema: schema['items'] },
      `${typeName}Item`,
    );
    const texts = readTexts(place, schema, report);
    const counts = readCounts(place, schema, ['minItems', 'maxItems'], report);
    return item && { type: 'list', ...texts, item, ...counts };
  }

  function readShape(located: Located, schema: Json, typeName: string): Shape | undefined {
    const { file, place } = located;
    const isCollection = file.group === 'collections' && place.pointer === '';
    const keywords = isCollection ? [...KEYWORDS.object, 'x-kind'] : KEYWORDS.object;
    checkKeywords(place, schema, allowedAt(located, keywords), report);
    const closedHere = schema['additionalProperties'] === false;
    if (closedHere && Array.isArray(schema['allOf']) && schema['allOf'].length > 0) {
      report(mistakes.closedTooSoon(at(place, 'additionalProperties')));
    } else if (
      'additionalProperties' in schema ? !closedHere : schema['unevaluatedProperties'] !== false
    ) {
      report(mistakes.openObject(place));
    }
    const { fields, required } = readMembers(located, schema, typeName);
    const shape: Shape = {
      type: 'object',
      typeName,
      ...readTexts(place, schema, report),
      fields,
      required,
      ...readCounts(place, schema, ['minProperties'], report),
    };
    if (!claim(typeName, place)) {
      return undefined;
    }
    shapes.set(keyOf(located), shape);
    return shape;
  }

  function readMembers(located: Located, schema: Json, typeName: string): Members {
    const { file, place } = located;
    const members: Members = { fields: {}, required: [], names: new Set() };
    const origins = new Map<string, Place>();
    const parts = schema['allOf'] ?? [];
    if (!Array.isArray(parts)) {
      report(mistakes.wrongValue(at(place, 'allOf'), 'a list of schemas'));
    } else {
      parts.forEach((part: unknown, index) => {
        const partPlace = at(place, 'allOf', index);
        const mixin = readMixin({ file, place: partPlace, schema: part }, typeName);
        members.names =
          mixin?.names && members.names && new Set([...members.names, ...mixin.names]);
        add(mixin?.fields ?? {}, () => partPlace);
        members.required.push(...(mixin?.required ?? []));
      });
    }
    const own: Record<string, Field> = {};
    const properties = readObject(place, schema, 'properties', report);
    for (const [name, property] of Object.entries(properties)) {
      const propertyPlace = at(place, 'properties', name);
      members.names?.add(name);
      if (!FIELD_NAME.test(name)) {
        report(mistakes.badName(propertyPlace, name));
        continue;
      }
      const inner = { file, place: propertyPlace, schema: property };
      const field = readField(inner, typeName + pascalCase(name));
      if (field !== undefined) {
        own[name] = field;
      }
    }
    add(own, (name) => at(place, 'properties', name));
    readRequired(place, schema, report).forEach((name, index) => {
      if (members.names?.has(name) === false) {
        report(mistakes.unknownRequired(at(place, 'required', index), name));
      } else if (!members.required.includes(name)) {
        members.required.push(name);
      }
    });
    return members;

    function add(fields: Record<string, Field>, placeOf: (name: string) => Place): void {
      for (const [name, field] of Object.entries(fields)) {
        const first = origins.get(name);
        if (first !== undefined) {
          report(mistakes.fieldTwice(placeOf(name), name, first));
          continue;
        }
        origins.set(name, placeOf(name));
        members.fields[name] = field;
      }
    }
  }

  /** The fields that a schema under `allOf` adds. It is no type of its own and stays open, for others to add to. */
  function readMixin(located: Located, typeName: string): Members | undefined {
    const { place, schema } = located;
    if (!isObject(schema)) {
      report(mistakes.notASchema(place));
      return undefined;
    }
    if ('$ref' in schema) {
      checkKeywords(place, schema, allowedAt(located, KEYWORDS.reference), report);
      return follow(located, at(place, '$ref'), schema['$ref'], (target) => {
        const key = keyOf(target);
        mixins.add(key);
        open.push(target);
        if (!mixed.has(key)) {
          mixed.set(key, readMixin(target, typeNameOf(target)));
        }
        open.pop();
        return mixed.get(key);
      });
    }
    checkKeywords(place, schema, allowedAt(located, KEYWORDS.object), report);
    for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
      if (schema[keyword] === false) {
        report(mistakes.closedTooSoon(at(place, keyword)));
      }
    }
    if (!place.pointer.includes('/allOf/')) {
      readTexts(place, schema, report);
    }
    return readMembers(located, schema, typeName);
  }

  return { read: readOnce, isMixin: (located) => mixins.has(keyOf(located)), shapes };
}
