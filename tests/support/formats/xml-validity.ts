import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const fileOf = (fileName: string) => ({
  fileName,
  contents: readFileSync(new URL(fileName, import.meta.url), 'utf8'),
});

/**
 * Validates an XML document against a schema in this folder.
 * @param schema file name of the schema: RELAX NG if it ends in `.rng`, otherwise XSD
 * @param otherSchemas schemas that it imports
 * @returns one readable line for each mistake
 */
export async function xmlProblems(
  contents: string,
  schema: string,
  otherSchemas: readonly string[] = [],
): Promise<readonly string[]> {
  const { valid, errors, rawOutput } = await validateXML({
    xml: { fileName: 'document.xml', contents },
    schema: fileOf(schema),
    preload: otherSchemas.map(fileOf),
    extension: schema.endsWith('.rng') ? 'relaxng' : 'schema',
    maxMemoryPages: 16_384,
  });
  return valid ? [] : [...errors.map(({ message }) => message), rawOutput];
}
