import { Ajv2020 } from 'ajv/dist/2020';
import { _ } from 'ajv/dist/compile/codegen';
import standaloneModule from 'ajv/dist/standalone';
import { formats, formFormats } from '../runtime/formats';
import type { Collection, Field, OutputFile, Schemas, Shape } from '../schema/shapes';

// A CommonJS module with `default`: bundlers and Node disagree on what its default import is.
const standalone =
  'default' in standaloneModule
    ? (standaloneModule.default as typeof standaloneModule)
    : standaloneModule;

/**
 * The code that validates a shape, as a module one folder below the formats. It needs no other module and makes no code
 * at run time, which the content security policy forbids.
 * @param isForm of a form: it has formats of its own, and is smaller because its findings carry no words of Ajv's
 */
export function validatorCode(shape: Shape, isForm = false): string {
  const ajv = new Ajv2020({
    allErrors: true,
    messages: !isForm,
    strict: true,
    formats: isForm ? formFormats : formats,
    // The schema is made from a checked one: checking it again takes most of the time of a run.
    meta: false,
    validateSchema: false,
    // Lengths in UTF-16 units, as `maxlength` counts in the browser; counting otherwise needs a module of Ajv's.
    unicode: false,
    // Ajv's only remark is that it would rather count otherwise. Strict mode throws the rest.
    logger: false,
    code: { source: true, esm: true, lines: true, formats: isForm ? _`formFormats` : _`formats` },
  });
  const code = standalone(ajv, ajv.compile(objectSchema(shape))).replace(/^"use strict";\n?/, '');
  const [name] = /\b(?:formats|formFormats)\b/.exec(code) ?? [];
  const imports = name ? `import { ${name} } from '../formats';\n\n` : '';
  return `${imports}${code.trim()}\n`;
}

type JsonSchema = Record<string, unknown>;

/** One self-contained closed JSON Schema (2020-12) of a shape: what it refers to in its place, and no words for editors. */
function objectSchema({ fields, required, minProperties }: Shape): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]),
    ),
    required,
    ...(minProperties === undefined ? {} : { minProperties }),
    additionalProperties: false,
  };
}

function fieldSchema(field: Field): JsonSchema {
  if (field.type === 'object') return objectSchema(field);
  const { title: _title, description: _description, directus: _directus, ...rest } = field;
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
      return { ...counts, type: 'array', items: fieldSchema(item) };
    }
  }
}

function filesOf({ name, shape }: Collection): OutputFile[] {
  const types = [
    "import type { Validate } from '../model';",
    `import type { ${shape.typeName} } from '../types';`,
    '',
    `/** Says whether a value is a complete entry of ${name}. */`,
    `declare const validate: Validate<${shape.typeName}>;`,
    'export default validate;',
  ];
  return [
    { path: `validators/${name}.js`, text: validatorCode(shape) },
    { path: `validators/${name}.d.ts`, text: `${types.join('\n')}\n` },
  ];
}

/** One validator per collection. */
export function validatorFiles({ collections }: Schemas): OutputFile[] {
  return collections.flatMap(filesOf);
}
