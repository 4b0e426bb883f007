import { printValue } from '../print';
import type { Form, OutputFile, Schemas } from '../schema/shapes';
import { opaqueImports, shapeInterface } from './types';
import { validatorModule } from './validators';

async function filesOf({ name, shape }: Form): Promise<OutputFile[]> {
  const fields = printValue(Object.keys(shape.fields));
  // The form says what is wrong in its own words.
  const validator = validatorModule(shape, `forms/${name}.js`, false);
  const type = await shapeInterface(shape);
  const types = [
    "import type { Validate } from '../model';",
    opaqueImports(type, '../formats'),
    '',
    type,
    '',
    `/** Every field of ${name}, in the order of its schema. */`,
    `export declare const fields: readonly ${fields};`,
    '',
    `/** Says whether the answers are a complete ${name}. */`,
    `declare const validate: Validate<${shape.typeName}>;`,
    'export default validate;',
  ];
  return [
    { path: validator.path, text: `${validator.text}\nexport const fields = ${fields};\n` },
    { path: `forms/${name}.d.ts`, text: `${types.filter(isNeeded).join('\n')}\n` },
  ];
}

/** An empty line is kept; an import of nothing comes as one and would be the second in a row. */
const isNeeded = (line: string, index: number, all: readonly string[]) =>
  line !== '' || all[index - 1] !== '';

/**
 * One module per form, for the browser and the server alike: its fields in order, its type, and its validator. It imports
 * nothing but the formats.
 * @throws UnsafeOutputError as validators do
 */
export async function formFiles({ forms }: Schemas): Promise<OutputFile[]> {
  return (await Promise.all(forms.map(filesOf))).flat();
}
