import type { Field, Shape } from './shapes';

type JsonSchema = Record<string, unknown>;

function fieldSchema(field: Field, shapes: Map<string, Shape>): JsonSchema {
  const { title: _title, description: _description, ...rest } = field;
  switch (rest.type) {
    case 'text':
      return { ...rest, type: 'string' };
    case 'boolean':
      return rest;
    case 'number': {
      const { integer, ...limits } = rest;
      return { ...limits, type: integer ? 'integer' : 'number' };
    }
    case 'list': {
      const { item, ...counts } = rest;
      return { ...counts, type: 'array', items: fieldSchema(item, shapes) };
    }
    case 'object':
      if (field.type === 'object') {
        shapes.set(rest.typeName, field);
      }
      return { $ref: `#/$defs/${rest.typeName}` };
  }
}

function objectSchema(shape: Shape, shapes: Map<string, Shape>): JsonSchema {
  const { fields, required, minProperties } = shape;
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, shapes)]),
    ),
    required,
    ...(minProperties === undefined ? {} : { minProperties }),
    additionalProperties: false,
  };
}

/**
 * One self-contained closed JSON Schema (2020-12) of a shape: compositions flattened, every shape it uses under
 * `$defs`, and no titles or descriptions.
 */
export function flatSchema(shape: Shape): JsonSchema {
  const used = new Map<string, Shape>();
  const schema = objectSchema(shape, used);
  const definitions: Record<string, JsonSchema> = {};
  // Shapes that a shape uses join the map while it is walked; a Map visits them too.
  for (const [typeName, inner] of used) {
    definitions[typeName] = objectSchema(inner, used);
  }
  return used.size > 0 ? { ...schema, $defs: definitions } : schema;
}
