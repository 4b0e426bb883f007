import { parseArgs } from 'node:util';
import { generate } from './generate';
import { describeDrift, describeUsage, SchemaError, summary, UnsafeOutputError } from './messages';

/**
 * The command: `codegen [--check] [--schemas <folder>] [--pictures <folder>] [--out <folder>]`. Exits with 1 on a mistake
 * in the schemas and, with `--check`, when a generated file is not what the schemas and pictures say.
 */
async function run(): Promise<void> {
  const started = performance.now();
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      schemas: { type: 'string', default: 'schemas' },
      pictures: { type: 'string', default: 'src/embedded/assets' },
      out: { type: 'string', default: 'src/generated' },
    },
  });
  const result = await generate(values);
  if (values.check && result.drift.length > 0) {
    console.error(describeDrift(result.drift, values.out));
    process.exitCode = 1;
    return;
  }
  const removed = result.drift.filter(({ kind }) => kind === 'stale').length;
  const { collections, forms, files } = result;
  const changed = result.drift.length - removed;
  const seconds = (performance.now() - started) / 1000;
  console.log(summary({ collections, forms, files, changed, removed, seconds }));
}

/** Whether the words of the command line were wrong, by the code that Node gives such errors. */
function isUsageError(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}

run().catch((error: unknown) => {
  process.exitCode = 1;
  if (error instanceof SchemaError || error instanceof UnsafeOutputError) {
    console.error(error.message);
  } else if (isUsageError(error)) {
    console.error(describeUsage(error.message));
  } else {
    throw error;
  }
});
