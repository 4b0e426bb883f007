import { parseArgs } from 'node:util';
import { generate } from './generate';
import { SchemaError } from './messages';
import { defaultSite, findSchemas, readSite, type Site } from './site';

const readInputs = (site: Site) => ({
  site,
  schemas: findSchemas(site),
  capabilities: 'src/capabilities',
});

/**
 * `npm run codegen -- [--schemas <folder>] [--out <folder>] [--quiet]`; `SITE=<folder>` names another site. With `--schemas`, only
 * what the schemas describe is written, for comparisons.
 */
try {
  const { values } = parseArgs({
    options: {
      schemas: { type: 'string' },
      out: { type: 'string', default: 'src/generated' },
      quiet: { type: 'boolean', default: false },
    },
  });
  const { quiet, out, schemas } = values;
  const { files, changed } = await generate(
    schemas === undefined
      ? { ...readInputs(readSite(process.env['SITE'] || defaultSite)), out }
      : { schemas, out },
  );
  if (!quiet) console.log(`codegen: ${files} files, ${changed.length} changed`);
} catch (error) {
  const isFlag =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE');
  const isUserError = error instanceof SchemaError || isFlag;
  if (!isUserError) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
