import type { Form, OutputFile, Schemas } from '../schema/shapes';
import { opaqueImports, shapeInterface } from './types';
import { validatorCode } from './validators';

async function filesOf({ name, shape }: Form): Promise<OutputFile[]> {
  const fields = JSON.stringify(Object.keys(shape.fields));
  const type = await shapeInterface(shape);
  const types = [
    `import type { Validate } from '../model';\n${opaqueImports(type, '../formats')}`,
    `${type}\n`,
    `/** Every field of ${name}, in the order of its schema. */`,
    `export declare const fields: readonly ${fields};\n`,
    `/** Says whether the answers are a complete ${name}. */`,
    `declare const validate: Validate<${shape.typeName}>;`,
    'export default validate;',
  ];
  // The form says what is wrong in its own words.
  const code = validatorCode(shape, true);
  return [
    { path: `forms/${name}.js`, text: `${code}\nexport const fields = ${fields};\n` },
    { path: `forms/${name}.d.ts`, text: `${types.join('\n')}\n` },
  ];
}

/**
 * One module per form, for the browser and the server alike: its fields in order, its type, and its validator. It imports
 * nothing but the formats.
 */
export async function formFiles({ forms }: Schemas): Promise<OutputFile[]> {
  return (await Promise.all(forms.map(filesOf))).flat();
}
