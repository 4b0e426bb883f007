import { parseArgs } from 'node:util';
import { generate } from './generate';
import { SchemaError } from './messages';

/** The command: `codegen [--schemas <folder>] [--out <folder>] [--quiet]`. Exits with 1 on a mistake in the schemas. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      schemas: { type: 'string', default: 'schemas' },
      out: { type: 'string', default: 'src/generated' },
      quiet: { type: 'boolean', default: false },
    },
  });
  const { quiet, ...folders } = values;
  const { files, changed } = await generate({
    ...folders,
    pictures: 'src/embedded/assets',
    sections: 'src/sections',
  });
  if (!quiet) console.log(`codegen: ${files} files, ${changed.length} changed`);
}

run().catch((error: unknown) => {
  process.exitCode = 1;
  // Node's own words for a flag that is unknown say enough.
  const isKnown =
    error instanceof SchemaError || String(Object(error).code).startsWith('ERR_PARSE');
  if (!isKnown) throw error;
  console.error((error as Error).message);
});
