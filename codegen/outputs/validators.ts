import { Ajv2020 } from 'ajv/dist/2020';
import { _ } from 'ajv/dist/compile/codegen';
import standaloneModule from 'ajv/dist/standalone';
import { formats, formFormats } from '../runtime/format-rules';
import type { Collection, Field, Form, OutputFile, Schemas, Shape } from '../schema/shapes';
import { opaqueImports, shapeInterface } from './types';

// Bundlers and Node disagree on the default import of a CommonJS module.
const standalone =
  'default' in standaloneModule
    ? (standaloneModule.default as typeof standaloneModule)
    : standaloneModule;

/** Generates the code at build time, because the Content-Security-Policy forbids `eval` at run time. */
function validatorCode(shape: Shape, isForm: boolean): string {
  const ajv = new Ajv2020({
    allErrors: true,
    // Forms have their own messages, and browsers load the validators of forms.
    messages: !isForm,
    strict: true,
    formats: isForm ? formFormats : formats,
    // The schemas have been checked already.
    meta: false,
    validateSchema: false,
    // Counts UTF-16 units, as `maxlength` does. Counting code points would need a module of Ajv at run time.
    unicode: false,
    // Silences the warning about `unicode`. Strict mode throws for everything else.
    logger: false,
    code: { source: true, esm: true, lines: true, formats: isForm ? _`formFormats` : _`formats` },
  });
  const code = standalone(ajv, ajv.compile(objectSchema(shape))).replace(/^"use strict";\n?/, '');
  const [name] = /\b(?:formats|formFormats)\b/.exec(code) ?? [];
  const imports = name ? `import { ${name} } from '../format-rules';\n\n` : '';
  return `${imports}${code.trim()}\n`;
}

type JsonSchema = Record<string, unknown>;

function objectSchema({ fields, required, minProperties }: Shape): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]),
    ),
    required,
    minProperties,
    additionalProperties: false,
  };
}

function fieldSchema(field: Field): JsonSchema {
  if (field.type === 'object') return objectSchema(field);
  const { title: _title, description: _description, directus: _directus, ...rest } = field;
  switch (rest.type) {
    case 'text': {
      const { translated: _translated, ...limits } = rest;
      return { ...limits, type: 'string' };
    }
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

function collectionValidator({ name, shape }: Collection): OutputFile[] {
  const types = `import type { Validate } from '../model';
import type { Collections } from '../types';

declare const validate: Validate<Collections['${name}']>;
export default validate;
`;
  return [
    { path: `validators/${name}.js`, text: validatorCode(shape, false) },
    { path: `validators/${name}.d.ts`, text: types },
  ];
}

export function validatorFiles(schemas: Schemas): OutputFile[] {
  return [...schemas.collections, ...schemas.vacant].flatMap(collectionValidator);
}

async function formModule({ name, shape }: Form): Promise<OutputFile[]> {
  const fields = JSON.stringify(Object.keys(shape.fields));
  const type = await shapeInterface(shape);
  const types = `import type { Validate } from '../model';
${opaqueImports(type, '../formats')}
${type}
/** The names of all fields, in the order of the schema. */
export declare const fields: readonly ${fields};

declare const validate: Validate<${shape.typeName}>;
export default validate;
`;
  const code = `${validatorCode(shape, true)}\nexport const fields = ${fields};\n`;
  return [
    { path: `forms/${name}.js`, text: code },
    { path: `forms/${name}.d.ts`, text: types },
  ];
}

/** Writes one module per form with its fields, type and validator, for the browser and the server. */
export async function formFiles({ forms }: Schemas): Promise<OutputFile[]> {
  return (await Promise.all(forms.map(formModule))).flat();
}
