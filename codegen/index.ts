import { parseArgs } from 'node:util';
import { generate } from './generate';
import { describeUsage, SchemaError, summary } from './messages';

/** The command: `codegen [--schemas <folder>] [--out <folder>]`. Exits with 1 on a mistake in the schemas. */
async function run(): Promise<void> {
  const started = performance.now();
  const { values } = parseArgs({
    options: {
      schemas: { type: 'string', default: 'schemas' },
      out: { type: 'string', default: 'src/generated' },
    },
  });
  const result = await generate({ ...values, pictures: 'src/embedded/assets' });
  console.log(summary(result, (performance.now() - started) / 1000));
}

/** Whether the words of the command line were wrong, by the code that Node gives such errors. */
function isUsageError(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}

run().catch((error: unknown) => {
  process.exitCode = 1;
  if (error instanceof SchemaError) {
    console.error(error.message);
  } else if (isUsageError(error)) {
    console.error(describeUsage(error.message));
  } else {
    throw error;
  }
});
