import { Ajv2020 } from 'ajv/dist/2020';
import { _ } from 'ajv/dist/compile/codegen';
import standaloneModule from 'ajv/dist/standalone';
import { UnsafeOutputError } from '../messages';
import { formats } from '../runtime/formats';
import { flatSchema } from '../schema/json-schema';
import type { Collection, OutputFile, Schemas, Shape } from '../schema/shapes';

// A CommonJS module with `default`: bundlers and Node disagree on what its default import is.
const standalone =
  'default' in standaloneModule
    ? (standaloneModule.default as typeof standaloneModule)
    : standaloneModule;

const FORBIDDEN = [/\brequire\s*\(/, /\beval\s*\(/, /\bnew\s+Function\b/, /\bimport\s*\(/];

/**
 * The module that validates a shape.
 * @param path where it will stand, one folder below the formats
 * @param messages whether its findings carry Ajv's words; without them it is smaller
 * @throws UnsafeOutputError when it would need another module, or make code at run time
 */
export function validatorModule(shape: Shape, path: string, messages: boolean): OutputFile {
  const code = validatorCode(shape, path, messages);
  const imports = /\bformats\b/.test(code) ? `import { formats } from '../formats';\n\n` : '';
  return { path, text: `${imports}${code.trim()}\n` };
}

function validatorCode(shape: Shape, path: string, messages: boolean): string {
  const ajv = new Ajv2020({
    allErrors: true,
    messages,
    strict: true,
    formats,
    // The schema was made by json-schema.ts from a checked one: checking it again takes most of the time of a run.
    meta: false,
    validateSchema: false,
    // Lengths in UTF-16 units, as `maxlength` counts in the browser; counting otherwise needs a module of Ajv's.
    unicode: false,
    // Ajv's only remark is that it would rather count otherwise. Strict mode throws the rest.
    logger: false,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  });
  const code = standalone(ajv, ajv.compile(flatSchema(shape)));
  const found = FORBIDDEN.map((pattern) => pattern.exec(code)?.[0]).find(Boolean);
  if (found !== undefined) {
    throw new UnsafeOutputError(path, found);
  }
  return indented(code.replace(/^"use strict";\n?/, ''));
}

/** Code with the depth of its braces shown: Ajv writes one statement per line, all at the margin. */
function indented(code: string): string {
  let depth = 0;
  return code
    .split('\n')
    .map((line) => {
      const closes = line.startsWith('}') ? 1 : 0;
      const shown = line === '' ? '' : '  '.repeat(Math.max(0, depth - closes)) + line;
      depth += (line.endsWith('{') ? 1 : 0) - closes;
      return shown;
    })
    .join('\n');
}

function validatorFiles({ name, shape }: Collection): OutputFile[] {
  const types = [
    "import type { Validate } from '../model';",
    `import type { ${shape.typeName} } from '../types';`,
    '',
    `/** Says whether a value is a complete entry of ${name}. */`,
    `declare const validate: Validate<${shape.typeName}>;`,
    'export default validate;',
  ];
  return [
    validatorModule(shape, `validators/${name}.js`, true),
    { path: `validators/${name}.d.ts`, text: `${types.join('\n')}\n` },
  ];
}

/**
 * One validator per collection: a module with no dependency but the formats, and no code made at run time.
 * @throws UnsafeOutputError when a validator would need either.
 */
export function validatorOutputs({ collections }: Schemas): OutputFile[] {
  return collections.flatMap(validatorFiles);
}
