import { mistakes, type SchemaLocation } from '../messages';
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
  /** Every shape that was made, with the location it was made from. */
  readonly shapes: ReadonlyMap<string, Shape>;
}

/**
 * A reader over the given files.
 * @param files by their path from the folder of schemas
 * @param claim takes a type name for a location; false when the name was taken (reported)
 */
export function createFieldReader(
  files: ReadonlyMap<string, SchemaFile>,
  claim: (typeName: string, location: SchemaLocation) => boolean,
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
    location: SchemaLocation,
    reference: unknown,
    use: (target: Located) => Result,
  ): Result | undefined {
    const target =
      typeof reference === 'string' ? resolveReference(reference, from.file, files) : undefined;
    if (target === undefined) {
      report(mistakes.unknownRef(location, String(reference)));
      return undefined;
    }
    const start = open.findIndex((one) => keyOf(one) === keyOf(target));
    if (start >= 0) {
      const chain = [...open.slice(start), target].map((one) => one.location);
      report(mistakes.refCycle(location, chain));
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
    const { location, schema } = located;
    if (!isObject(schema)) {
      report(mistakes.notASchema(location));
      return undefined;
    }
    if ('$ref' in schema) {
      checkKeywords(location, schema, allowedAt(located, KEYWORDS.reference), report);
      const target = follow(located, at(location, '$ref'), schema['$ref'], readOnce);
      return target && { ...target, ...readTexts(location, schema, report, target) };
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
          mistakes.wrongType(location, [
            'string',
            'boolean',
            'number',
            'integer',
            'array',
            'object',
          ]),
        );
        return undefined;
    }
  }

  function readList(located: Located, schema: Json, typeName: string): Field | undefined {
    const { file, location } = located;
    checkKeywords(location, schema, allowedAt(located, KEYWORDS.array), report);
    const item = readField(
      { file, location: at(location, 'items'), schema: schema['items'] },
      `${typeName}Item`,
    );
    const texts = readTexts(location, schema, report);
    const counts = readCounts(location, schema, ['minItems', 'maxItems'], report);
    return item && { type: 'list', ...texts, item, ...counts };
  }

  function readShape(located: Located, schema: Json, typeName: string): Shape | undefined {
    const { file, location } = located;
    const isCollection = file.group === 'collections' && location.pointer === '';
    const keywords = isCollection ? [...KEYWORDS.object, 'x-kind'] : KEYWORDS.object;
    checkKeywords(location, schema, allowedAt(located, keywords), report);
    const closedHere = schema['additionalProperties'] === false;
    if (closedHere && Array.isArray(schema['allOf']) && schema['allOf'].length > 0) {
      report(mistakes.closedTooSoon(at(location, 'additionalProperties')));
    } else if (
      'additionalProperties' in schema ? !closedHere : schema['unevaluatedProperties'] !== false
    ) {
      report(mistakes.openObject(location));
    }
    const { fields, required } = readMembers(located, schema, typeName);
    const shape: Shape = {
      type: 'object',
      typeName,
      ...readTexts(location, schema, report),
      fields,
      required,
      ...readCounts(location, schema, ['minProperties'], report),
    };
    if (!claim(typeName, location)) {
      return undefined;
    }
    shapes.set(keyOf(located), shape);
    return shape;
  }

  function readMembers(located: Located, schema: Json, typeName: string): Members {
    const { file, location } = located;
    const members: Members = { fields: {}, required: [], names: new Set() };
    const origins = new Map<string, SchemaLocation>();
    const parts = schema['allOf'] ?? [];
    if (!Array.isArray(parts)) {
      report(mistakes.wrongValue(at(location, 'allOf'), 'a list of schemas'));
    } else {
      parts.forEach((part: unknown, index) => {
        const partLocation = at(location, 'allOf', index);
        const mixin = readMixin({ file, location: partLocation, schema: part }, typeName);
        members.names =
          mixin?.names && members.names && new Set([...members.names, ...mixin.names]);
        add(mixin?.fields ?? {}, () => partLocation);
        members.required.push(...(mixin?.required ?? []));
      });
    }
    const own: Record<string, Field> = {};
    const properties = readObject(location, schema, 'properties', report);
    for (const [name, property] of Object.entries(properties)) {
      const propertyLocation = at(location, 'properties', name);
      members.names?.add(name);
      if (!FIELD_NAME.test(name)) {
        report(mistakes.badName(propertyLocation, name));
        continue;
      }
      const inner = { file, location: propertyLocation, schema: property };
      const field = readField(inner, typeName + pascalCase(name));
      if (field !== undefined) {
        own[name] = field;
      }
    }
    add(own, (name) => at(location, 'properties', name));
    readRequired(location, schema, report).forEach((name, index) => {
      if (members.names?.has(name) === false) {
        report(mistakes.unknownRequired(at(location, 'required', index), name));
      } else if (!members.required.includes(name)) {
        members.required.push(name);
      }
    });
    return members;

    function add(
      fields: Record<string, Field>,
      locationOf: (name: string) => SchemaLocation,
    ): void {
      for (const [name, field] of Object.entries(fields)) {
        const first = origins.get(name);
        if (first !== undefined) {
          report(mistakes.fieldTwice(locationOf(name), name, first));
          continue;
        }
        origins.set(name, locationOf(name));
        members.fields[name] = field;
      }
    }
  }

  /** The fields that a schema under `allOf` adds. It is no type of its own and stays open, for others to add to. */
  function readMixin(located: Located, typeName: string): Members | undefined {
    const { location, schema } = located;
    if (!isObject(schema)) {
      report(mistakes.notASchema(location));
      return undefined;
    }
    if ('$ref' in schema) {
      checkKeywords(location, schema, allowedAt(located, KEYWORDS.reference), report);
      return follow(located, at(location, '$ref'), schema['$ref'], (target) => {
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
    checkKeywords(location, schema, allowedAt(located, KEYWORDS.object), report);
    for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
      if (schema[keyword] === false) {
        report(mistakes.closedTooSoon(at(location, keyword)));
      }
    }
    if (!location.pointer.includes('/allOf/')) {
      readTexts(location, schema, report);
    }
    return readMembers(located, schema, typeName);
  }

  return { read: readOnce, isMixin: (located) => mixins.has(keyOf(located)), shapes };
}
