import { mistakes, type Report, type SchemaLocation, show } from '../messages';
import type { ForDirectus } from '../runtime/model';
import { type LocatedObject, readKeywords, readTexts } from './keywords';
import {
  at,
  isObject,
  type Located,
  pascalCase,
  resolveReference,
  type SchemaFile,
  typeNameOf,
} from './schema-files';
import type { Field, Shape } from './shapes';

const fieldNamePattern = /^[A-Za-z][A-Za-z0-9_]*$/;

const types = ['string', 'boolean', 'number', 'integer', 'array', 'object'];

/** Placeholder for a field that could not be read. It never reaches an output. */
const noField: Field = { type: 'text', title: '', description: '' };

interface Members {
  readonly fields: Record<string, Field>;
  readonly required: string[];
  readonly essential: string[];
  readonly inseparable: string[];
  readonly minProperties: number | undefined;
  readonly directus: ForDirectus | undefined;
  /** False when part of an `allOf` could not be read, so that some fields are unknown. */
  readonly complete: boolean;
}

export interface FieldReader {
  /** Reads a schema as a field. References are followed, and `allOf` is merged. */
  read(located: Located): Field;
  isMixin(located: Located): boolean;
  readonly shapes: ReadonlyMap<string, { readonly shape: Shape; readonly location: Located }>;
}

