import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const fileOf = (fileName: string) => ({
  fileName,
  contents: readFileSync(new URL(fileName, import.meta.url), 'utf8'),
});

/**
 * What is wrong with an XML document by a schema of this folder, one readable line each.
 * @param schema the file of the schema: XSD, or RELAX NG where it ends in `.rng`
 * @param others schemas that it imports
 */
export async function xmlProblems(
  contents: string,
  schema: string,
  others: readonly string[] = [],
): Promise<readonly string[]> {
  const { valid, errors, rawOutput } = await validateXML({
    xml: { fileName: 'document.xml', contents },
    schema: fileOf(schema),
    preload: others.map(fileOf),
    extension: schema.endsWith('.rng') ? 'relaxng' : 'schema',
    maxMemoryPages: 16_384,
  });
  return valid ? [] : [...errors.map(({ message }) => message), rawOutput];
}