export function createFieldReader(files: readonly SchemaFile[], report: Report): FieldReader {
  const shapes = new Map<string, { shape: Shape; location: Located }>();
  const fields = new Map<string, Field>();
  const mixins = new Map<string, Members>();
  /** The schemas being read, outermost first. A reference to one of them is a cycle. */
  const open: Located[] = [];

  /** Reads a definition once, so that its mistakes are reported once. */
  function once<Result>(
    results: Map<string, Result>,
    located: Located,
    read: (located: Located) => Result,
  ): Result {
    const known = results.get(show(located));
    if (known !== undefined) return known;
    open.push(located);
    const result = read(located);
    open.pop();
    results.set(show(located), result);
    return result;
  }

  const readDefinition = (located: Located): Field =>
    once(fields, located, (definition) => readField(definition, typeNameOf(definition)));

  /** The target of a reference. Reports a missing target or a cycle and returns undefined. */
  function follow(from: LocatedObject): Located | undefined {
    readKeywords(from, 'reference', report);
    const reference = from.schema['$ref'];
    const target = resolveReference(reference, from, files);
    if (target === undefined) {
      report(at(from, '$ref'), mistakes.unknownRef(String(reference)));
      return undefined;
    }
    const start = open.findIndex((place) => show(place) === show(target));
    if (start >= 0) {
      report(at(from, '$ref'), mistakes.refCycle([...open.slice(start), target]));
      return undefined;
    }
    return target;
  }

  function readField(located: Located, typeName: string): Field {
    const here = asObject(located);
    if (here === undefined) return noField;
    if ('$ref' in here.schema) {
      const target = follow(here);
      const field = target && readDefinition(target);
      return field ? { ...field, ...readTexts(here, report, field) } : noField;
    }
    const type = here.schema['type'];
    switch (type) {
      case 'string':
        return {
          type: 'text',
          ...readTexts(here, report),
          ...readKeywords(here, 'string', report),
        };
      case 'boolean':
        return { type, ...readTexts(here, report), ...readKeywords(here, 'boolean', report) };
      case 'number':
      case 'integer':
        return {
          type: 'number',
          ...readTexts(here, report),
          integer: type === 'integer' ? true : undefined,
          ...readKeywords(here, 'number', report),
        };
      case 'array':
        return {
          type: 'list',
          ...readTexts(here, report),
          item: readField(at(here, 'items'), `${typeName}Item`),
          ...readKeywords(here, 'array', report),
        };
      case 'object':
        return readShape(here, typeName);
      default:
        report(located, mistakes.wrongType(types));
        return noField;
    }
  }

  function asObject(located: Located): LocatedObject | undefined {
    const { schema } = located;
    if (isObject(schema)) return { ...located, schema };
    report(located, mistakes.notASchema);
    return undefined;
  }

  function readShape(located: LocatedObject, typeName: string): Shape {
    const { schema } = located;
    const closing = 'allOf' in schema ? 'unevaluatedProperties' : 'additionalProperties';
    if ('allOf' in schema && schema['additionalProperties'] === false) {
      report(at(located, 'additionalProperties'), mistakes.closedTooSoon);
    } else if (schema[closing] !== false) {
      report(located, mistakes.openObject);
    }
    const members = readMembers(located, typeName);
    const { fields, required, essential, inseparable, minProperties, directus } = members;
    const shape: Shape = {
      type: 'object',
      typeName,
      ...readTexts(located, report),
      fields,
      required,
      essential: essential.length === 0 ? undefined : essential,
      inseparable: inseparable.length === 0 ? undefined : inseparable,
      minProperties,
      directus,
    };
    shapes.set(show(located), { shape, location: located });
    return shape;
  }

  /** Reads a definition under `allOf`. It must stay open, because the referring schema adds fields. */
  function readMixin(located: Located): Members | undefined {
    const here = asObject(located);
    if (here === undefined) return undefined;
    for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
      if (here.schema[keyword] === false) report(at(here, keyword), mistakes.closedTooSoon);
    }
    readTexts(here, report);
    return readMembers(here, typeNameOf(here));
  }

  function readMembers(located: LocatedObject, typeName: string): Members {
    const values = readKeywords(located, 'object', report);
    const fields: Record<string, Field> = {};
    const required: string[] = [];
    const essential = [...(values.essential ?? [])];
    const inseparable = [...(values.inseparable ?? [])];
    const origins = new Map<string, SchemaLocation>();
    let complete = true;

    const add = (name: string, field: Field, origin: SchemaLocation): void => {
      const first = origins.get(name);
      if (first) {
        report(origin, mistakes.fieldTwice(name, first));
        return;
      }
      origins.set(name, origin);
      fields[name] = field;
    };
    const addMixins = () =>
      values.allOf?.forEach((schema, index) => {
        const part = { ...at(located, 'allOf', index), schema };
        const target = follow(part);
        const mixin = target && once(mixins, target, readMixin);
        for (const [name, field] of Object.entries(mixin?.fields ?? {})) add(name, field, part);
        required.push(...(mixin?.required ?? []));
        essential.push(...(mixin?.essential ?? []));
        inseparable.push(...(mixin?.inseparable ?? []));
        complete &&= mixin?.complete ?? false;
      });
    const addProperties = () => {
      for (const name of Object.keys(values.properties ?? {})) {
        const property = at(located, 'properties', name);
        if (!fieldNamePattern.test(name)) report(property, mistakes.badName(name));
        add(name, readField(property, typeName + pascalCase(name)), property);
      }
    };
    // Editors see the fields in the order of the keywords in the file.
    const keywords = Object.keys(located.schema);
    const steps = [addMixins, addProperties];
    if (keywords.indexOf('allOf') > keywords.indexOf('properties')) steps.reverse();
    for (const step of steps) step();

    values.required?.forEach((name, index) => {
      if (complete && !origins.has(name)) {
        report(at(located, 'required', index), mistakes.unknownRequired(name, Object.keys(fields)));
      } else if (!required.includes(name)) {
        required.push(name);
      }
    });
    for (const keyword of ['essential', 'inseparable'] as const) {
      values[keyword]?.forEach((name, index) => {
        if (complete && !origins.has(name)) {
          report(
            at(located, `x-${keyword}`, index),
            mistakes.unknownRequired(name, Object.keys(fields)),
          );
        }
      });
    }
    const { minProperties, directus } = values;
    return { fields, required, essential, inseparable, minProperties, directus, complete };
  }

  return { read: readDefinition, isMixin: (located) => mixins.has(show(located)), shapes };
}
